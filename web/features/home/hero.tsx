import { useTranslation } from 'react-i18next'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import styles from './hero.module.css'
import { DesktopPicture } from './pictures/desktop-picture.tsx'

/** The first screen: what it is, for whom, one main action, and the product's own picture. */
export function Hero() {
  const { t } = useTranslation('home')
  const { product } = useSite()
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <h1>{t('title')}</h1>
        <div className={styles.pitch}>
          <p className={styles.lead}>{t('lead', { product })}</p>
          <Actions>
            <ActionLink href={PATHS.freeTrial} tone="main">
              {t('tryFree')}
            </ActionLink>
            <ActionLink href="#trial" tone="quiet">
              {t('howItWorks')}
            </ActionLink>
          </Actions>
          <p className={styles.note}>{t('note')}</p>
        </div>
      </div>
      <div className={styles.picture}>
        <DesktopPicture
          labels={{
            desktop: t('picture.desktop'),
            session: t('picture.session'),
            latency: t('picture.latency'),
            drawing: t('picture.drawing'),
            sheet: t('picture.sheet'),
          }}
        />
      </div>
    </div>
  )
}
