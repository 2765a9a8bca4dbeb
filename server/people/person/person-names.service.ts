import type { Language } from '#contract/kit/language.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { accountsByIds } from '#server/people/account/account.service.ts'
import { subAccountsByIds } from '#server/people/sub-account/sub-account.service.ts'

/** What a person without a name is called: the account is closed, or the sub-account deleted. */
const CLOSED: Record<Language, string> = { zh: '已注销的账号', en: 'Closed account' }

/** What others see as the name of an account or sub-account. The row of a closed one has no user name any more. */
export function nameOfPerson({ userName }: { readonly userName: string }, language: Language): string {
  return userName || CLOSED[language]
}

/** The names of these accounts and sub-accounts, by id; without those that never were. */
export async function namesOfPeople(
  db: Executor,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== ''))]
  if (wanted.length === 0) return new Map()
  const found = [...(await accountsByIds(db, wanted)), ...(await subAccountsByIds(db, wanted))]
  return new Map(found.map((person) => [person.id, nameOfPerson(person, language)]))
}
