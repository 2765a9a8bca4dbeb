import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Catalog, getCatalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { getPlanPrices, getPrice } from '#contract/features/catalog/price.endpoints.ts'
import type { PriceQuery } from '#contract/features/catalog/price.fields.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { Section } from '#web/ui/section.tsx'
import { CalculatorSection } from './calculator-section.tsx'
import { CONFIGURATION_QUERY, configurationIn, firstConfiguration } from './configuration.ts'
import { EditionsSection } from './editions-section.tsx'
import { OfferedProduct } from './offered-product.tsx'
import { PlansSection } from './plans-section.tsx'
import { PricesMissing } from './prices-missing.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductHero } from './product-hero.tsx'
import { RegionsSection } from './regions-section.tsx'
import { type PricesAtStart, usePrices } from './use-prices.ts'

export const handle = {
  title: 'productCenter',
  hydrate: true,
  kept: true,
  query: CONFIGURATION_QUERY,
  token: false,
  text: ['catalog'],
  fixedNav: false,
} satisfies PageHandle

interface ProductData {
  readonly catalog: Catalog
  /** Undefined while nothing is on sale. */
  readonly start: PricesAtStart | undefined
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ProductData> {
  const page = context.get(pageContext)
  const catalog = await orThrow(await page.callApi(getCatalog, {}))
  const asked = configurationIn(request.url)
  const first = firstConfiguration(catalog, page.language)
  // An address that asks for what is not on sale any more shows what is.
  const start = (asked && (await pricesFor(asked))) ?? (first && (await pricesFor(first)))
  return { catalog, start }

  async function pricesFor({ at: _, ...wanted }: PriceQuery): Promise<PricesAtStart | undefined> {
    const { regionId, currency } = wanted
    const plans = await page.callApi(getPlanPrices, { query: { regionId, currency } })
    if (!plans.ok) return undefined
    page.keepUntil(plans.data.validUntil)
    const [onlyCurrency] = plans.data.currencies
    if (!plans.data.currencies.includes(plans.data.currency)) {
      // The region has no prices in this currency: it is shown in the one that it has, if it has any.
      return onlyCurrency ? pricesFor({ ...wanted, currency: onlyCurrency }) : undefined
    }
    const configuration = { ...wanted, currency: plans.data.currency }
    const price = await page.callApi(getPrice, { query: configuration })
    return price.ok ? { catalog, configuration, plans: plans.data, price: price.data } : undefined
  }
}

export default function ProductCenterPage() {
  const { t } = useTranslation('catalog')
  const { product } = useSite()
  const { catalog, start } = useLoaderData<typeof loader>()
  const description = t('description', { product })
  return (
    <>
      <main id="main">
        <PageDescription text={description} />
        {start ? <OfferedProduct plans={start.plans} description={description} /> : null}
        <ProductHero />
        <ProductFacts />
        {start ? <OnSale start={start} /> : <NotOnSale regions={catalog.regions} />}
        <PriceQuestions />
      </main>
      <Banner />
    </>
  )
}

function OnSale({ start }: { start: PricesAtStart }) {
  const prices = usePrices(start)
  return (
    <>
      <EditionsSection plans={prices.plans} />
      <RegionsSection regions={prices.catalog.regions} />
      <PlansSection prices={prices} />
      <CalculatorSection prices={prices} />
    </>
  )
}

function NotOnSale({ regions }: { regions: Catalog['regions'] }) {
  return (
    <>
      {regions.length > 0 ? <RegionsSection regions={regions} /> : null}
      <PricesMissing />
    </>
  )
}

const QUESTIONS = ['period', 'link', 'currency', 'rounding'] as const

function PriceQuestions() {
  const { t } = useTranslation('catalog')
  const items = QUESTIONS.map((name) => ({
    question: t(`questions.${name}.question`),
    answer: t(`questions.${name}.answer`),
  }))
  return (
    <Section id="questions" title={t('questions.title')} heading="beside" ground="wash">
      <Questions items={items} />
    </Section>
  )
}
