import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLoaderData } from 'react-router'
import type { Language } from '#contract/kit/language.ts'
import { type Consent, giveConsent, withdrawConsent } from '#contract/people/agreement/agreement.endpoints.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { calendarDayText, dayText } from '#web/platform/text/moments.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { late } from '#web/ui/late.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import styles from './consents.module.css'
import { type Consents, type LoadedConsents, loadConsents, useConsents } from './use-consents.ts'

// Loaded when it opens.
const TextDialog = late(async () => (await import('./consent-text.tsx')).TextDialog)

export const handle = {
  text: ['agreement'],
  outline: (t) => ({
    sections: [
      { title: t('agreement:news.title'), lead: t('agreement:news.hint') },
      { title: t('agreement:consents.title'), lead: t('agreement:consents.lead') },
    ],
  }),
} satisfies PageHandle

export async function clientLoader(): Promise<{ consents: LoadedConsents | undefined }> {
  return { consents: await loadConsents() }
}
clientLoader.hydrate = true as const

/** The privacy tab: consents, which can be withdrawn; data export and closure follow in the outlet. */
export default function ConsentsPage() {
  const consents = useConsents(useLoaderData<typeof clientLoader>().consents)
  /** Hash of the text in the dialog. */
  const [reading, setReading] = useState<string>()
  return (
    <>
      {consents.loaded ? (
        <>
          {consents.isStale ? <Unread consents={consents} /> : null}
          <NewsSwitch consents={consents} onRead={setReading} />
          <ConsentList consents={consents} onRead={setReading} />
        </>
      ) : (
        <Unread consents={consents} />
      )}
      {reading ? <TextDialog hash={reading} onClose={() => setReading(undefined)} /> : null}
      <Outlet />
    </>
  )
}

/** The list could not be read, or not again. */
function Unread({ consents }: { readonly consents: Consents }) {
  const { t } = useTranslation(['agreement', 'kit'])
  return (
    <div className={styles.failed} role="alert">
      <p>{t('consents.failed')}</p>
      <Button tone="quiet" onClick={() => void consents.reload()}>
        {t('kit:retry')}
      </Button>
    </div>
  )
}

/** A switch to give and withdraw the consent to news; off by default. */
function NewsSwitch({
  consents,
  onRead,
}: {
  readonly consents: Consents
  readonly onRead: (hash: string) => void
}) {
  const { t, i18n } = useTranslation('agreement')
  const action = useAction()
  const { newsConsent, news } = consents
  const hash = newsConsent?.hash ?? news?.hash
  const mayTurn = useMayCall()(newsConsent ? withdrawConsent : giveConsent)

  const turn = async (): Promise<void> => {
    if (!mayTurn) return
    const call = () => (newsConsent ? consents.withdraw(newsConsent.recordId) : consents.giveNews())
    await action.run(call, t(newsConsent ? 'news.off' : 'news.on'))
  }

  return (
    <AccountSection id="news" title={t('news.title')} lead={t('news.hint')}>
      <div className={`line gap-4 top ${styles.line}`}>
        <button
          type="button"
          role="switch"
          className={styles.switch}
          aria-checked={newsConsent !== undefined}
          aria-labelledby="news-switch"
          aria-describedby={mayTurn ? 'news-lead' : 'news-lead news-not-allowed'}
          aria-disabled={mayTurn ? undefined : true}
          aria-busy={action.busy}
          onClick={() => void turn()}
        />
        <div className="stack gap-1">
          <span id="news-switch" className="strong">
            {t('news.switch')}
          </span>
          {mayTurn ? null : (
            <p className="measure quiet text-s" id="news-not-allowed">
              {t('news.notAllowed')}
            </p>
          )}
          <p className="measure quiet text-s">
            {newsConsent ? (
              <Text>{`${t('news.since', { date: dayText(newsConsent.acceptedAt, i18n.language as Language) })} `}</Text>
            ) : null}
            {hash ? <TextButton onClick={() => onRead(hash)}>{t('news.read')}</TextButton> : null}
          </p>
          <FailureNote>{action.error}</FailureNote>
        </div>
      </div>
    </AccountSection>
  )
}

