import { priceListContent, priceListItem } from '#contract/catalog/catalog/catalog.content.ts'
import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import type { TrialStock } from '#contract/catalog/catalog/catalog-desk.endpoints.ts'
import type { CatalogValue, PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { PERIODS } from '#contract/catalog/catalog/price.fields.ts'
import { LINE_KINDS, type LineKind } from '#contract/catalog/catalog/price.rules.ts'
import { priceIn } from '#contract/catalog/catalog/price-cells.rules.ts'
import {
  PRICE_SHEET_COLUMNS,
  PRICE_SHEET_LIMITS,
  type PriceSheet,
} from '#contract/catalog/catalog/price-sheet.fields.ts'
import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { FileToSend } from '#contract/kit/file-response.ts'
import { type Language, wordsIn } from '#contract/kit/language.ts'
import { type Currency, minorText } from '#contract/kit/money.ts'
import type { UploadedFile } from '#contract/kit/upload.ts'
import type { ReadingChoice } from '#contract/lists/spreadsheet-import/file-reading.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import type { Cell } from '#server/kit/spreadsheet/cells.ts'
import { onePortion, workbook, XLSX } from '#server/kit/spreadsheet/workbook.ts'
import { readTable } from '#server/lists/spreadsheet-import/read-table.service.ts'
import { draftOf } from '#server/publishing/content/content-draft.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { catalogAt } from './catalog.service.ts'
import { replaceTrialStock, trialStocks } from './catalog.store.ts'
import { itemsOf, type NoPrices, PRICE_SHEET_TEXTS, PRICE_TABLE, pricesIn } from './price-sheet.rules.ts'

interface OfSheet {
  readonly currency: Currency
  readonly language: Language
}

/** The draft of a price list, or else the list in force, as a spreadsheet. */
export async function priceSheetOf(deps: Deps, { currency, language }: OfSheet): Promise<FileToSend> {
  const now = deps.clock.now()
  const draft = await draftOf(deps.db.query, {
    kind: priceListContent.kind,
    itemId: priceListItem(currency),
  })
  const parsed = priceListContent.value.safeParse(draft?.value)
  const inForce = deps.contents.at<PriceListValue>(priceListContent, now).get(priceListItem(currency))?.value
  const prices = (parsed.success ? parsed.data : inForce)?.prices ?? {}
  return priceSheetFile({ catalog: catalogAt(deps.contents, now), prices, currency, language })
}

/** A file with what the caller has decided about how it is read. */
interface GivenFile {
  readonly file: UploadedFile
  readonly accountId: string
  readonly choice: ReadingChoice
}

/** The prices of a spreadsheet with what is wrong in it; nothing is stored. @throws sheetUnreadable */
export async function readSheetOfPrices(
  deps: Pick<Deps, 'contents' | 'clock'>,
  given: GivenFile,
  { currency, language }: OfSheet,
): Promise<PriceSheet> {
  const names = PRICE_SHEET_TEXTS[language].columns
  const table = await readTable({ ...given, spec: PRICE_TABLE, names, language })
  if (table.rows === undefined) throw refused(table.reason)
  const result = pricesIn(table, catalogAt(deps.contents, deps.clock.now()), { currency, language })
  if (!result.sheet) throw refused(reasonOf(result.wrong, { currency, language }))
  const { sheet } = result
  const problems = sheet.problems.slice(0, PRICE_SHEET_LIMITS.problems)
  return { ...sheet, reading: table.reading, problems }
}

function refused(reason: string) {
  return appError(catalogErrors.sheetUnreadable, { params: { reason } })
}

function reasonOf(wrong: NoPrices, { currency, language }: OfSheet): string {
  const { reasons } = PRICE_SHEET_TEXTS[language]
  if ('empty' in wrong) return reasons.empty
  return fillText(reasons.currency, { found: wrong.currency, wanted: currency })
}

/** How many trial desktops each region may still give out, in the order of the site. */
export async function listStocks(deps: Pick<Deps, 'db' | 'clock' | 'contents'>, language: Language) {
  const stocks = new Map((await trialStocks(deps.db.query)).map(({ id, trialStock }) => [id, trialStock]))
  const { regions } = catalogAt(deps.contents, deps.clock.now())
  return regions.map(
    ({ id, name, active }): TrialStock => ({
      regionId: id,
      name: wordsIn(name, language),
      active,
      stock: stocks.get(id) ?? 0,
    }),
  )
}

/** Sets the stock of a region, at once. @throws notFound, stockChanged where trials or an operator changed it meanwhile */
export function changeTrialStock(
  deps: Deps,
  caller: SignedInCaller,
  { regionId, from, to }: { readonly regionId: string; readonly from: number; readonly to: number },
  call: RequestContext,
): Promise<TrialStock> {
  const { contents, clock, db } = deps
  const region = catalogAt(contents, clock.now()).regions.find(({ id }) => id === regionId)
  return db.transaction(async (tx) => {
    if (!region) throw appError(httpErrors.notFound)
    if (!(await replaceTrialStock(tx, { regionId, from, to }))) {
      const row = (await trialStocks(tx)).find(({ id }) => id === regionId)
      throw appError(catalogErrors.stockChanged, { params: { stock: row?.trialStock ?? 0 } })
    }
    const detail = { region: regionId, from, to }
    await recordAudit(deps, tx, { kind: 'trialStockChanged', ...actorOf(caller), detail }, call)
    return {
      regionId,
      name: wordsIn(region.name, call.language),
      active: region.active,
      stock: to,
    }
  })
}

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
