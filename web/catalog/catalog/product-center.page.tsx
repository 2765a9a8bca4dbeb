import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Catalog, getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { isForEveryOrder } from '#contract/catalog/catalog/discount-limits.rules.ts'
import { getPrice, type PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import type { PriceQuery } from '#contract/catalog/catalog/price.fields.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { TRIAL } from '#contract/kit/limits.ts'
import { getFacts } from '#contract/publishing/facts/facts.endpoints.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useOrigin, useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { addressIn } from '#web/platform/seo/hreflang.ts'
import { PageDescription } from '#web/platform/seo/page-description.tsx'
import { type OfferedPlan, productWithOffers } from '#web/platform/seo/schema-org.ts'
import { StructuredData } from '#web/platform/seo/structured-data.tsx'
import { readyTimeOf, readyTimeText, type ShownReadyTime } from '#web/platform/text/ready-time.ts'
import { type Proof, ProofStrip } from '#web/publishing/facts/shared.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Chapters } from '#web/ui/chapters.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { PageHero } from '#web/ui/page-hero.tsx'
import { Gap } from '#web/ui/text.tsx'
import { CalculatorSection } from './calculator-section.tsx'
import { configurationIn, firstConfiguration } from './configuration.ts'
import { type EditionFacts, EditionsSection } from './editions-section.tsx'
import { LayersPicture } from './layers-picture.tsx'
import { PlansSection } from './plans-section.tsx'
import { PriceQuestions, type PublishedIdle } from './price-questions.tsx'
import styles from './product-center.module.css'
import { overviewOf, plansIn, type RegionPrice } from './region-prices.ts'
import { RegionsSection } from './regions-section.tsx'
import { useMoney } from './use-money.ts'
import { type PricesAtStart, usePrices } from './use-prices.ts'
import { useReadyFact } from './use-ready-fact.ts'

export const handle = { text: ['catalog', 'proof'] } satisfies PageHandle

interface ProductData {
  readonly catalog: Catalog
  readonly regions: readonly RegionPrice[]
  readonly readyTime: ShownReadyTime
  readonly facts: EditionFacts
  readonly proof: Proof
  readonly idle: PublishedIdle
  /** Undefined if nothing is on sale. */
  readonly start: PricesAtStart | undefined
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ProductData> {
  const page = context.get(pageContext)
  const catalog = await orThrow(await page.callApi(getCatalog, {}))
  const asked = configurationIn(request.url)
  const { regions, plans } = await overviewOf(page, catalog)
  const first = firstConfiguration(catalog, page.language, plans?.regionId)
  // A configuration that is not available any more is replaced by the initial one.
  const start = (asked && (await pricesFor(asked))) ?? (first && (await pricesFor(first)))
  const published = await orThrow(await page.callApi(getFacts, {}))
  const { editions, connection, serviceLevel, support, certificates, capabilities } = published
  page.cacheUntil(published.validUntil)
  const readyTime = await readyTimeOf(page)
  return {
    catalog,
    start,
    regions,
    readyTime,
    idle: { texts: capabilities?.value.idle ?? [], demo: capabilities?.demo ?? false },
    facts: { editions, connection },
    proof: { serviceLevel, support, certificates },
  }

  async function pricesFor({ at: _, ...wanted }: PriceQuery): Promise<PricesAtStart | undefined> {
    const plans = await plansIn(page, wanted.regionId, wanted.currency)
    if (!plans) return undefined
    const configuration = { ...wanted, currency: plans.currency }
    const price = await page.callApi(getPrice, { query: configuration })
    return price.ok ? { catalog, configuration, plans, price: price.data } : undefined
  }
}

export default function ProductCenterPage() {
  const { t } = useTranslation('catalog')
  const { product } = useSite()
  const { start, regions, readyTime, facts, proof, idle } = useLoaderData<typeof loader>()
  const description = t('description', { product })
  return (
    <main id="main">
      <PageDescription text={description} />
      {start ? <OfferedProduct plans={start.plans} description={description} /> : null}
      <ProductHero readyTime={readyTime} isOnSale={start !== undefined} />
      <ProductFacts readyTime={readyTime} />
      {start ? <OnSale start={start} regions={regions} facts={facts} /> : <NotOnSale regions={regions} />}
      <ProofStrip proof={proof} />
      <PriceQuestions idle={idle} />
    </main>
  )
}

interface OnSaleProps {
  readonly start: PricesAtStart
  readonly regions: readonly RegionPrice[]
  readonly facts: EditionFacts
}

function OnSale({ start, regions, facts }: OnSaleProps) {
  const prices = usePrices(start)
  const open = prices.catalog.regions.flatMap(({ id, trialAvailable }) => (trialAvailable ? id : []))
  return (
    <>
      <EditionsSection prices={prices} facts={facts} />
      <PlansSection prices={prices} />
      <RegionsSection regions={regions} open={open} />
      <CalculatorSection prices={prices} />
    </>
  )
}

function NotOnSale({ regions }: { regions: readonly RegionPrice[] }) {
  return (
    <>
      {regions.length > 0 ? <RegionsSection regions={regions} /> : null}
      <PricesMissing />
    </>
  )
}

/** The product and the rows of the price table that the server rendered, for search engines. */
function OfferedProduct({ plans, description }: { plans: PlanPrices; description: string }) {
  const { i18n } = useTranslation()
  const { product } = useSite()
  const origin = useOrigin()
  const url = addressIn(origin, PATHS.productCenter, i18n.language as Language)
  const data = import.meta.env.SSR
    ? productWithOffers({ product, description }, offeredPlans(plans), { origin, url })
    : undefined
  return <StructuredData data={data} />
}

/**
 * The prices of the table that hold for every order and period, with whether tax is in them: an offer of search engines
 * has no words for the limits of a discount.
 */
function offeredPlans({ plans, currency, tax, validUntil, discounts }: PlanPrices): OfferedPlan[] {
  return plans.flatMap(({ vcpu, memoryGb, prices }) =>
    prices.flatMap(({ period, listMinor, finalMinor, discountId }) => {
      if (period === 'trial') return []
      const discount = discounts.find(({ id }) => id === discountId)
      const priceMinor = discount && isForEveryOrder(discount) ? finalMinor : listMinor
      const name = sizeName({ vcpu, memoryGb })
      return [{ name, priceMinor, taxIncluded: tax?.included ?? null, currency, period, validUntil }]
    }),
  )
}

interface ProductHeroProps {
  readonly readyTime: ShownReadyTime
  readonly isOnSale: boolean
}

/** Hero with links to the trial, the calculator and the sections. */
function ProductHero({ readyTime, isOnSale }: ProductHeroProps) {
  const { t } = useTranslation('catalog')
  const { product } = useSite()
  const { language } = useMoney()
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
  const lead = t('hero.lead', { product, time: readyTimeText(readyTime, language) })
  return (
    <PageHero title={t('hero.title')} lead={lead} picture={picture}>
      <Actions>
        <ButtonLink href={PATHS.freeTrial} tone="main">
          {t('hero.tryFree')}
        </ButtonLink>
        <ButtonLink href="#calculator" tone="quiet">
          {t('hero.calculate')}
        </ButtonLink>
      </Actions>
      <p className="row gap-1 across-4 above-3 quiet text-s">
        <span>
          {t('hero.team')}
          <Gap />
          <a href={PATHS.proofOfConcept}>{t('hero.poc')}</a>
        </span>
        <a href={PATHS.capabilities}>{t('hero.features')}</a>
      </p>
      {isOnSale ? (
        <Chapters
          chapters={[
            ['editions', t('chapters.editions')],
            ['prices', t('plans.title')],
            ['regions', t('chapters.regions')],
            ['calculator', t('chapters.calculator')],
            ['questions', t('chapters.questions')],
          ]}
        />
      ) : null}
    </PageHero>
  )
}

/** Four figures of the product (specification, point 9); the time until a desktop is ready as measured. */
function ProductFacts({ readyTime }: { readyTime: ShownReadyTime }) {
  const { t } = useTranslation('catalog')
  const { vcpu, memoryGb } = TRIAL.sample
  return (
    <Facts
      rows={[
        useReadyFact(readyTime),
        [t('facts.trial.label'), t('facts.trial.value')],
        [t('facts.durability.label'), t('facts.durability.value')],
        [t('facts.sample.label'), sizeName({ vcpu, memoryGb })],
      ]}
    />
  )
}

/** Shown if nothing is on sale. */
function PricesMissing() {
  const { t } = useTranslation('catalog')
  const { salesEmail } = useSite()
  return (
    <section className={styles.missing} id="prices" aria-labelledby="prices-missing">
      <svg viewBox="0 0 120 84" fill="none" aria-hidden="true">
        <rect
          x="1"
          y="1"
          width="118"
          height="82"
          rx="12"
          fill="var(--sheet)"
          stroke="var(--line)"
          strokeWidth="2"
        />
        <path d="M1 26h118M42 26v57" stroke="var(--line)" strokeWidth="2" />
        <path
          d="M14 42h16M14 58h12M56 42h20M56 58h28M92 42h14"
          stroke="var(--line)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <circle cx="96" cy="62" r="14" fill="var(--amber-wash)" stroke="var(--amber)" strokeWidth="2" />
        <path d="M96 54v8l5 4" stroke="var(--amber)" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <div id="calculator">
        <h2 className="text-h3" id="prices-missing">
          {t('empty.title')}
        </h2>
        <p className="above-2 below-4 measure-text quiet">{t('empty.text')}</p>
        {salesEmail ? (
          <Actions>
            <ButtonLink href={`mailto:${salesEmail}`} tone="quiet">
              {salesEmail}
            </ButtonLink>
          </Actions>
        ) : null}
      </div>
    </section>
  )
}
