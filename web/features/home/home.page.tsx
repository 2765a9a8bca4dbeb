import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getCatalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { OrganizationData } from '#web/platform/seo/organization-data.tsx'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { Hero } from './hero.tsx'
import { HomeFacts } from './home-facts.tsx'
import { offerOf } from './offer.ts'
import { QuestionsSection } from './questions-section.tsx'
import { ScenariosSection } from './scenarios-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { TrialSection } from './trial-section.tsx'
import { WhySection } from './why-section.tsx'

export const handle = {
  title: 'home',
  hydrate: false,
  kept: true,
  token: false,
  fixedNav: false,
} satisfies PageHandle

/** The page stands without the catalogue too: what it says of regions and sizes is then left out. */
export async function loader({ context }: LoaderFunctionArgs) {
  const catalog = await context.get(pageContext).callApi(getCatalog, {})
  return offerOf(catalog.ok ? catalog.data : undefined)
}

export default function HomePage() {
  const { t } = useTranslation('home')
  const { product } = useSite()
  const offer = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <OrganizationData />
      <PageDescription text={t('description', { product })} />
      <Hero />
      <HomeFacts />
      <WhySection offer={offer} />
      <ScenariosSection />
      <TrialSection />
      <SecuritySection />
      <QuestionsSection />
    </main>
  )
}
