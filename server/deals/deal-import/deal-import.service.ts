import type { dealImport } from '#contract/deals/deal-import/deal-import.import.ts'
import { dealImportTextsEn } from '#contract/deals/deal-import/deal-import.text.en.ts'
import { dealImportTextsZh } from '#contract/deals/deal-import/deal-import.text.zh.ts'
import { type DealField, type DealForm, dealFields } from '#contract/deals/pipeline/deal.form.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import { fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { createDeals, dealKey, knownDeals } from '#server/deals/pipeline/deal-many.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import { countryCodeOf } from '#server/kit/sales-region.ts'
import { firstRows, type TableRow } from '#server/kit/spreadsheet/sheet-table.ts'
import {
  type CheckedRows,
  checkRows,
  listedTwice,
} from '#server/lists/spreadsheet-import/check-rows.service.ts'
import { cellsOf, type ImportRules } from '#server/lists/spreadsheet-import/spreadsheet-import.service.ts'

type Choices = InputOf<(typeof dealImport)['endpoints']['confirm']>['body']

/** The import of a partner’s deals. */
export function dealsFromSheet(deps: Deps): ImportRules<DealField, NewDeal> {
  return {
    texts: DEAL_TEXTS,
    aliases: dealFields.headings,
    limits: {},
    numbers: DEAL_CELLS.numbers,
    days: DEAL_CELLS.days,
    lines: DEAL_CELLS.lines,
    required: dealFields.names.filter((field) => dealFields.isNeeded(field, dealFields.empty)),
    suggestions: async (_, language) => DEAL_CELLS.suggestions(language),
    async check(db, { accountId }, { rows, language }) {
      const names = rows.map(({ values }) => values.projectName)
      return checkDeals(rows, { known: await knownDeals(db, accountId, names), keyOf: dealKey, language })
    },
    make: (tx, caller, { ready, fileName, body }, call) => {
      const { submit } = body as Choices
      return createDeals(deps, tx, caller, { forms: ready.map(({ form }) => form), submit, fileName }, call)
    },
    preview: ({ form: { companyName, projectName, city, scale, contactName } }) => ({
      companyName,
      projectName,
      city,
      scale,
      contactName,
    }),
  }
}

const DEAL_TEXTS = { zh: dealImportTextsZh, en: dealImportTextsEn } as const

/** A deal that can be made. */
interface NewDeal {
  readonly row: number
  readonly form: DealForm
}

type Values = TableRow<DealField>['values']

interface CheckAgainst {
  /** Numbers of the account’s deals by what they are told apart by. */
  readonly known: ReadonlyMap<string, number>
  /** What deals of one account are told apart by: company and project. */
  readonly keyOf: (values: Pick<Values, 'companyName' | 'projectName'>) => string
  readonly language: Language
}

const DEAL_CELLS = cellsOf(dealFields)

/** Checks every cell of a file by the rules of the form; of each the first problem is told. */
function checkDeals(
  rows: readonly TableRow<DealField>[],
  against: CheckAgainst,
): CheckedRows<DealField, NewDeal> {
  const { language, keyOf, known } = against
  const texts = DEAL_TEXTS[language]
  const first = firstRows(rows, keyOf)
  return checkRows(rows, dealFields.names, language, ({ row, values, currencies }) => {
    const read = DEAL_CELLS.valuesOf(values, language)
    const country = countryCodeOf(values.country) ?? values.country
    const parsed = dealFields.complete.safeParse({ ...read, country })
    const wrong = DEAL_CELLS.problemsOf(parsed.success ? {} : fieldErrorsOf(parsed.error), language)
    const shown = currencies?.estimatedValue
    if (shown && read.currency !== '' && shown !== read.currency)
      wrong.estimatedValue ??= { code: 'otherCurrency', message: texts.otherCurrency }
    const key = keyOf(values)
    const number = known.get(key)
    if (first.get(key) !== row) wrong.projectName ??= listedTwice(texts.sameDeal, first.get(key) ?? row)
    else if (number !== undefined)
      wrong.projectName ??= { code: 'known', message: fillText(texts.known, { number }), skips: true }
    return { wrong, ready: parsed.success ? { row, form: parsed.data } : undefined }
  })
}
