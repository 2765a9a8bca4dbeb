import { useTranslation } from 'react-i18next'
import { ActionLink, Actions } from '#web/kit/layout/action-link.tsx'
import { PATHS } from '#web/kit/paths/paths.ts'
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
