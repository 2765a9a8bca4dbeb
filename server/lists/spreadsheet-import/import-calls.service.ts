import { fillText } from '#contract/kit/errors/fill-text.ts'
import type { FileToSend } from '#contract/kit/file-response.ts'
import type { Language } from '#contract/kit/language.ts'
import type { UploadedFile } from '#contract/kit/upload.ts'
import type { ReadingChoice } from '#contract/lists/spreadsheet-import/file-reading.fields.ts'
import { IMPORT_LIMITS } from '#contract/lists/spreadsheet-import/spreadsheet-import.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type Route, route, type SignedInCall } from '#server/kit/http/route.ts'
import type { Cell } from '#server/kit/spreadsheet/cells.ts'
import type { CellFault } from '#server/kit/spreadsheet/sheet-rows.ts'
import type { TableRow } from '#server/kit/spreadsheet/sheet-table.ts'
import { onePortion, type Sheet, workbook, XLSX } from '#server/kit/spreadsheet/workbook.ts'
import { IMPORT_TEXTS } from './check-rows.service.ts'
import {
  type CheckedImport,
  cancelImport,
  checkAgain,
  checkUpload,
  confirmImport,
  type ImportOnServer,
  type Suggestions,
} from './spreadsheet-import.service.ts'

/** A call of an import, as its six endpoints have it; its input is parsed. */
interface ImportCall extends SignedInCall {
  readonly input: {
    readonly params?: unknown
    readonly body?: unknown
    readonly upload?: unknown
    readonly query?: unknown
  }
}

const idOf = ({ input }: ImportCall) => (input.params as { readonly importId: string }).importId

/** The six routes of an import. */
export function routesOfImport<C extends string, Ready extends { readonly row: number }>(
  deps: Deps,
  kind: ImportOnServer<C, Ready>,
): Route[] {
  const { template, check, get, corrections, confirm, cancel } = kind.import.endpoints
  const again = (call: ImportCall) => checkAgain(deps, kind, call.caller, idOf(call), call)
  return [
    route(template, ({ caller, language }: ImportCall) => templateFile(kind, caller, language)),
    route(check, async (call: ImportCall) => {
      const given = { file: call.input.upload as UploadedFile, choice: call.input.query as ReadingChoice }
      const checked = await checkUpload(deps, kind, call.caller, given, call)
      return presentImport(kind, checked, call.language)
    }),
    route(get, async (call: ImportCall) => presentImport(kind, await again(call), call.language)),
    route(corrections, async (call: ImportCall) =>
      correctionsFile(kind, call.caller, await again(call), call.language),
    ),
    route(confirm, (call: ImportCall) =>
      confirmImport(deps, kind, call.caller, { id: idOf(call), body: call.input.body }, call),
    ),
    route(cancel, (call: ImportCall) =>
      cancelImport(deps, call.caller, { id: idOf(call), kind: kind.import.entity }),
    ),
  ]
}

const WIDTH = 24
const CORRECTION_WIDTH = 60

type Kind<C extends string> = ImportOnServer<C, { readonly row: number }>

/** A file to fill in. */
async function templateFile<C extends string>(
  kind: Kind<C>,
  caller: SignedInCaller,
  language: Language,
): Promise<FileToSend> {
  return fileOf(kind, 'template', await sheetsOf(kind, caller, { rows: [], language }))
}

/** The rows of a file with what to correct; it has the form of the template. */
async function correctionsFile<C extends string>(
  kind: Kind<C>,
  caller: SignedInCaller,
  { rows, problems }: Pick<CheckedImport<C, { row: number }>, 'rows' | 'problems'>,
  language: Language,
): Promise<FileToSend> {
  const { columns } = kind.texts[language]
  const [colon, separator] = language === 'zh' ? ['：', ''] : [': ', ' ']
  const ofRow = Map.groupBy(problems, ({ row }) => row)
  const corrected = rows.map((row) => {
    const messages = (ofRow.get(row.row) ?? []).map(
      ({ column, message }) => `${columns[column]}${colon}${message}`,
    )
    return [
      ...kind.import.columns.map((column) => cellAgain(row, column)),
      textCell(messages.join(separator)),
    ]
  })
  return fileOf(kind, 'corrections', await sheetsOf(kind, caller, { rows: corrected, language }))
}

/** Faults of a cell whose value no one has any more. */
const LOST: readonly CellFault[] = ['formulaError', 'noValue', 'digitsLost', 'notShown']

