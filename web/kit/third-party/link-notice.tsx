import { useTranslation } from 'react-i18next'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { useKeptOffer } from './kept-offer.ts'
import styles from './link-notice.module.css'

/** On the register page: whom the new account will be linked with, and the way not to. */
export function LinkNotice() {
  const { t } = useTranslation('kit')
  const { offer, drop } = useKeptOffer()
  if (!offer) return null
  const { providerLabel, label } = offer
  return (
    <div className={styles.notice} role="status">
      <p>{t('thirdParty.willLink', { provider: providerLabel, label })}</p>
      <TextButton onClick={drop}>{t('thirdParty.doNotLink')}</TextButton>
    </div>
  )
}
