import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import { ASSOCIATION } from '#contract/partners/association/association.fields.ts'
import { getAgreement } from '#contract/people/agreement/agreement.endpoints.ts'
import { AgreementWords } from '#web/people/agreement/shared.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { calendarDayText, deadlineText } from '#web/platform/text/moments.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LinkEndPage } from '#web/ui/entry-parts.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Steps } from '#web/ui/steps.tsx'
import styles from './offline-invited.module.css'
import { PartnerPlace } from './partner-place.tsx'
import { SharedFields } from './shared-fields.tsx'
import { type Invited, NOTICE, type Notice, useInvited } from './use-invited.ts'

export const handle = { text: ['association'] } satisfies PageHandle

export async function loader({ context }: LoaderFunctionArgs): Promise<Notice> {
  const { callApi } = context.get(pageContext)
  return orThrow(await callApi(getAgreement, { params: NOTICE }))
}

/** A partner's invitation: who invites, what the notice says, and registering or logging in to accept it. */
export default function OfflineInvitedPage() {
  const { t } = useTranslation('association')
  const { product } = useSite()
  const invited = useInvited(useLoaderData<typeof loader>())
  const { invitation } = invited
  return (
    <main id="main" className={styles.page}>
      <PageDescription text={t('invited.description', { product })} />
      <div className="stack gap-4 packed">
        {invitation ? <Inviter invited={invited} /> : <Waiting invited={invited} />}
      </div>
      {invitation ? <NoticePanel invited={invited} /> : null}
    </main>
  )
}

/** Before the invitation is known, or where there is none: then on to the partner, or to the home page. */
function Waiting({ invited: { isLoading, failure, account } }: { readonly invited: Invited }) {
  const { t } = useTranslation(['association', 'titles', 'kit'])
  if (isLoading)
    return (
      <>
        <h1>{t('invited.plainTitle')}</h1>
        <p role="status">{t('invited.loading')}</p>
      </>
    )
  const isCustomer = account !== undefined && account.refusal === undefined
  return (
    <>
      <LinkEndPage
        title={t(failure ? 'invited.plainTitle' : 'invited.incomplete')}
        lead={failure ?? t('invited.plainLead')}
        isStep={failure !== undefined}
      >
        {isCustomer ? (
          <ButtonLink href={PATHS.ownPartner}>{t('invited.toPartner')}</ButtonLink>
        ) : (
          <>
            <ButtonLink href={PATHS.contact}>{t('titles:contact')}</ButtonLink>
            <a href={PATHS.home}>{t('kit:backHome')}</a>
          </>
        )}
      </LinkEndPage>
      <section className="above-6" aria-labelledby="how">
        <h2 className="below-6 text-h3" id="how">
          {t('invited.how')}
        </h2>
        <Steps
          isSmall
          steps={(['open', 'accept', 'signIn'] as const).map((step) => ({
            title: t(`invited.step.${step}.title`),
            text: t(`invited.step.${step}.text`, { days: ASSOCIATION.invitationDays }),
          }))}
        />
      </section>
    </>
  )
}

function Inviter({ invited: { invitation } }: { readonly invited: Invited }) {
  const { t, i18n } = useTranslation('association')
  if (!invitation) return null
  const { partnerName, partnerCity, partnerEmail, customerName: name, boundHint: hint } = invitation
  const until = deadlineText(invitation.expiresAt, i18n.language as Language)
  return (
    <>
      <h1>{t('invited.title', { partner: partnerName })}</h1>
      <p className="quiet">{t('invited.lead')}</p>
      <p className="quiet text-s">{t('invited.for', { name, hint })}</p>
      <FactList
        look="lines"
        facts={[
          [t('invited.partner'), <PartnerPlace key="partner" name={partnerName} city={partnerCity} />],
          [t('invited.contact'), partnerEmail],
          [t('invited.until'), until],
        ]}
      />
      <p className="quiet text-s">{t('invited.ignore')}</p>
    </>
  )
}

function NoticePanel({ invited }: { readonly invited: Invited }) {
  const { t, i18n } = useTranslation('association')
  const { notice } = invited
  const date = calendarDayText(notice.version, i18n.language as Language)
  return (
    <section className="card round-l pad-5 stack gap-4 packed slim" aria-labelledby="notice">
      <div className="row gap-2 baseline between">
        <h2 className="text-l" id="notice">
          {t('invited.notice')}
        </h2>
        <span className="quiet text-s">{t('invited.version', { date })}</span>
      </div>
      <AgreementWords key={notice.hash} label={t('invited.words')} body={notice.body} />
      <SharedFields />
      <Checkbox
        required
        label={t('invited.read', { date })}
        checked={invited.isRead}
        error={invited.needsTick ? t('invited.mustRead') : undefined}
        onChange={(event) => invited.setRead(event.currentTarget.checked)}
      />
      {invited.failure ? <FailureNote>{invited.failure}</FailureNote> : null}
      <Ways invited={invited} />
    </section>
  )
}

/** Logging out, and on to the login page that leads back here. */
const OTHER_ACCOUNT = withWanted(PATHS.logout, PATHS.offlineInvited)

/** Visitors register or log in, and the link follows by itself; who is logged in links this account. */
function Ways({ invited }: { readonly invited: Invited }) {
  const { t } = useTranslation('association')
  const { account, isLinking } = invited
  if (account?.refusal)
    return (
      <>
        <p role="status">{t(`invited.${account.refusal}`)}</p>
        <a href={OTHER_ACCOUNT}>{t('invited.other')}</a>
      </>
    )
  if (account)
    return (
      <Actions>
        <Button size="large" wide busy={isLinking} onClick={() => void invited.link()}>
          {t('invited.link', { name: account.name })}
        </Button>
        <a className="quiet text-s" href={OTHER_ACCOUNT}>
          {t('invited.other')}
        </a>
      </Actions>
    )
  return (
    <Actions>
      <Button size="large" wide onClick={() => invited.goTo(PATHS.register)}>
        {t('invited.register')}
      </Button>
      <Button size="large" tone="quiet" wide onClick={() => invited.goTo(PATHS.logIn)}>
        {t('invited.logIn')}
      </Button>
    </Actions>
  )
}
