import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { entriesOf } from '#server/kit/kit.ts'
import type { AccountPeople } from './account-people.ts'
import type { PersonalData } from './personal-data.ts'

/** What all domains store about people, top first: what belongs to others goes before what it belongs to. */
function topFirst({ domains }: Pick<Deps, 'domains'>): readonly PersonalData[] {
  return entriesOf(domains, 'personal').toReversed()
}

/** Ends all that an account has under way and wipes what is stored about its people, in the caller's transaction. */
export async function endAndWipe(deps: Deps, tx: Executor, of: AccountPeople): Promise<void> {
  const all = topFirst(deps)
  for (const { end } of all) await end?.(deps, tx, of)
  for (const { wipe, wipePerson } of all) {
    await wipe?.(deps, tx, of)
    for (const personId of of.people) await wipePerson?.(deps, tx, personId)
  }
}

/** Wipes what is stored about one person, as where a sub-account is deleted, in the caller's transaction. */
export async function wipePerson(deps: Deps, tx: Executor, personId: string): Promise<void> {
  for (const personal of topFirst(deps)) await personal.wipePerson?.(deps, tx, personId)
}
