import { useTranslation } from 'react-i18next'
import type { SessionView } from '#contract/features/sign-in/session.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDateTime } from '#contract/kit/time.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ConfirmEnd } from './confirm-end.tsx'
import { SessionIcon } from './session-icon.tsx'
import styles from './sessions.module.css'

interface SessionRowProps {
  readonly session: SessionView
  readonly onEnd: () => Promise<ApiError | undefined>
  readonly onEnded: () => void
}

/** One device: what it is, from where, since when, and the way to end it; on a phone a card. */
export function SessionRow({ session, onEnd, onEnded }: SessionRowProps) {
  const { t, i18n } = useTranslation(['signIn', 'kit'])
  const { browser, system, address, createdAt, lastUsedAt, current } = session
  const device =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'))
  const time = (ms: number) => (
    <time dateTime={new Date(ms).toISOString()}>{formatDateTime(ms, i18n.language as Language)}</time>
  )
  return (
    <li className={styles.row} data-current={current ? '' : undefined}>
      <SessionIcon system={system} />
      <div className={styles.device}>
        <b>{device}</b>
        {current ? <span className={styles.here}>{t('sessions.here')}</span> : null}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('sessions.lastUsedAt')}</dt>
          <dd>{current ? t('sessions.now') : time(lastUsedAt)}</dd>
        </div>
        <div>
          <dt>{t('sessions.address')}</dt>
          <dd className={styles.address}>{address}</dd>
        </div>
        <div>
          <dt>{t('sessions.signedInAt')}</dt>
          <dd>{time(createdAt)}</dd>
        </div>
      </dl>
      <div className={styles.end}>
        {current ? (
          <a href={PATHS.logout} data-no-prerender="">
            {t('kit:logOut')}
          </a>
        ) : (
          <ConfirmEnd
            label={t('sessions.end')}
            readAs={t('sessions.endLabel', { device })}
            question={t('sessions.confirm', { device })}
            onEnd={onEnd}
            onEnded={onEnded}
          />
        )}
      </div>
    </li>
  )
}
