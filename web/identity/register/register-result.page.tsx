import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useWantedPath } from '#web/platform/paths/use-wanted-path.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useWaitingApplications } from '#web/platform/session/waiting-application.ts'
import { ResultSign } from '#web/ui/result-sign.tsx'
import { HeardFromQuestion } from './heard-from-question.tsx'
import styles from './register-result.module.css'

export const handle = { text: ['register', 'trial'] } satisfies PageHandle

/** Where an application that was filled in is sent. */
const FORMS = { partner: PATHS.joinNow, poc: PATHS.proofOfConcept } as const

/** The account exists; the application that waits (a route of another feature), the return path and the next tasks. */
export default function RegisterResultPage() {
  const { t } = useTranslation('register')
  const { accountName, email } = useAccount()
  const wanted = useWantedPath()
  const waiting = useWaitingApplications()
  // That of a trial is sent by the part above.
  const forms = waiting.flatMap(({ kind, place }) => (kind === 'trial' ? [] : [{ kind, place }]))
  return (
    <div className={styles.result}>
      <ResultSign result="done" />
      <h1 className="text-h2">{t('result.title')}</h1>
      <p>{t('result.lead', { name: accountName })}</p>
      <p className="quiet text-s">{t('result.confirmation', { email })}</p>
      <Outlet />
      <h2 className="above-5 text-m">{t('result.next')}</h2>
      <ul className={`plain stack gap-3 columns-18 ${styles.ways}`}>
        {forms.map(({ kind, place }, at) => (
          <Way
            key={kind}
            main={at === 0}
            href={FORMS[kind]}
            title={t(`result.${kind}`, { place })}
            text={t('result.unsentText')}
          />
        ))}
        {forms.length === 0 && wanted && wanted !== PATHS.freeTrial ? (
          <Way main href={wanted} title={t('result.continue')} />
        ) : null}
        {waiting.length > 0 ? null : (
          <Way
            main={!wanted || wanted === PATHS.freeTrial}
            href={PATHS.freeTrial}
            title={t('result.trial')}
            text={t('result.trialText')}
          />
        )}
        <Way href={PATHS.accountOverview} title={t('result.account')} text={t('result.accountText')} />
      </ul>
      <HeardFromQuestion />
    </div>
  )
}

interface WayProps {
  readonly href: string
  readonly title: string
  readonly text?: string
  /** The most frequent next task. */
  readonly main?: boolean
}

function Way({ href, title, text, main = false }: WayProps) {
  return (
    <li>
      <a href={href} className={main ? styles.main : undefined}>
        <b>{title}</b>
        {text ? <span className="quiet text-s">{text}</span> : null}
      </a>
    </li>
  )
}
