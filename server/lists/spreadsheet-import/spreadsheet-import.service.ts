import { fillText } from '#contract/kit/errors/fill-text.ts'
import type { FieldError } from '#contract/kit/fields/field-errors.ts'
import { writtenDay } from '#contract/kit/fields/written-day.ts'
import type { DeclaredForm } from '#contract/kit/form/define-form.ts'
import type { Language } from '#contract/kit/language.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { UploadedFile } from '#contract/kit/upload.ts'
import type { AnyImport } from '#contract/lists/spreadsheet-import/define-import.ts'
import type { FileReading, ReadingChoice } from '#contract/lists/spreadsheet-import/file-reading.fields.ts'
import { importErrors } from '#contract/lists/spreadsheet-import/spreadsheet-import.errors.ts'
import { IMPORT_LIMITS } from '#contract/lists/spreadsheet-import/spreadsheet-import.fields.ts'
import type { ImportKindTexts } from '#contract/lists/spreadsheet-import/spreadsheet-import.text.en.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { headingKey } from '#server/kit/spreadsheet/headings.ts'
import type { TableRow } from '#server/kit/spreadsheet/sheet-table.ts'
import type { Sheet } from '#server/kit/spreadsheet/workbook.ts'
import {
  type CellProblem,
  type CheckedRows,
  fieldProblem,
  IMPORT_TEXTS,
  oneOf,
  optionsByName,
} from './check-rows.service.ts'
import { readTable } from './read-table.service.ts'
import {
  deleteAllImportsOf,
  deleteImport,
  deleteImportsOf,
  findImport,
  importsOf,
  insertImport,
  type StoredImport,
} from './spreadsheet-import.store.ts'

/** A file with what checking it found. */
export interface CheckedImport<C extends string, Ready extends { readonly row: number }>
  extends CheckedRows<C, Ready> {
  readonly stored: StoredImport
  readonly rows: readonly TableRow<C>[]
  readonly reading: FileReading
}

/** What the template suggests for a column; other entries can be typed too. The entries are a sheet of their own. */
export interface Suggestions<C extends string> {
  readonly column: C
  readonly sheet: Omit<Sheet, 'rows' | 'input'>
  readonly entries: readonly (readonly string[])[]
}

/** An import on the server: its declaration and its rules. */
export interface ImportOnServer<C extends string, Ready extends { readonly row: number }>
  extends ImportRules<C, Ready> {
  readonly import: Omit<AnyImport, 'columns' | 'optional'> & {
    readonly columns: readonly C[]
    readonly optional: readonly C[]
  }
}

/** What an import is on the server besides its declaration. */
export interface ImportRules<C extends string, Ready extends { readonly row: number }> {
  readonly texts: Readonly<Record<Language, ImportKindTexts<C>>>
  /** Other headings that people use. */
  readonly aliases: Readonly<Partial<Record<C, readonly string[]>>>
  /** Numbers that the instructions of the template name. */
  readonly limits: Readonly<Record<string, number>>
  /** Columns of numbers: what counts is the number that a cell shows, without its unit and grouping; with another unit it stays. */
  readonly numbers?: readonly C[] | undefined
  /** Columns of days: what counts is the day of a cell, however it is shown. */
  readonly days?: readonly C[] | undefined
  /** Columns of texts of one line: where a cell breaks it there is a space. */
  readonly lines: readonly C[]
  /** Columns that no row may have empty; how the template marks them. */
  readonly required: readonly C[]
  suggestions?(caller: SignedInCaller, language: Language): Promise<readonly Suggestions<C>[]>
  check(db: Executor, caller: SignedInCaller, of: ToCheck<C>): Promise<CheckedRows<C, Ready>>
  /** What an upload, unlike a look at it, is refused for. */
  afterUpload?(caller: SignedInCaller, checked: CheckedRows<C, Ready>): Promise<void>
  /** Makes what the rows say, in this transaction; `body` is what the person chose. */
  make(
    tx: Executor,
    caller: SignedInCaller,
    of: ToMake<Ready>,
    call: RequestContext,
  ): Promise<Record<string, unknown>>
  /** Unique columns whose violation means that another call was quicker. */
  readonly takenColumns?: (error: unknown) => boolean
  /** What the response shows of a row, and of all of them. */
  preview(ready: Ready, language: Language): object
  extra?(ready: readonly Ready[], language: Language): object
}

interface ToCheck<C extends string> {
  readonly rows: readonly TableRow<C>[]
  readonly language: Language
}

interface ToMake<Ready> {
  readonly ready: readonly Ready[]
  readonly fileName: string
  readonly body: unknown
}

/** A file with what the caller has decided about how it is read. */
interface GivenFile {
  readonly file: UploadedFile
  readonly accountId: string
  readonly choice: ReadingChoice
}

