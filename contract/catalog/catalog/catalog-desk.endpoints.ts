import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { wholeNumber } from '#contract/kit/fields/value-fields.ts'
import { fileResponse, SPREADSHEET_TYPE } from '#contract/kit/file-response.ts'
import { readingChoice } from '#contract/lists/spreadsheet-import/file-reading.fields.ts'
import { catalogErrors } from './catalog.errors.ts'
import { catalogId } from './catalog-value.fields.ts'
import { priceListParams, priceSheet, priceSheetUpload } from './price-sheet.fields.ts'

/** More trial desktops than any region gives out. */
const MOST_DESKTOPS = 1_000_000

const stock = wholeNumber(0, MOST_DESKTOPS)

export const downloadPriceSheet = endpoint({
  name: 'downloadPriceSheet',
  method: 'GET',
  path: '/api/operator/price-sheets/{currency}',
  audience: 'operator',
  permission: 'catalog:edit',
  summary:
    'The draft of a price list, or else the list in force, as a spreadsheet in the caller’s language; it can be edited and read again by `readPriceSheet`.',
  params: priceListParams,
  output: fileResponse,
  responds: 'file',
  fileTypes: [SPREADSHEET_TYPE],
  errors: [],
})

export const readPriceSheet = endpoint({
  name: 'readPriceSheet',
  method: 'POST',
  path: '/api/operator/price-sheets/{currency}',
  audience: 'operator',
  permission: 'catalog:edit',
  ignoresIdempotencyKey: true,
  summary:
    'Reads a spreadsheet of prices and says what is wrong with each cell. Nothing is changed: the prices become a draft by `savePriceListDraft`. The sheet and the encoding are chosen by the headings, or by the caller.',
  params: priceListParams,
  query: readingChoice,
  upload: priceSheetUpload,
  output: priceSheet,
  errors: [catalogErrors.sheetUnreadable],
})

export const getPriceRules = endpoint({
  name: 'getPriceRules',
  method: 'GET',
  path: '/api/operator/price-rules',
  audience: 'operator',
  permission: 'catalog:read',
  summary: 'The share of a price above which its change needs a second operator.',
  output: z.object({
    /** Per cent; null: the size of a change does not matter. */
    changePercent: z.int().nullable(),
  }),
  errors: [],
})

const trialStock = z
  .object({
    regionId: z.string(),
    name: z.string(),
    /** Whether the region is offered now. */
    active: z.boolean(),
    /** Trial desktops that may still be given out. */
    stock: z.int(),
  })
  .meta({ id: 'TrialStock' })
export type TrialStock = z.output<typeof trialStock>

export const listTrialStocks = endpoint({
  name: 'listTrialStocks',
  method: 'GET',
  path: '/api/operator/trial-stocks',
  audience: 'operator',
  permission: 'catalog:read',
  summary: 'How many trial desktops each region may still give out.',
  output: z.object({ regions: z.array(trialStock) }),
  errors: [],
})

export const setTrialStock = endpoint({
  name: 'setTrialStock',
  method: 'PUT',
  path: '/api/operator/trial-stocks/{region}',
  audience: 'operator',
  permission: 'catalog:publish',
  summary:
    'Sets how many trial desktops a region may still give out; it counts at once. Trials that began meanwhile have changed the number: then it is trialStockChanged.',
  params: z.object({ region: catalogId }),
  body: z.object({
    /** The number that the screen showed. */
    from: stock,
    to: stock,
  }),
  output: trialStock,
  errors: [httpErrors.notFound, catalogErrors.stockChanged],
})
