import { messageText } from '#contract/errors.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import type { FieldError } from '#contract/kit/fields/field-errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import type { ImportProblem } from '#contract/lists/spreadsheet-import/spreadsheet-import.fields.ts'
import { spreadsheetImportTextsEn } from '#contract/lists/spreadsheet-import/spreadsheet-import.text.en.ts'
import { spreadsheetImportTextsZh } from '#contract/lists/spreadsheet-import/spreadsheet-import.text.zh.ts'
import { headingKey } from '#server/kit/spreadsheet/headings.ts'
import type { CellFault } from '#server/kit/spreadsheet/sheet-rows.ts'
import type { TableRow } from '#server/kit/spreadsheet/sheet-table.ts'

/** What every import writes into files and messages. */
export const IMPORT_TEXTS = { zh: spreadsheetImportTextsZh, en: spreadsheetImportTextsEn } as const

/** What checking the rows of a file found. */
export interface CheckedRows<C extends string, Ready extends { readonly row: number }> {
  readonly ready: readonly Ready[]
  /** By row, then by column. */
  readonly problems: readonly ImportProblem<C>[]
}

/** Code and message of what is wrong with a cell; with `skips` its row is only left out. */
export interface CellProblem {
  readonly code: string
  readonly message: string
  readonly skips?: true
}

/** What a row can become, and what is wrong with its cells. */
export interface RowFindings<C extends string, Ready> {
  readonly wrong: Readonly<Partial<Record<C, CellProblem | undefined>>>
  /** Undefined where something is wrong. */
  readonly ready: Ready | undefined
}

const FAULT_CODES = {
  merged: 'cellMerged',
  formulaError: 'formulaError',
  noValue: 'formulaNoValue',
  digitsLost: 'digitsLost',
  tooLong: 'tooLong',
  damaged: 'textDamaged',
  notShown: 'valueNotShown',
} as const satisfies Record<CellFault, string>

/** What is wrong with a cell itself, whatever it is about; undefined: nothing. */
export function cellProblem<C extends string>(
  { faults }: TableRow<C>,
  column: C,
  language: Language,
): CellProblem | undefined {
  const faulty = faults[column]
  if (!faulty) return undefined
  const { fault, cell } = faulty
  return { code: FAULT_CODES[fault], message: fillText(IMPORT_TEXTS[language].faults[fault], { cell }) }
}

/** Checks every row; of each cell the first problem is told, and what is wrong with the cell itself comes first. */
export function checkRows<C extends string, Ready extends { readonly row: number }>(
  rows: readonly TableRow<C>[],
  columns: readonly C[],
  language: Language,
  find: (row: TableRow<C>) => RowFindings<C, Ready>,
): CheckedRows<C, Ready> {
  const ready: Ready[] = []
  const problems: ImportProblem<C>[] = []
  for (const row of rows) {
    const { wrong, ready: made } = find(row)
    const found = columns.flatMap((column): ImportProblem<C>[] => {
      const problem = cellProblem(row, column, language) ?? wrong[column]
      if (!problem) return []
      return [{ row: row.row, column, value: row.values[column], skips: false, ...problem }]
    })
    // What is wrong has to be corrected, or the row is not the one that would be left out.
    const isWrong = found.some(({ skips }) => !skips)
    problems.push(...(isWrong ? found.filter(({ skips }) => !skips) : found))
    if (found.length === 0 && made) ready.push(made)
  }
  return { ready, problems }
}

/** What a form has against a cell; undefined: nothing. @param required what is said where the cell is empty */
export function fieldProblem(
  error: FieldError | undefined,
  { required, language }: { readonly required: string; readonly language: Language },
): CellProblem | undefined {
  if (!error) return undefined
  const { code, params } = error
  return { code, message: code === 'required' ? required : messageText(code, language, params) }
}

/** A row that an earlier one has already. @param text says so, with the number of that row */
export function listedTwice(text: string, first: number): CellProblem {
  return { code: 'listedTwice', message: fillText(text, { row: first }) }
}

/** A cell takes one of these names. */
export function oneOf(names: readonly string[], language: Language): CellProblem {
  const options = inList(names, language)
  return { code: 'optionUnknown', message: fillText(IMPORT_TEXTS[language].optionUnknown, { options }) }
}

/** Names one after the other. */
export function inList(names: readonly string[], language: Language): string {
  return listed(names, language)
}

/** Options by their names in both languages, and by themselves, however these are typed (`headingKey`). */
export function optionsByName<T extends string>(
  options: readonly T[],
  names: readonly Readonly<Record<T, string>>[],
): ReadonlyMap<string, T> {
  return new Map(
    options.flatMap((option) =>
      [option, ...names.map((of) => of[option])].map((name) => [headingKey(name), option] as const),
    ),
  )
}
