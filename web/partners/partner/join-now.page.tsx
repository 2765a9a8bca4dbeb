import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import {
  applyForPartner,
  getPartnerProgram,
  type PartnerProgram,
} from '#contract/partners/partner/partner.endpoints.ts'
import { isUndecided } from '#contract/partners/partner/partner.rules.ts'
import {
  getOwnListing,
  type OwnListing as Own,
} from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import {
  getOwnLevel,
  type PartnerStanding,
} from '#contract/partners/partner-level/partner-level.endpoints.ts'
import { OwnListing } from '#web/partners/partner-directory/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { reloadAccount, useAccount } from '#web/platform/session/account-data.ts'
import { mayCallNow, useMayCall } from '#web/platform/session/permissions.ts'
import { dayText } from '#web/platform/text/moments.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FormNote, NoForm } from '#web/ui/form/form-page.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { CorrectedApplication, NewApplication } from './application-form.tsx'
import styles from './program.module.css'
import { ProgramSteps } from './program-steps.tsx'

/** Its dialog is loaded with the first application that is shown: the page of a new one has no need of it. */
const ApplicationState = late(async () => (await import('./application-state.tsx')).ApplicationState)
const WithdrawApplication = late(async () => (await import('./application-state.tsx')).WithdrawApplication)

/** Partners only have an entry. */

/** So do they have a level. */
const OwnLevel = late(async () => (await import('#web/partners/partner-level/shared.ts')).OwnLevel)

export const handle = {
  text: [
    'partnerProgram',
    'formProgress',
    'partnerLevel',
    'partnerListing',
    'request',
    'requestKinds',
    'file',
    'upload',
  ],
} satisfies PageHandle

interface Joined extends PartnerProgram {
  /** The entry in the public directory; partners only have one. */
  readonly own?: Own
  readonly standing?: PartnerStanding
}

export async function clientLoader(): Promise<Joined> {
  const program = await orThrow(await callApi(getPartnerProgram, {}))
  if (!program.isPartner || !mayCallNow(getOwnListing)) return program
  const [own, standing] = await Promise.all([
    callApi(getOwnListing, {}).then(orThrow),
    callApi(getOwnLevel, {}).then(orThrow),
  ])
  return { ...program, own, standing }
}
clientLoader.hydrate = true as const

/** The application to become a partner; for a partner the page of the program. */
export default function JoinNowPage() {
  const { t } = useTranslation(['partnerProgram', 'partnerListing'])
  const { own, standing, ...program }: Joined = useLoaderData<typeof clientLoader>()
  const [refusal, setRefusal] = useState<string>()
  const { isPartner, application } = program
  useAccountOf(program)
  const ends = {
    async onDone() {
      setRefusal(undefined)
      await shownIsTrue()
    },
    async onRefused(message: string) {
      setRefusal(message)
      await shownIsTrue()
    },
  }
  const side = isPartner ? 'program' : 'join'
  return (
    <div className="stack gap-6 fit">
      <PageTitle title={t(`title.${side}`)} lead={t(`lead.${side}`)} />
      <FailureNote>{refusal}</FailureNote>
      {isPartner ? <Welcome program={program} /> : null}
      {standing ? <OwnLevel standing={standing} /> : null}
      <ProgramSteps program={program} />
      {application && !isPartner ? <ApplicationState application={application} now={program.now} /> : null}
      {isPartner ? null : <Form program={program} {...ends} />}
      {own ? (
        <section className={styles.section} aria-labelledby="own-listing">
          <h2 className="text-l" id="own-listing">
            {t('partnerListing:title')}
          </h2>
          <OwnListing own={own} />
        </section>
      ) : null}
      {application && (isPartner || application.state === 'inReview') ? (
        <ApplicationFacts form={application.form} />
      ) : null}
      {application && !isPartner ? (
        <WithdrawApplication application={application} onChange={ends.onDone} />
      ) : null}
    </div>
  )
}

/** The stored account is of the time before the decision: menu and buttons follow. */
function useAccountOf({ isPartner }: PartnerProgram): void {
  const { accountType } = useAccount()
  useEffect(() => {
    if (isPartner !== (accountType === ACCOUNT_TYPE.partner)) void reloadAccount().catch(() => {})
  }, [isPartner, accountType])
}

interface FormProps {
  readonly program: PartnerProgram
  readonly onDone: () => Promise<void>
  readonly onRefused: (message: string) => Promise<void>
}

/** The form where something is to be filled in: a new application, or one to be corrected. */
function Form(props: FormProps) {
  const { t } = useTranslation('partnerProgram')
  const mayApply = useMayCall()(applyForPartner)
  const { application } = props.program
  if (application?.state === 'inReview') return null
  if (!mayApply)
    return (
      <NoForm title={t('notAllowed.title')} role="status">
        {t('notAllowed.text')}
      </NoForm>
    )
  if (application?.state === 'moreInformation')
    return (
      <section className="stack gap-3 fit break" aria-labelledby="correct">
        <h2 className="text-l" id="correct">
          {t('correct')}
        </h2>
        <CorrectedApplication key={application.requestId} {...props} application={application} />
      </section>
    )
  const isAgain = application !== null && !isUndecided(application.state)
  return (
    <section className="stack gap-3 fit break" aria-labelledby={isAgain ? 'again' : undefined}>
      {isAgain ? (
        <>
          <h2 className="text-l" id="again">
            {t('again.title')}
          </h2>
          <FormNote>{t('again.text')}</FormNote>
        </>
      ) : null}
      <NewApplication key={application?.requestId ?? ''} {...props} />
    </section>
  )
}

/** So long a new partner is told how it logs in from now on. */
const WELCOME_MS = 30 * DAY_MS

/** Since when it is a partner, and how to log in from now on: for one who has just become a partner. */
function Welcome({ program: { application, now } }: { readonly program: PartnerProgram }) {
  const { t, i18n } = useTranslation('partnerProgram')
  const { companyName: company = '' } = application?.form ?? {}
  const at = application?.state === 'approved' ? application.decidedAt : null
  if (at === null || now - at > WELCOME_MS) return null
  const date = dayText(at, i18n.language as Language)
  return (
    <section className="card pad-5 stack gap-3 text-s" aria-labelledby="welcome">
      <h2 id="welcome">{t('welcome.title')}</h2>
      <p>
        <Text>{t('welcome.since', { company, date })}</Text>
        <Gap />
        <Text>{t('welcome.logIn')}</Text>
      </p>
    </section>
  )
}
