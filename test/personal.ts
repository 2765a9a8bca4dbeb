import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import type { Person, TestApp } from './app.ts'

/** Ends and wipes what one feature has of an account, as closing the account does for all of them. */
export function endedForGood(
  site: TestApp,
  { end, wipe }: PersonalData,
  { userId }: Pick<Person, 'userId'>,
): Promise<void> {
  const of = { accountId: userId, people: [userId] }
  return site.db.transaction(async (tx) => {
    await end?.(site.deps, tx, of)
    await wipe?.(site.deps, tx, of)
  })
}
