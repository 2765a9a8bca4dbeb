import { dealImportTextsEn } from '#contract/deals/deal-import/deal-import.text.en.ts'
import { dealImportTextsZh } from '#contract/deals/deal-import/deal-import.text.zh.ts'
import { DEAL_FIELDS } from '#contract/deals/pipeline/deal-groups.rules.ts'
import { LEAD_SOURCES } from '#contract/deals/pipeline/lead-source.rules.ts'
import { type DealField, type DealForm, dealForm } from '#contract/deals/pipeline/pipeline.fields.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import { type FieldError, fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import type { Language } from '#contract/kit/language.ts'
import { heldNumber, typedWhole } from '#contract/kit/typed-numbers.ts'
import { headingKey } from '#server/kit/spreadsheet/headings.ts'
import { firstRows, type TableRow } from '#server/kit/spreadsheet/sheet-table.ts'
import {
  type CellProblem,
  type CheckedRows,
  checkRows,
  fieldProblem,
  IMPORT_TEXTS,
  listedTwice,
  oneOf,
  optionsByName,
} from '#server/lists/spreadsheet-import/check-rows.service.ts'

export const DEAL_TEXTS = { zh: dealImportTextsZh, en: dealImportTextsEn } as const

/** A deal that can be made. */
export interface NewDeal {
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

const TEXTS = Object.values(DEAL_TEXTS)
const INDUSTRY_OF = optionsByName(
  INDUSTRIES,
  TEXTS.map(({ industries }) => industries),
)
const SOURCE_OF = optionsByName(
  LEAD_SOURCES,
  TEXTS.map(({ leadSources }) => leadSources),
)

/** Checks every cell of a file by the rules of the form; of each the first problem is told. */
export function checkDeals(
  rows: readonly TableRow<DealField>[],
  against: CheckAgainst,
): CheckedRows<DealField, NewDeal> {
  const { language, keyOf, known } = against
  const texts = DEAL_TEXTS[language]
  const first = firstRows(rows, keyOf)
  return checkRows(rows, DEAL_FIELDS, language, ({ row, values }) => {
    const parsed = dealForm.safeParse(typedIn(values))
    const errors = parsed.success ? {} : fieldErrorsOf(parsed.error)
    const wrong: Partial<Record<DealField, CellProblem>> = {}
    for (const field of DEAL_FIELDS) {
      const problem = problemOf(field, errors[field], language)
      if (problem) wrong[field] = problem
    }
    const key = keyOf(values)
    const number = known.get(key)
    if (first.get(key) !== row) wrong.projectName ??= listedTwice(texts.sameDeal, first.get(key) ?? row)
    else if (number !== undefined)
      wrong.projectName ??= { code: 'known', message: fillText(texts.known, { number }), skips: true }
    return { wrong, ready: parsed.success ? { row, form: parsed.data } : undefined }
  })
}

/** The cells as the form has them: options by their keys, a number where one is typed. */
function typedIn(values: Values) {
  const industry = INDUSTRY_OF.get(headingKey(values.industry)) ?? values.industry
  const leadSource = SOURCE_OF.get(headingKey(values.leadSource)) ?? values.leadSource
  return { ...values, industry, leadSource, scale: heldNumber(typedWhole, values.scale) }
}

function problemOf(
  field: DealField,
  error: FieldError | undefined,
  language: Language,
): CellProblem | undefined {
  const { columns, industries, leadSources } = DEAL_TEXTS[language]
  if (error?.code === 'optionUnknown')
    return oneOf(Object.values(field === 'industry' ? industries : leadSources), language)
  const required = fillText(IMPORT_TEXTS[language].required, { column: columns[field] })
  return fieldProblem(error, { required, language })
}
