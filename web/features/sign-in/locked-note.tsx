import { useTranslation } from 'react-i18next'
import { lockoutErrors } from '#contract/features/lockout/lockout.errors.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import styles from './sign-in-form.module.css'

/**
 * What a locked-out person can do at once. The words are the same for names that do not exist, so that nobody
 * learns from them which do (security, 3).
 */
export function LockedNote({ failure }: { failure: ApiError | undefined }) {
  const { t } = useTranslation('signIn')
  return failure?.errorCode === lockoutErrors.locked.code ? (
    <p className={styles.note}>{t('lockedNote')}</p>
  ) : null
}
