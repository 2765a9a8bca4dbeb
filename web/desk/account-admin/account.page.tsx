import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { getCertifiedCompany } from '#contract/company/certification/certification.endpoints.ts'
import {
  getAccount,
  getAccountMails,
  getAccountRequests,
  getAccountSignIn,
  getAccountSubAccounts,
  getAccountTrials,
} from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { getMailboxRecoveries } from '#contract/identity/mailbox-recovery/mailbox-recovery.endpoints.ts'
import { listAuditEntries } from '#contract/identity/operator-audit/operator-audit.endpoints.ts'
import type { CallInputOf, EndpointSpec, OutputOf } from '#contract/kit/endpoint.ts'
import { getPartnerListing } from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import { getPartnerLevel } from '#contract/partners/partner-level/partner-level.endpoints.ts'
import { DeskListing } from '#web/partners/partner-directory/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import { late } from '#web/ui/late.tsx'
import styles from './account-admin.module.css'
import type { AccountPageData, Loaded } from './account-data.ts'
import { Facts, Trials } from './account-facts.tsx'
import { AccountHead } from './account-head.tsx'
import { Activity, Mails } from './account-log.tsx'
import { Requests } from './account-requests.tsx'
import { hasNothing, Nothing, Section } from './account-section.tsx'
import { SignIn, SubAccounts } from './account-sign-in.tsx'
import { CertifiedCompany } from './certified-company.tsx'

/** Of partners. Loaded on its own, so that pages of partners that show the same parts need nothing of this page. */
const DeskLevel = late(async () => (await import('#web/partners/partner-level/shared.ts')).DeskLevel)

const AccountActions = late(async () => (await import('./account-actions.tsx')).AccountActions)

export const handle = {
  text: [
    'audit',
    'accountAdmin',
    'certification',
    'mail',
    'reAuthentication',
    'request',
    'requestKinds',
    'partnerLevel',
    'partnerListing',
  ],
} satisfies PageHandle

/** Entries of the activity that the page has; the audit log has all. */
const SHOWN_ENTRIES = 8

export async function clientLoader({
  params: { accountId },
}: {
  params: { accountId: string }
}): Promise<AccountPageData> {
  const of = { params: { accountId } }
  const entries = { query: { account: [accountId], pageSize: 10 as const } }
  const [
    account,
    requests,
    company,
    level,
    listing,
    signIn,
    subAccounts,
    trials,
    mails,
    activity,
    recoveries,
  ] = await Promise.all([
    callApi(getAccount, of).then(orThrow),
    loaded(getAccountRequests, of),
    loaded(getCertifiedCompany, of),
    loaded(getPartnerLevel, of),
    loaded(getPartnerListing, of),
    loaded(getAccountSignIn, of),
    loaded(getAccountSubAccounts, of),
    loaded(getAccountTrials, of),
    loaded(getAccountMails, of),
    loaded(listAuditEntries, entries),
    loaded(getMailboxRecoveries, of),
  ])
  return {
    account,
    requests,
    company,
    level,
    listing,
    signIn,
    subAccounts,
    trials,
    mails,
    activity,
    recoveries,
  }
}
clientLoader.hydrate = true as const

/** A section of the page: left out without its permission, with its own error where it fails. */
async function loaded<E extends EndpointSpec>(
  endpoint: E,
  input: CallInputOf<E>,
): Promise<Loaded<OutputOf<E>>> {
  if (!mayCallNow(endpoint)) return undefined
  const result = await callApi(endpoint, input)
  return result.ok ? { data: result.data } : { error: result.error.errorMsg }
}

/** Everything about one account, newest first; what affects the customer is at the end. */
export default function AccountPage() {
  const { t } = useTranslation('accountAdmin')
  const data = useLoaderData<typeof clientLoader>() as AccountPageData
  const { account } = data
  const activity = <Activity accountId={account.id} activity={data.activity} most={SHOWN_ENTRIES} />
  // The wide column of a new account has room for it.
  const isNew = hasNothing(data)
  return (
    <>
      <AccountHead account={account} signIn={data.signIn} />
      <div className={`stack gap-6 fit ${styles.columns}`}>
        <Facts account={account} signIn={data.signIn} />
        <div className={`stack gap-6 packed slim ${styles.wide}`}>
          <Requests account={account} requests={data.requests} />
          <CertifiedCompany account={account} company={data.company} />
          <Level level={data.level} />
          <Listing account={account} listing={data.listing} />
          <Trials trials={data.trials} />
          <SignIn account={account} signIn={data.signIn} />
          <SubAccounts account={account} subAccounts={data.subAccounts} />
          {isNew ? activity : null}
          <Nothing {...data} />
        </div>
        <div className="stack gap-6 packed slim">
          <Mails mails={data.mails} />
          {isNew ? null : activity}
        </div>
      </div>
      {account.state === 'closed' ? (
        <p className="above-2 quiet text-s">{t('closedNote')}</p>
      ) : (
        <AccountActions data={data} />
      )}
    </>
  )
}

/** The level in the partner program, of partners. */
function Level({ level }: Pick<AccountPageData, 'level'>) {
  const { t } = useTranslation('partnerLevel')
  if (level && 'data' in level && !level.data.standing) return null
  return (
    <Section id="level" title={t('title')} loaded={level}>
      {({ standing }) => (standing ? <DeskLevel standing={standing} /> : null)}
    </Section>
  )
}

/** The entry in the public directory of partners, where the account has one. */
function Listing({ account, listing }: Pick<AccountPageData, 'account' | 'listing'>) {
  const { t } = useTranslation('partnerListing')
  if (listing && 'data' in listing && !listing.data.listing) return null
  return (
    <Section id="listing" title={t('title')} loaded={listing}>
      {({ listing: shown }) => (shown ? <DeskListing accountId={account.id} listing={shown} /> : null)}
    </Section>
  )
}
