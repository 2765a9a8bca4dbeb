import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import styles from './campaign-hero.module.css'
import { SunrisePicture } from './sunrise-picture.tsx'

/** A site that has no campaign yet. */
export function NoCampaign() {
  const { t } = useTranslation('campaign')
  return (
    <div className={styles.hero}>
      <SunrisePicture />
      <div className={styles.inner}>
        <div>
          <h1>{t('nothing.title')}</h1>
          <p className={styles.lead}>{t('nothing.text')}</p>
          <Actions>
            <ActionLink href={PATHS.freeTrial} tone="main">
              {t('action.trial')}
            </ActionLink>
          </Actions>
        </div>
      </div>
    </div>
  )
}