/**
 * Reads and checks a file, and stores its rows for the confirmation; an earlier file of the person is deleted.
 * @throws empty, failed
 */
export async function checkUpload<C extends string, Ready extends { readonly row: number }>(
  deps: Deps,
  kind: ImportOnServer<C, Ready>,
  caller: SignedInCaller,
  given: Omit<GivenFile, 'accountId'>,
  { language }: Pick<RequestContext, 'language'>,
): Promise<CheckedImport<C, Ready>> {
  const { rows, reading } = await readRows(kind, { ...given, accountId: caller.accountId }, language)
  const checked = await kind.check(deps.db.query, caller, { rows, language })
  await kind.afterUpload?.(caller, checked)
  const now = deps.clock.now()
  const stored: StoredImport = {
    id: newId(),
    kind: kind.import.entity,
    accountId: caller.accountId,
    userId: userIdOf(caller),
    fileName: given.file.name,
    tableRows: JSON.stringify(rows),
    reading: JSON.stringify(reading),
    createdAt: now,
    expiresAt: now + IMPORT_LIMITS.minutes * MINUTE_MS,
  }
  await deps.db.transaction(async (tx) => {
    await deleteImportsOf(tx, stored)
    await insertImport(tx, stored)
  })
  return { ...checked, stored, rows, reading }
}

/** Checks an uploaded file as things are now. @throws gone */
export async function checkAgain<C extends string, Ready extends { readonly row: number }>(
  deps: Deps,
  kind: ImportOnServer<C, Ready>,
  caller: SignedInCaller,
  id: string,
  { language }: Pick<RequestContext, 'language'>,
): Promise<CheckedImport<C, Ready>> {
  const stored = await ownImport(deps, deps.db.query, caller, { id, kind: kind.import.entity })
  const rows = rowsOf<C>(stored)
  const reading = JSON.parse(stored.reading) as FileReading
  return { ...(await kind.check(deps.db.query, caller, { rows, language })), stored, rows, reading }
}

/**
 * Makes everything that an uploaded file says, or nothing. Every row is checked again in the transaction that makes it.
 * @throws gone, outdated, and what `make` throws
 */
export async function confirmImport<C extends string, Ready extends { readonly row: number }>(
  deps: Deps,
  kind: ImportOnServer<C, Ready>,
  caller: SignedInCaller,
  { id, body }: { readonly id: string; readonly body: unknown },
  call: RequestContext,
): Promise<Record<string, unknown>> {
  try {
    return await deps.db.transaction(async (tx) => {
      const stored = await ownImport(deps, tx, caller, { id, kind: kind.import.entity })
      const { language } = call
      const { ready, problems } = await kind.check(tx, caller, { rows: rowsOf<C>(stored), language })
      if (ready.length === 0 || problems.some(({ skips }) => !skips)) throw appError(importErrors.outdated)
      if (!(await deleteImport(tx, id))) throw appError(importErrors.gone)
      return kind.make(tx, caller, { ready, fileName: stored.fileName, body }, call)
    })
  } catch (error) {
    // Another call was quicker between the check and the insert.
    if (kind.takenColumns?.(error)) throw appError(importErrors.outdated)
    throw error
  }
}

/** @throws gone */
export function cancelImport(
  deps: Deps,
  caller: SignedInCaller,
  of: Pick<StoredImport, 'id' | 'kind'>,
): Promise<{ canceled: true }> {
  return deps.db.transaction(async (tx) => {
    await ownImport(deps, tx, caller, of)
    await deleteImport(tx, of.id)
    return { canceled: true }
  })
}

async function ownImport(
  deps: Pick<Deps, 'clock'>,
  db: Executor,
  caller: SignedInCaller,
  of: Pick<StoredImport, 'id' | 'kind'>,
): Promise<StoredImport> {
  const stored = await findImport(db, of, deps.clock.now())
  if (!ownsImport(caller, stored)) throw appError(importErrors.gone)
  return stored
}

function rowsOf<C extends string>({ tableRows }: StoredImport): TableRow<C>[] {
  return JSON.parse(tableRows) as TableRow<C>[]
}

/** The rows of the table in a file, and how it was read. @throws empty, failed */
async function readRows<C extends string>(
  {
    import: { columns, optional, rows: maxRows },
    texts,
    aliases,
    numbers,
    days,
    lines,
  }: ImportOnServer<C, { row: number }>,
  given: GivenFile,
  language: Language,
) {
  const named = columns.map((column) => [
    column,
    [texts.zh.columns[column], texts.en.columns[column], ...(aliases[column] ?? [])],
  ])
  const headings = Object.fromEntries(named) as Record<C, readonly string[]>
  const forPeople = Object.values(IMPORT_TEXTS).map(({ template }) => template.correct)
  const spec = { columns, headings, forPeople, optional, numbers, days, lines, maxRows }
  const table = await readTable({ ...given, spec, names: texts[language].columns, language })
  if (table.rows === undefined) throw appError(importErrors.failed, { params: { reason: table.reason } })
  if (table.rows.length === 0) throw appError(importErrors.empty)
  return table
}

