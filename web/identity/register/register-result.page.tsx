import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useWantedPath } from '#web/platform/paths/use-wanted-path.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useWaitingApplication } from '#web/platform/session/waiting-application.ts'
import { ResultSign } from '#web/ui/result-sign.tsx'
import { HeardFromQuestion } from './heard-from-question.tsx'
import styles from './register-result.module.css'

export const handle = { text: ['register', 'trial'] } satisfies PageHandle

/** The account exists; the application that waits (a route of another feature), the return path and the next tasks. */
export default function RegisterResultPage() {
  const { t } = useTranslation('register')
  const { accountName, email } = useAccount()
  const wanted = useWantedPath()
  const waiting = useWaitingApplication()
  return (
    <div className={styles.result}>
      <ResultSign result="done" />
      <h1>{t('result.title')}</h1>
      <p>{t('result.lead', { name: accountName })}</p>
      <p className={styles.quiet}>{t('result.confirmation', { email })}</p>
      <Outlet />
      <h2>{t('result.next')}</h2>
      <ul className={styles.ways}>
        {wanted && wanted !== PATHS.freeTrial ? (
          <Way main href={wanted} title={t('result.continue')} />
        ) : null}
        {waiting ? null : (
          <Way
            main={!wanted || wanted === PATHS.freeTrial}
            href={PATHS.freeTrial}
            title={t('result.trial')}
            text={t('result.trialText')}
          />
        )}
        <Way href={PATHS.information} title={t('result.account')} text={t('result.accountText')} />
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
      <a href={href} className={main ? styles.main : styles.way}>
        <b>{title}</b>
        {text ? <span>{text}</span> : null}
      </a>
    </li>
  )
}
