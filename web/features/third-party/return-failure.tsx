import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/kit/api/call-api.ts'
import { EntryHead } from '#web/kit/layout/entry-parts.tsx'
import { logInPath, PATHS } from '#web/kit/paths/paths.ts'
import { keptWay } from '#web/kit/third-party/third-party-way.ts'
import styles from './third-party.module.css'

/** Says why nobody was signed in or linked, and leads back to where it began. */
export function ReturnFailure({ error }: { readonly error: ApiError | undefined }) {
  const { t } = useTranslation(['thirdParty', 'kit'])
  const { from, wanted } = keptWay()
  return (
    <>
      <EntryHead title={t('failed.title')} isStep />
      <div className={styles.failure} role="alert">
        <p>{error?.errorMsg ?? t('failed.none')}</p>
        {error && error.status >= 500 && error.requestId ? (
          <p className={styles.request}>{t('kit:requestId', { id: error.requestId })}</p>
        ) : null}
      </div>
      <p>
        {from === 'link' ? (
          <a className={styles.back} href={PATHS.security}>
            {t('failed.toSecurity')}
          </a>
        ) : (
          <a className={styles.back} href={logInPath(wanted)}>
            {t('failed.again')}
          </a>
        )}
      </p>
    </>
  )
}
