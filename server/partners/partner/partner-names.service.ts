import type { Executor } from '#server/kit/db/database.ts'
import { type Account, accountsByIds } from '#server/people/account/account.service.ts'
import { type PartnerRow, partnersByIds } from './partner.store.ts'

/** Accounts that are read at once; a statement has a limit of parameters. */
const PORTION = 500

/** What a partner is called: its company, or else its user name. */
export function partnerNameOf(
  account: Pick<Account, 'companyName' | 'userName'>,
  partner: Pick<PartnerRow, 'companyName'> | undefined,
): string {
  // A partner of an earlier release has no row of its own yet.
  return partner?.companyName || account.companyName || account.userName
}

/** What these partners are called, by account; without those that do not exist. */
export async function partnerNames(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(accountIds)]
  const names = new Map<string, string>()
  for (let at = 0; at < ids.length; at += PORTION) {
    const portion = ids.slice(at, at + PORTION)
    const partners = new Map((await partnersByIds(db, portion)).map((row) => [row.accountId, row]))
    for (const account of await accountsByIds(db, portion))
      names.set(account.id, partnerNameOf(account, partners.get(account.id)))
  }
  return names
}

/** What one partner is called; '' where it does not exist. */
export async function partnerName(db: Executor, accountId: string): Promise<string> {
  return (await partnerNames(db, [accountId])).get(accountId) ?? ''
}
