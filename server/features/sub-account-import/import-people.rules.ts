import {
  IMPORT_COLUMNS,
  IMPORT_LIMITS,
  type ImportColumn,
} from '#contract/features/sub-account-import/sub-account-import.fields.ts'
import { importTextsEn } from '#contract/features/sub-account-import/sub-account-import.text.en.ts'
import { importTextsZh } from '#contract/features/sub-account-import/sub-account-import.text.zh.ts'
import { headingKey } from '#server/kit/spreadsheet/heading-key.ts'
import type { SheetRow } from '#server/kit/spreadsheet/read-sheet.ts'

/** A person as the file has it, unchecked. */
export interface ImportedPerson {
  /** As spreadsheet programs number it, from 1. */
  readonly row: number
  readonly values: Readonly<Record<ImportColumn, string>>
  /** Cells that are merged with others, whose value may be meant for several rows. */
  readonly merged: readonly ImportColumn[]
}

/** Why the rows of a file are no list of people. */
export type NoList =
  | { readonly lacks: readonly ImportColumn[] }
  | { readonly twice: ImportColumn }
  | { readonly rows: true }

export type PeopleResult =
  | { readonly people: readonly ImportedPerson[]; readonly wrong?: never }
  | { readonly people?: never; readonly wrong: NoList }

/** Other headings that people use. */
const ALIASES: Readonly<Record<ImportColumn, readonly string[]>> = {
  userName: ['username', 'login', '账号', '帐号', '登录名'],
  name: ['fullname', '名字', '名称'],
  email: ['email', 'emailaddress', 'mail', '电子邮箱', '电子邮件', '邮箱地址'],
  roles: ['role'],
}
/** A title may come before the headings. */
const HEADING_WITHIN = 10
const OPTIONAL: readonly ImportColumn[] = ['roles']
const LONGEST: Readonly<Record<ImportColumn, number>> = { userName: 300, name: 300, email: 300, roles: 1_000 }

const COLUMN_OF = new Map(
  IMPORT_COLUMNS.flatMap((column) =>
    [importTextsEn.columns[column], importTextsZh.columns[column], ...ALIASES[column]].map(
      (heading) => [headingKey(heading), column] as const,
    ),
  ),
)

/** The people in the rows of a sheet, by the columns that its headings name, in either language and any order. */
export function peopleIn(rows: readonly SheetRow[]): PeopleResult {
  const candidates = rows.slice(0, HEADING_WITHIN).map(({ cells }) => columnsIn(cells))
  const most = Math.max(0, ...candidates.map((columns) => new Set(columns).size))
  const at = candidates.findIndex((columns) => new Set(columns).size === most)
  const columns = candidates[at] ?? []
  const twice = IMPORT_COLUMNS.find((column) => columns.filter((each) => each === column).length > 1)
  if (twice) return { wrong: { twice } }
  const lacks = IMPORT_COLUMNS.filter((column) => !columns.includes(column) && !OPTIONAL.includes(column))
  if (lacks.length > 0) return rows.length === 0 ? { people: [] } : { wrong: { lacks } }
  const people = rows.slice(at + 1).flatMap((row) => personIn(row, columns) ?? [])
  return people.length > IMPORT_LIMITS.rows ? { wrong: { rows: true } } : { people }
}

function columnsIn(cells: readonly string[]): (ImportColumn | undefined)[] {
  return cells.map((cell) => COLUMN_OF.get(headingKey(cell)))
}

/** Undefined where the row has nothing in these columns. */
function personIn(
  { number: row, cells, merged }: SheetRow,
  columns: readonly (ImportColumn | undefined)[],
): ImportedPerson | undefined {
  const valueIn = (column: ImportColumn) => (cells[columns.indexOf(column)] ?? '').slice(0, LONGEST[column])
  const [userName, name, email, roles] = [
    valueIn('userName'),
    valueIn('name'),
    valueIn('email'),
    valueIn('roles'),
  ]
  const mergedColumns = IMPORT_COLUMNS.filter((column) => merged.includes(columns.indexOf(column)))
  if (userName + name + email + roles === '') return undefined
  return { row, values: { userName, name, email, roles }, merged: mergedColumns }
}
