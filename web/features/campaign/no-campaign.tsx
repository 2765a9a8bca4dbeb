import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
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
            <ButtonLink href={PATHS.freeTrial} tone="main">
              {t('action.trial')}
            </ButtonLink>
          </Actions>
        </div>
      </div>
    </div>
  )
}
