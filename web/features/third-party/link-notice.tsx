import { useTranslation } from 'react-i18next'
import { TextButton } from '#web/ui/text-button.tsx'
import styles from './link-notice.module.css'
import { usePendingLink } from './pending-link.ts'

/** On the register page: whom the new account will be linked with, and the way not to. */
export function LinkNotice() {
  const { t } = useTranslation('kit')
  const { offer, drop } = usePendingLink()
  if (!offer) return null
  const { providerLabel, label } = offer
  return (
    <div className={styles.notice} role="status">
      <p>{t('thirdParty.willLink', { provider: providerLabel, label })}</p>
      <TextButton onClick={drop}>{t('thirdParty.doNotLink')}</TextButton>
    </div>
  )
}
