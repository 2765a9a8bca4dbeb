import { DAY_MS } from '#contract/kit/time.ts'
import { secondPersonErrors } from '#contract/people/second-person/second-person.errors.ts'
import { GIVEN_BY } from '#contract/people/second-person/second-person.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { entriesSince } from '#server/records/audit/audit.service.ts'

/** Who has got access from another operator counts as that operator’s for so long. */
const GIVEN_MS = DAY_MS

/**
 * Lets an act count as that of two persons: one operator could have made the other’s account, or given it its role, a
 * moment before, and so be both.
 * @param first null where no operator did the first step
 * @throws notIndependent
 */
export async function requireIndependent(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  second: string,
  first: string | null,
): Promise<void> {
  if (first === null) return
  const since = deps.clock.now() - GIVEN_MS
  const [one, other] = [await sourcesOf(tx, first, since), await sourcesOf(tx, second, since)]
  if (!one.isDisjointFrom(other)) throw appError(secondPersonErrors.notIndependent)
}

/** An operator with those who gave it access, who gave those access, and so on. */
async function sourcesOf(tx: Executor, operatorId: string, since: number): Promise<Set<string>> {
  const found = new Set([operatorId])
  for (const accountId of found)
    for (const { kind, actorId, detail } of await entriesSince(tx, { accountId, kinds: GIVEN_BY, since })) {
      const giver = kind === 'operatorJoined' ? detail.invitedBy : actorId
      if (typeof giver === 'string') found.add(giver)
    }
  return found
}
