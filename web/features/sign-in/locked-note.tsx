import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/platform/api/call-api.ts'
import styles from './sign-in-form.module.css'

/**
 * What a locked-out person can do at once. The words are the same for names that do not exist, so that nobody
 * learns from them which do (security, 3).
 */
export function LockedNote({ failure }: { failure: ApiError | undefined }) {
  const { t } = useTranslation('signIn')
  return failure?.errorCode === '0028' ? <p className={styles.note}>{t('lockedNote')}</p> : null
}
