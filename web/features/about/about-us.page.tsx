import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getCatalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { PointList } from '#web/ui/point-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { ContactSection } from './contact-section.tsx'
import { PorchPicture } from './porch-picture.tsx'
import { QualificationsPage } from './qualifications-page.tsx'
import { QualificationsSection } from './qualifications-section.tsx'
import { RegionsSection } from './regions-section.tsx'
import { WaySection } from './way-section.tsx'

export const handle = {
  title: 'aboutUs',
  hydrate: false,
  kept: true,
  token: false,
  fixedNav: true,
  // `?point=1` shows the qualifications (specification, point 2).
  query: ['point'],
} satisfies PageHandle

/** The names of the regions, none while the catalogue is empty or out of reach; and what the address points at. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const catalog = await context.get(pageContext).callApi(getCatalog, {})
  return {
    regions: catalog.ok ? catalog.data.regions.map((region) => region.name) : [],
    asksForQualifications: new URL(request.url).searchParams.get('point') === '1',
  }
}

const WORK = ['desktop', 'account', 'people'] as const

export default function AboutUsPage() {
  const { t } = useTranslation('about')
  const { product } = useSite()
  const { regions, asksForQualifications } = useLoaderData<typeof loader>()
  if (asksForQualifications) return <QualificationsPage />
  const work = WORK.map((icon) => ({
    icon,
    title: t(`work.${icon}.title`),
    text: t(`work.${icon}.text`),
  }))
  return (
    <main id="main">
      <PageDescription text={t('description', { product })} />
      <PageHero
        title={t('title')}
        lead={t('lead', { product })}
        picture={<PorchPicture label={t('picture')} />}
      >
        <Actions>
          <ActionLink href="#contact" tone="main">
            {t('contactLink')}
          </ActionLink>
          <ActionLink href="#qualifications" tone="quiet">
            {t('qualificationsLink')}
          </ActionLink>
        </Actions>
      </PageHero>
      <Section id="work" eyebrow={t('work.eyebrow')} title={t('work.title')} ground="wash">
        <PointList points={work} />
      </Section>
      <WaySection />
      <RegionsSection regions={regions} />
      <QualificationsSection />
      <ContactSection />
    </main>
  )
}
