import { useTranslation } from 'react-i18next'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import { ActionLink, Actions } from '#web/kit/layout/action-link.tsx'
import { useSite } from '#web/kit/page/site.ts'
import { PATHS } from '#web/kit/paths/paths.ts'
import { LayersPicture } from './layers-picture.tsx'
import styles from './product-hero.module.css'

/** What it is, and the two things to do: try it, or work out what it costs. */
export function ProductHero() {
  const { t } = useTranslation('catalog')
  const { product } = useSite()
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.pitch}>
          <h1>{t('hero.title')}</h1>
          <p>{t('hero.lead', { product, minutes: TRIAL.readyInMinutes })}</p>
          <Actions>
            <ActionLink href={PATHS.freeTrial} tone="main">
              {t('hero.tryFree', { days: TRIAL.days })}
            </ActionLink>
            <ActionLink href="#calculator" tone="quiet">
              {t('hero.calculate')}
            </ActionLink>
          </Actions>
        </div>
        <LayersPicture
          labels={{
            whole: t('hero.picture'),
            device: t('hero.device'),
            stream: t('hero.stream'),
            desktop: t('hero.desktop'),
            disk: t('hero.disk'),
          }}
        />
      </div>
    </div>
  )
}
