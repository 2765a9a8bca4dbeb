import { useTranslation } from 'react-i18next'
import type { PlanPrices } from '#contract/features/catalog/price.endpoints.ts'
import { sizeName } from '#contract/features/catalog/size-name.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { useOrigin, useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { addressIn } from '#web/platform/seo/addresses.ts'
import { type OfferedPlan, productWithOffers } from '#web/platform/seo/schema-org.ts'
import { StructuredData } from '#web/platform/seo/structured-data.tsx'

/** The product and the rows of the price table that the server rendered, for search engines. */
export function OfferedProduct({ plans, description }: { plans: PlanPrices; description: string }) {
  const { i18n } = useTranslation()
  const { product } = useSite()
  const origin = useOrigin()
  const url = addressIn(origin, PATHS.productCenter, i18n.language as Language)
  const data = import.meta.env.SSR
    ? productWithOffers({ product, description }, offeredPlans(plans), { origin, url })
    : undefined
  return <StructuredData data={data} />
}

function offeredPlans({ plans, currency, validUntil }: PlanPrices): OfferedPlan[] {
  return plans.flatMap(({ vcpu, memoryGb, prices }) =>
    prices.flatMap(({ period, totalMinor }) => {
      if (period === 'trial') return []
      return [{ name: sizeName({ vcpu, memoryGb }), priceMinor: totalMinor, currency, period, validUntil }]
    }),
  )
}
