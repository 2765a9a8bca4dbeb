import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { catalogContent, discountContent } from '#contract/catalog/catalog/catalog.content.ts'
import { CATALOG_ITEM } from '#contract/catalog/catalog/catalog-item.ts'
import type { CatalogValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { DISCOUNT_CUSTOMERS } from '#contract/catalog/catalog/discount-limits.rules.ts'
import { PERIODS } from '#contract/catalog/catalog/price.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { discountWords, isRate } from '#contract/kit/money.ts'
import { formatShortDateTime } from '#contract/kit/time.ts'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ContentEditor, type ContentLabels } from '#web/publishing/content/shared.ts'
import { DISCOUNT_FIELDS, DiscountForm } from './discount-form.tsx'
import { useCatalogWords } from './use-catalog-words.ts'

export const handle = { text: ['catalogDesk', 'content', 'errorTexts'] } satisfies PageHandle

export async function clientLoader({
  params,
}: LoaderFunctionArgs): Promise<{ item: ContentItem; catalog: CatalogValue }> {
  const [item, catalog] = await Promise.all([
    callApi(discountContent.endpoints.item, { params: { itemId: params.itemId ?? '' } }),
    callApi(catalogContent.endpoints.item, { params: { itemId: CATALOG_ITEM } }),
  ])
  return {
    item: await orThrow(item),
    catalog: ((await orThrow(catalog)).value ?? catalogContent.empty) as CatalogValue,
  }
}
clientLoader.hydrate = true as const

/** The editor of a discount. */
export default function DiscountPage() {
  const { t, i18n } = useTranslation(['catalogDesk', 'deskTitles'])
  const { timeZone } = useSite()
  const { item, catalog } = useLoaderData<typeof clientLoader>()
  const words = useCatalogWords(catalog)
  const labels: ContentLabels = {
    page: (page) => t(`catalogDesk:pages.${page === 'home' ? 'home' : 'product'}`),
    shown(path, value) {
      if (path === 'rate') return isRate(value) ? discountWords(value, i18n.language as Language) : undefined
      if (path === 'validFrom' || path === 'validUntil')
        return typeof value === 'number'
          ? formatShortDateTime(value, i18n.language as Language, timeZone)
          : undefined
      if (path === 'regionId') return words.region(String(value))
      if (path === 'sizeId') return words.item('size', String(value))
      const period = PERIODS.find((each) => each === value)
      if (path === 'period' && period) return t(`catalogDesk:periods.${period}`)
      const customers = DISCOUNT_CUSTOMERS.find((each) => each === value)
      return path === 'customers' && customers
        ? t(`catalogDesk:discount.customersOf.${customers}`)
        : undefined
    },
    field(path) {
      const field = DISCOUNT_FIELDS.find((each) => each === path)
      if (field === 'firstPeriods') return t('catalogDesk:discount.firstPeriods.any')
      return field ? t(`catalogDesk:discount.${field}`) : path
    },
  }
  return (
    <ContentEditor
      key={item.itemId}
      content={discountContent}
      item={item}
      labels={labels}
      back={{ path: PATHS.discountDesk, label: t('deskTitles:discountDesk') }}
    >
      {(form) => <DiscountForm form={form} catalog={catalog} />}
    </ContentEditor>
  )
}
