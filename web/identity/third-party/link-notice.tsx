import { useTranslation } from 'react-i18next'
import { TextButton } from '#web/ui/button.tsx'
import styles from './link-notice.module.css'
import { usePendingLink } from './pending-link.ts'

/** On the register page: the identity that the new account will be linked with, and a button to clear it. */
export function LinkNotice() {
  const { t } = useTranslation('thirdPartyButtons')
  const { link, clear } = usePendingLink()
  if (!link) return null
  const { providerLabel, label } = link
  return (
    <div className={styles.notice} role="status">
      <p>{t('willLink', { provider: providerLabel, label })}</p>
      <TextButton onClick={clear}>{t('doNotLink')}</TextButton>
    </div>
  )
}
