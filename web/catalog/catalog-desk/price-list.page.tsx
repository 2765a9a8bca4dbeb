import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
  catalogContent,
  currencyOfItem,
  priceListContent,
} from '#contract/catalog/catalog/catalog.content.ts'
import { getPriceRules } from '#contract/catalog/catalog/catalog-desk.endpoints.ts'
import { CATALOG_ITEM } from '#contract/catalog/catalog/catalog-item.ts'
import type { CatalogValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { PERIODS } from '#contract/catalog/catalog/price.fields.ts'
import { LINE_KINDS } from '#contract/catalog/catalog/price.rules.ts'
import { type Currency, formatPercent } from '#contract/kit/money.ts'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ContentEditor, type ContentLabels } from '#web/publishing/content/shared.ts'
import { PriceForm } from './price-form.tsx'
import { useCatalogWords } from './use-catalog-words.ts'

export const handle = {
  text: ['catalogDesk', 'spreadsheetImport', 'content', 'errorTexts', 'upload'],
} satisfies PageHandle

interface Loaded {
  readonly item: ContentItem
  readonly catalog: CatalogValue
  /** Per cent; null: the size of a change does not matter. */
  readonly changePercent: number | null
}

export async function clientLoader({ params }: LoaderFunctionArgs): Promise<Loaded> {
  const itemId = params.itemId ?? ''
  const [item, catalog, rules] = await Promise.all([
    callApi(priceListContent.endpoints.item, { params: { itemId } }),
    callApi(catalogContent.endpoints.item, { params: { itemId: CATALOG_ITEM } }),
    callApi(getPriceRules, {}),
  ])
  return {
    item: await orThrow(item),
    catalog: ((await orThrow(catalog)).value ?? catalogContent.empty) as CatalogValue,
    changePercent: (await orThrow(rules)).changePercent,
  }
}
clientLoader.hydrate = true as const

/** The editor of a price list. */
export default function PriceListPage() {
  const { t } = useTranslation(['catalogDesk', 'deskTitles'])
  const { item, catalog, changePercent } = useLoaderData<typeof clientLoader>()
  const currency = currencyOfItem(item.itemId) ?? 'CNY'
  return (
    <ContentEditor
      key={item.itemId}
      content={priceListContent}
      item={item}
      title={t(`catalogDesk:prices.title.${currency}`)}
      labels={usePriceLabels(catalog, currency)}
      back={{ path: PATHS.catalogue, label: t('deskTitles:catalogue') }}
    >
      {(form) => (
        <PriceForm
          form={form}
          catalog={catalog}
          currency={currency}
          limitPercent={changePercent ?? undefined}
        />
      )}
    </ContentEditor>
  )
}

/** Fields of a price list in words, for its differences: a price by its region, item and period, and as an amount. */
function usePriceLabels(catalog: CatalogValue, currency: Currency): ContentLabels {
  const { t } = useTranslation('catalogDesk')
  const words = useCatalogWords(catalog)
  return {
    page: (page) => t(`pages.${page === 'home' ? 'home' : 'product'}`),
    shown(path, value) {
      if (typeof value !== 'number') return undefined
      if (path === 'taxRate') return formatPercent(value)
      return path.startsWith('prices.') ? words.amount(value, currency) : undefined
    },
    field(path) {
      const [part, regionId = '', kindName, itemId = '', periodName] = path.split('.')
      if (part === 'name') return t('prices.name')
      if (part === 'taxRate') return t('prices.taxRate')
      if (part === 'taxIncluded') return t('prices.taxIncluded')
      const kind = LINE_KINDS.find((each) => each === kindName)
      const period = PERIODS.find((each) => each === periodName)
      if (!kind || !period) return path
      return t('prices.cell', {
        region: words.region(regionId),
        item: words.item(kind, itemId),
        period: t(`periods.${period}`),
      })
    },
  }
}
