import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { WallpaperDefinition } from '#web/ui/pictures/wallpaper.tsx'
import { BeginSection } from './begin-section.tsx'
import { ByWorkSection } from './by-work-section.tsx'
import type { sizesLoader } from './fitting-sizes.ts'
import { ScenarioCards } from './scenario-cards.tsx'

export { sizesLoader as loader } from './fitting-sizes.ts'

export const handle = {
  title: 'scenarized',
  hydrate: false,
  kept: true,
  token: false,
  fixedNav: false,
} satisfies PageHandle

export default function ScenarizedPage() {
  const { t } = useTranslation('scenario')
  const { product } = useSite()
  const offered = useLoaderData<typeof sizesLoader>()
  return (
    <main id="main">
      <PageDescription text={t('overview.description', { product })} />
      <svg width="0" height="0" aria-hidden="true">
        <WallpaperDefinition />
      </svg>
      <PageHero title={t('overview.title')} lead={t('overview.lead')}>
        <Actions>
          <ActionLink href={PATHS.freeTrial} tone="main">
            {t('tryFree')}
          </ActionLink>
          <ActionLink href="#sizes" tone="quiet">
            {t('overview.choose')}
          </ActionLink>
        </Actions>
      </PageHero>
      <ScenarioCards />
      <ByWorkSection offered={offered} />
      <BeginSection />
    </main>
  )
}
