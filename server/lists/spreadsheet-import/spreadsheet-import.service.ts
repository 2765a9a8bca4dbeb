import type { Language } from '#contract/kit/language.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { UploadedFile } from '#contract/kit/upload.ts'
import type { AnyImport } from '#contract/lists/spreadsheet-import/define-import.ts'
import type { FileReading, ReadingChoice } from '#contract/lists/spreadsheet-import/file-reading.fields.ts'
import { importErrors } from '#contract/lists/spreadsheet-import/spreadsheet-import.errors.ts'
import { IMPORT_LIMITS } from '#contract/lists/spreadsheet-import/spreadsheet-import.fields.ts'
import type { ImportKindTexts } from '#contract/lists/spreadsheet-import/spreadsheet-import.text.en.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import type { TableRow } from '#server/kit/spreadsheet/sheet-table.ts'
import type { Sheet } from '#server/kit/spreadsheet/workbook.ts'
import { type CheckedRows, IMPORT_TEXTS } from './check-rows.service.ts'
import { readTable } from './read-table.service.ts'
import { ownsImport } from './spreadsheet-import.policy.ts'
import {
  deleteImport,
  deleteImportsOf,
  findImport,
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
  /** Columns of numbers: what counts is the number that a cell shows, without its currency and grouping. */
  readonly numbers?: readonly C[] | undefined
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
  const spec = { columns, headings, forPeople, optional, numbers, maxRows }
  const table = await readTable({ ...given, spec, names: texts[language].columns, language })
  if (table.rows === undefined) throw appError(importErrors.failed, { params: { reason: table.reason } })
  if (table.rows.length === 0) throw appError(importErrors.empty)
  return table
}
