import { useTranslation } from 'react-i18next'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { LayersPicture } from './layers-picture.tsx'

/** What it is, and the two things to do: try it, or work out what it costs. */
export function ProductHero() {
  const { t } = useTranslation('catalog')
  const { product } = useSite()
  const picture = (
    <LayersPicture
      labels={{
        whole: t('hero.picture'),
        device: t('hero.device'),
        stream: t('hero.stream'),
        desktop: t('hero.desktop'),
        disk: t('hero.disk'),
      }}
    />
  )
  const lead = t('hero.lead', { product, minutes: TRIAL.readyInMinutes })
  return (
    <PageHero title={t('hero.title')} lead={lead} picture={picture}>
      <Actions>
        <ActionLink href={PATHS.freeTrial} tone="main">
          {t('hero.tryFree', { days: TRIAL.days })}
        </ActionLink>
        <ActionLink href="#calculator" tone="quiet">
          {t('hero.calculate')}
        </ActionLink>
      </Actions>
    </PageHero>
  )
}
