import type { CatalogValue, PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { PERIODS } from '#contract/catalog/catalog/price.fields.ts'
import { LINE_KINDS, type LineKind } from '#contract/catalog/catalog/price.rules.ts'
import { priceIn } from '#contract/catalog/catalog/price-cells.rules.ts'
import { PRICE_SHEET_COLUMNS } from '#contract/catalog/catalog/price-sheet.fields.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { wordsIn } from '#contract/catalog/catalog/words.rules.ts'
import type { FileToSend } from '#contract/kit/file-response.ts'
import type { Language } from '#contract/kit/language.ts'
import { type Currency, minorText } from '#contract/kit/money.ts'
import type { Cell } from '#server/kit/spreadsheet/cells.ts'
import { onePortion, workbook, XLSX } from '#server/kit/spreadsheet/workbook.ts'
import { itemsOf, PRICE_SHEET_TEXTS } from './price-sheet.rules.ts'

const WIDTHS = [32, 18, 26, 34, 24, 14, 14, 14]

interface PriceSheetOf {
  readonly catalog: CatalogValue
  readonly prices: PriceListValue['prices']
  readonly currency: Currency
  readonly language: Language
}

/** A price list to edit in a spreadsheet program: a row for each item in each region, also of those without a price. */
export function priceSheetFile(of: PriceSheetOf): FileToSend {
  const { columns, kinds } = PRICE_SHEET_TEXTS[of.language]
  const headings = PRICE_SHEET_COLUMNS.map((column) =>
    PERIODS.some((period) => period === column) ? `${columns[column]} (${of.currency})` : columns[column],
  )
  const rows = priceRows(of).map(({ region, kind, item, amounts }): Cell[] => [
    ...[region.name, region.id, kinds[kind], item.name, item.id].map(
      (value): Cell => ({ type: 'text', value }),
    ),
    ...amounts.map(
      (minor): Cell => (minor === null ? null : { type: 'number', value: Number(minorText(minor)) }),
    ),
  ])
  const content = workbook({ title: of.currency, widths: WIDTHS, headings, rows: onePortion(rows) })
  return { fileName: `prices-${of.currency.toLowerCase()}.xlsx`, mediaType: XLSX, content }
}

function priceRows({ catalog, prices, language }: PriceSheetOf) {
  return catalog.regions.flatMap((region) =>
    LINE_KINDS.flatMap((kind: LineKind) =>
      itemsOf(catalog, kind).flatMap((item) => {
        const amounts = PERIODS.map((period) =>
          priceIn(prices, { regionId: region.id, kind, itemId: item.id, period }),
        )
        const isOffered = item.active && region.active && isIn(region.systemIds, kind, item.id)
        // What is not offered any more is in the file only where it still has a price.
        if (!isOffered && amounts.every((amount) => amount === null)) return []
        const name = 'vcpu' in item ? sizeName(item) : wordsIn(item.name, language)
        return [
          {
            region: { id: region.id, name: wordsIn(region.name, language) },
            kind,
            item: { id: item.id, name },
            amounts,
          },
        ]
      }),
    ),
  )
}

function isIn(systemIds: readonly string[], kind: LineKind, itemId: string): boolean {
  return kind !== 'system' || systemIds.includes(itemId)
}