/** All accepted texts, newest first, with links to the accepted version. */
function ConsentList({
  consents,
  onRead,
}: {
  readonly consents: Consents
  readonly onRead: (hash: string) => void
}) {
  const { t } = useTranslation('agreement')
  // Only a primary account can be closed by its user.
  const mayClose = useAccount().primaryName === null
  return (
    <AccountSection
      id="consents"
      title={t('consents.title')}
      lead={
        mayClose ? (
          <>
            <Text>{t('consents.lead')}</Text>
            <Gap />
            <Text>{t('consents.toWithdraw')}</Text>
            <Gap />
            <a className="brand oneline" href="#closure">
              {t('consents.close')}
            </a>
          </>
        ) : (
          t('consents.leadOfPrimary')
        )
      }
    >
      {consents.loaded && consents.loaded.list.length > 0 ? (
        <ul className={`plain ${styles.consents}`}>
          {consents.loaded.list.map((consent) => (
            <ConsentRow
              key={consent.recordId}
              consent={consent}
              onRead={() => onRead(consent.hash)}
              onWithdraw={() => consents.withdraw(consent.recordId)}
            />
          ))}
        </ul>
      ) : null}
    </AccountSection>
  )
}

/** Keys of the titles of the accepted texts; the list is in the language of the page, a text in its own. */
const TITLES = {
  'user-agreement': 'agreements',
  privacy: 'privacy',
  'information-agreement': 'informationAgreement',
  'identity-documents': 'identityDocuments',
  'contact-sharing': 'contactSharing',
} as const

function ConsentRow({
  consent,
  onRead,
  onWithdraw,
}: {
  readonly consent: Consent
  readonly onRead: () => void
  readonly onWithdraw: () => ReturnType<Consents['withdraw']>
}) {
  const { t, i18n } = useTranslation(['agreement', 'titles'])
  const action = useAction()
  const { acceptedAt, withdrawnAt } = consent
  const name = consent.agreement === 'news' ? t('news.title') : t(`titles:${TITLES[consent.agreement]}`)
  const isForeign = consent.language !== i18n.language
  const language = t(`consents.language.${consent.language}`)
  const title = isForeign ? t('consents.foreign', { name, language }) : name
  const date = (ms: number): string => dayText(ms, i18n.language as Language)
  const version = calendarDayText(consent.version, i18n.language as Language)
  const mayWithdraw = useMayCall()(withdrawConsent)
  // News have a switch of their own.
  const canWithdraw =
    mayWithdraw && consent.withdrawable && withdrawnAt === null && consent.agreement !== 'news'

  const withdraw = () => action.run(onWithdraw, t('consents.taken'))

  return (
    <li>
      <div>
        <b className="text-m strong">{title}</b>
        <p className="quiet">{t('consents.version', { date: version })}</p>
      </div>
      <div className={styles.when}>
        <p className="quiet">
          <Text>
            {t('consents.given', { date: date(acceptedAt) })} · {t(`consents.purpose.${consent.purpose}`)}
          </Text>
        </p>
        {withdrawnAt === null ? null : (
          <p className="quiet">{t('consents.withdrawn', { date: date(withdrawnAt) })}</p>
        )}
        <FailureNote>{action.error}</FailureNote>
      </div>
      <div className="row gap-2 across-4">
        <TextButton aria-label={t('consents.readOf', { title, date: version })} onClick={onRead}>
          {t('consents.read')}
        </TextButton>
        {canWithdraw ? (
          <TextButton onClick={() => void withdraw()}>{t('consents.withdraw')}</TextButton>
        ) : null}
      </div>
    </li>
  )
}