/** A cell as it was read: what was wrong with it, and the currency that it showed, are in it still. */
function cellAgain<C extends string>({ values, faults, currencies }: TableRow<C>, column: C): Cell {
  const [value, fault, currency] = [values[column], faults[column]?.fault, currencies?.[column]]
  const isLost = fault !== undefined && (LOST.includes(fault) || (fault === 'merged' && value === ''))
  if (isLost || currency === 'other') return { type: 'lost' }
  // One more character than a cell may have, so that what was read of a longer text is not taken for all of it.
  if (fault === 'tooLong') return textCell(`${value}…`)
  return textCell(currency ? `${currency} ${value}` : value)
}

function textCell(value: string): Cell {
  return { type: 'text', value }
}

function fileOf<C extends string>(kind: Kind<C>, what: string, sheets: readonly Sheet[]): FileToSend {
  const name = kind.import.address.replace(/-import$/, 's')
  return { fileName: `${name}-${what}.xlsx`, mediaType: XLSX, content: workbook(...sheets) }
}

interface Filled {
  /** None: the template. */
  readonly rows: readonly (readonly Cell[])[]
  readonly language: Language
}

async function sheetsOf<C extends string>(
  kind: Kind<C>,
  caller: SignedInCaller,
  filled: Filled,
): Promise<Sheet[]> {
  const suggested = (await kind.suggestions?.(caller, filled.language)) ?? []
  return [
    sheetToFillIn(kind, filled, suggested),
    guide(kind, filled.language, suggested),
    ...suggested.map(({ sheet, entries }) => ({ ...sheet, rows: textRows(entries) })),
  ]
}

function sheetToFillIn<C extends string>(
  { import: { columns, rows: maxRows }, texts }: Kind<C>,
  { rows, language }: Filled,
  suggested: readonly Suggestions<C>[],
): Sheet {
  const isCorrection = rows.length > 0
  const headings = columns.map((column) => texts[language].columns[column])
  const widths = columns.map(() => WIDTH)
  return {
    title: texts[language].template.sheet,
    widths: isCorrection ? [...widths, CORRECTION_WIDTH] : widths,
    headings: isCorrection ? [...headings, IMPORT_TEXTS[language].template.correct] : headings,
    rows: onePortion(rows),
    input: {
      rows: maxRows,
      suggestions: suggested.map(({ column, sheet, entries }) => ({
        column: columns.indexOf(column),
        title: sheet.title,
        count: entries.length,
      })),
    },
  }
}

function guide<C extends string>(
  { import: { columns }, texts, limits, required }: Kind<C>,
  language: Language,
  suggested: readonly Suggestions<C>[],
): Sheet {
  const { columns: names, template } = texts[language]
  const { guide: title, guideHeadings, yes, no } = IMPORT_TEXTS[language].template
  const first = new Map(suggested.map(({ column, entries }) => [column, entries[0]?.[0]]))
  const lines = columns.map((column) => [
    names[column],
    required.includes(column) ? yes : no,
    fillText(template.enter[column], limits),
    first.get(column) ?? template.example[column],
  ])
  return {
    title,
    widths: [20, 12, 70, 30],
    headings: [guideHeadings.column, guideHeadings.required, guideHeadings.enter, guideHeadings.example],
    rows: textRows(lines),
  }
}

function textRows(rows: readonly (readonly string[])[]): Sheet['rows'] {
  return onePortion(rows.map((row) => row.map(textCell)))
}

/** What checking a file found, for the person who uploaded it. */
function presentImport<C extends string, Ready extends { readonly row: number }>(
  kind: ImportOnServer<C, Ready>,
  { stored, rows, reading, ready, problems }: CheckedImport<C, Ready>,
  language: Language,
) {
  const wrong = new Set(problems.filter(({ skips }) => !skips).map(({ row }) => row))
  return {
    importId: stored.id,
    fileName: stored.fileName,
    expiresAt: stored.expiresAt,
    rows: rows.length,
    reading,
    ready: ready.length,
    skipped: rows.length - ready.length - wrong.size,
    problems: problems.slice(0, IMPORT_LIMITS.problems),
    problemCount: problems.length,
    preview: ready
      .slice(0, IMPORT_LIMITS.preview)
      .map((each) => ({ row: each.row, ...kind.preview(each, language) })),
    ...kind.extra?.(ready, language),
  }
}
