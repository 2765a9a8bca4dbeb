import type { Executor } from '#server/kit/db/database.ts'
import { partnersByIds } from '#server/partners/partner/partner.service.ts'
import { partnerNameOf } from '#server/partners/partner/partner-names.service.ts'
import { accountsByIds, isOpenPartner } from '#server/people/account/account.service.ts'
import { openOfCustomer, openOfCustomers } from './association.store.ts'

/** What customers are shown of a partner. */
export interface PartnerCard {
  readonly name: string
  readonly country: string
  readonly city: string
  readonly email: string
  /** Whether it may serve customers: a partner account that is neither disabled nor closed. */
  readonly isOpen: boolean
}

/** These partners by account; without those that do not exist. */
export async function partnerCards(
  db: Executor,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, PartnerCard>> {
  const ids = [...new Set(partnerIds)]
  const accounts = await accountsByIds(db, ids)
  const partners = new Map((await partnersByIds(db, ids)).map((row) => [row.accountId, row]))
  return new Map(
    accounts.map((account) => {
      const partner = partners.get(account.id)
      const card = {
        name: partnerNameOf(account, partner),
        country: partner?.country ?? '',
        city: partner?.city ?? '',
        email: partner?.contactEmail || account.email,
        isOpen: isOpenPartner(account),
      }
      return [account.id, card] as const
    }),
  )
}

/** The partner of an account; undefined where the account is none that exists. */
export async function partnerCard(db: Executor, partnerId: string): Promise<PartnerCard | undefined> {
  return (await partnerCards(db, [partnerId])).get(partnerId)
}

/** The partner of a customer, one that waits for its approval included; undefined: it has none. */
export async function partnerOfCustomer(db: Executor, customerId: string): Promise<string | undefined> {
  return (await openOfCustomer(db, customerId))?.partnerId
}

/** The partners of these customers, by customer, as `partnerOfCustomer`. */
export async function partnersOfCustomers(
  db: Executor,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const open = await openOfCustomers(db, customerIds)
  return new Map(open.map(({ customerId, partnerId }) => [customerId, partnerId]))
}
