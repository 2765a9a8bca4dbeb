import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { clearErrors, ERROR_LOG_LENGTH, errorLog } from '#web/platform/error/error-log.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { ErrorEntry } from './error-entry.tsx'
import styles from './error-log.module.css'

export const handle = {
  title: 'errorLog',
  hydrate: true,
  kept: true,
  token: false,
  fixedNav: true,
  text: ['errorLog'],
  unlisted: true,
} satisfies PageHandle

/** What went wrong in this tab since its page was loaded (specification, point 3: in memory, cleared at once). */
export default function ErrorLogPage() {
  const { t } = useTranslation('errorLog')
  const errors = useSyncExternalStore(errorLog.subscribe, errorLog.snapshot, errorLog.serverSnapshot)
  return (
    <main id="main" className={styles.page}>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead', { max: ERROR_LOG_LENGTH })}</p>
      </div>
      {errors.length > 0 ? (
        <>
          <div className={styles.bar}>
            <p role="status">{t('total', { count: errors.length })}</p>
            <button type="button" className={styles.clear} onClick={clearErrors}>
              {t('clear')}
            </button>
          </div>
          <ul className={styles.list}>
            {errors.map((error) => (
              <ErrorEntry key={error.id} error={error} />
            ))}
          </ul>
        </>
      ) : (
        <div className={styles.empty} role="status">
          <h2>{t('empty')}</h2>
          <p>{t('emptyText')}</p>
        </div>
      )}
    </main>
  )
}