/** Files that the person uploaded itself: others of the account see neither them nor that they exist. */
function ownsImport(caller: SignedInCaller, stored: StoredImport | undefined): stored is StoredImport {
  return stored !== undefined && stored.accountId === caller.accountId && stored.userId === userIdOf(caller)
}

/** Files that were read and checked, and wait for the confirmation of the person who has uploaded them. */
export const importActs: ActingKind = {
  name: 'import',
  title: { zh: '待确认的导入', en: 'Import to confirm' },
  tables: ['spreadsheetImports'],
  endsOn: {
    recovery: 'all',
    closing: 'all',
    accountDisabled: 'all',
    operatorDisabled: 'all',
    subAccountDisabled: 'all',
    subAccountDeleted: 'all',
  },
  async list({ clock }, db, { accountId, subAccountId }) {
    const imports = await importsOf(db, accountId, clock.now())
    return imports
      .filter(({ userId }) => subAccountId === undefined || userId === (subAccountId ?? accountId))
      .map(({ id, kind, fileName, userId, createdAt }) => ({
        id,
        name: fileName,
        changedAt: createdAt,
        madeBy: userId,
        userId,
        target: kind,
        lastUsedAt: null,
        usable: true,
      }))
  },
  async end(_deps, tx, items) {
    for (const { id } of items) await deleteImport(tx, id)
  },
}

/** What was read of spreadsheets and waits to be confirmed; it may be about other people. */
export const spreadsheetImportPersonal: PersonalData = {
  tables: ['spreadsheetImports'],
  wipePerson: (_deps, tx, personId) => deleteAllImportsOf(tx, personId),
}

interface DailyShare {
  /** Rows of the day, those of this file included. */
  readonly today: number
  readonly rows: number
  readonly max: number
}

/** Each row of an import may cause a mail: an account causes so many in a day. @throws tooManyToday; the throw rolls back */
export function requireWithinDay({ today, rows, max }: DailyShare): void {
  if (today <= max) return
  throw appError(importErrors.tooManyToday, { params: { max, left: Math.max(0, max - (today - rows)) } })
}

/** The columns of an import that are the fields of a declared form. */
export function cellsOf<N extends string>(form: DeclaredForm<N>) {
  const keys = new Map(
    form.names.flatMap((name) => {
      const { options } = form.fields[name]
      return options ? [[name, optionsByName(options.keys, Object.values(options.names))] as const] : []
    }),
  )
  return {
    /** Columns of numbers: of them the number counts that a cell shows. */
    numbers: form.names.filter((name) => ['number', 'amount'].includes(form.fields[name].control)),
    days: form.names.filter((name) => form.fields[name].control === 'day'),
    lines: form.names.filter((name) => form.fields[name].control === 'line'),
    /** The cells of a row as the form has them: choices by their keys, numbers and days where one is typed. */
    valuesOf: (cells: Readonly<Record<N, string>>, language: Language): Record<N, unknown> =>
      Object.fromEntries(
        form.names.map((name) => {
          const key = keys.get(name)?.get(headingKey(cells[name]))
          const { control, read } = form.fields[name]
          return [name, key ?? read(control === 'day' ? writtenDay(cells[name], language) : cells[name])]
        }),
      ) as Record<N, unknown>,
    /** What the rules of the form have against each cell. */
    problemsOf: (
      errors: Readonly<Record<string, FieldError>>,
      language: Language,
    ): Partial<Record<N, CellProblem>> => {
      const wrong: Partial<Record<N, CellProblem>> = {}
      for (const name of form.names) {
        const { options } = form.fields[name]
        const required = fillText(IMPORT_TEXTS[language].required, { column: form.labels[language][name] })
        const problem =
          options && errors[name]?.code === 'optionUnknown'
            ? oneOf(Object.values(options.names[language]), language)
            : fieldProblem(errors[name], { required, language })
        if (problem) wrong[name] = problem
      }
      return wrong
    },
    /** The choices of the template, a sheet for each field that has some. */
    suggestions: (language: Language): Suggestions<N>[] =>
      form.names.flatMap((name) => {
        const { options, sheet } = form.fields[name]
        if (!options || !sheet) return []
        const named = options.names[language] as Readonly<Record<string, string>>
        return [
          {
            column: name,
            sheet: { title: sheet[language], widths: [30], headings: [form.labels[language][name]] },
            entries: options.keys.map((key) => [named[key] ?? key]),
          },
        ]
      }),
  }
}
