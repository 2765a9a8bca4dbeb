import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { type Account, accountById } from '#server/features/account/account.service.ts'
import { partnersByIds } from '#server/features/partner/partner.service.ts'
import type { Executor } from '#server/kit/db/database.ts'

/** What customers are shown of a partner. */
export interface PartnerCard {
  readonly name: string
  readonly country: string
  readonly city: string
  readonly email: string
  /** Whether it may serve customers: a partner account that is neither disabled nor closed. */
  readonly isOpen: boolean
}

/** The partner of an account; undefined where the account is none that exists. */
export async function partnerCard(db: Executor, partnerId: string): Promise<PartnerCard | undefined> {
  const account = await accountById(db, partnerId)
  if (!account) return undefined
  const [partner] = await partnersByIds(db, [partnerId])
  return {
    // A partner of an earlier release has no row of its own yet.
    name: partner?.companyName || account.companyName || account.userName,
    country: partner?.country ?? '',
    city: partner?.city ?? '',
    email: partner?.contactEmail || account.email,
    isOpen: isOpen(account),
  }
}

function isOpen({ accountType, disabledAt, closedAt }: Account): boolean {
  return accountType === ACCOUNT_TYPE.partner && disabledAt === null && closedAt === null
}
