import type { getCertifiedCompany } from '#contract/company/certification/certification.endpoints.ts'
import type {
  getAccountMails,
  getAccountRequests,
  getAccountSignIn,
  getAccountSubAccounts,
  getAccountTrials,
} from '#contract/desk/account-admin/account-admin.endpoints.ts'
import type { AccountDetail } from '#contract/desk/account-admin/account-admin.fields.ts'
import type { getMailboxRecoveries } from '#contract/identity/mailbox-recovery/mailbox-recovery.endpoints.ts'
import type { listAuditEntries } from '#contract/identity/operator-audit/operator-audit.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { getPartnerListing } from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import type { getPartnerLevel } from '#contract/partners/partner-level/partner-level.endpoints.ts'

/** What a section loaded; undefined: the operator lacks the permission, and the section is left out. */
export type Loaded<T> = { readonly data: T } | { readonly error: string } | undefined

/** What the page of an account shows; each part needs a permission of its own. */
export interface AccountPageData {
  readonly account: AccountDetail
  readonly level: Loaded<OutputOf<typeof getPartnerLevel>>
  readonly listing: Loaded<OutputOf<typeof getPartnerListing>>
  readonly signIn: Loaded<OutputOf<typeof getAccountSignIn>>
  readonly subAccounts: Loaded<OutputOf<typeof getAccountSubAccounts>>
  readonly requests: Loaded<OutputOf<typeof getAccountRequests>>
  readonly company: Loaded<OutputOf<typeof getCertifiedCompany>>
  readonly trials: Loaded<OutputOf<typeof getAccountTrials>>
  readonly mails: Loaded<OutputOf<typeof getAccountMails>>
  readonly activity: Loaded<OutputOf<typeof listAuditEntries>>
  readonly recoveries: Loaded<OutputOf<typeof getMailboxRecoveries>>
}
