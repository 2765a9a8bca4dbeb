import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useWaitingApplication } from '#web/platform/session/waiting-application.ts'
import styles from './waiting-strip.module.css'

/**
 * A line above the header that leads back to an application that was filled in and not submitted. The script in the
 * head shows it before the first paint (`data-trial`); which region it is for is known to pages with React only. The
 * form itself says that it has been restored.
 */
export function WaitingStrip() {
  const { t } = useTranslation('kit')
  const { pathname } = useLocation()
  const waiting = useWaitingApplication()
  if (pathname === PATHS.freeTrial) return null
  return (
    <aside className={styles.strip} aria-label={t('waiting.label')}>
      <a href={PATHS.freeTrial}>
        <b>{waiting ? t('waiting.trial', { place: waiting.place }) : t('waiting.some')}</b>
        <u>{t('waiting.continue')}</u>
      </a>
    </aside>
  )
}
