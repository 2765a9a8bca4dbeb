import { withoutShapeless, withPlainDashes } from '#contract/kit/fields/characters.ts'

/** A heading as it is recognised: without case, width, spaces, hyphens, underscores, colons, asterisks and notes in brackets. */
export function headingKey(heading: string): string {
  return withPlainDashes(withoutShapeless(heading).normalize('NFKC'))
    .toLowerCase()
    .replace(/\(.*\)|\[.*\]|【.*】/, '')
    .replace(/[\s*_:-]/g, '')
}

/** Names of the columns of a table, each as `headingKey` makes it, by column. */
export type KnownHeadings = readonly (readonly string[])[]

export interface FoundHeadings {
  /** Index of the row that has them. */
  readonly at: number
  /** As they are in the file. */
  readonly cells: readonly string[]
  /** Of each cell of that row the index of the column that it names. */
  readonly columns: readonly (number | undefined)[]
  /** How many columns it names, each once. */
  readonly count: number
}

/** A title may come before the headings. */
const HEADING_WITHIN = 10
/** Rows that a reader takes besides those of the table: a title, the headings, and some more. */
export const HEAD_ROWS = 10

/** Between the parts of a heading that names its column in two languages: 姓名 Name, Name/姓名. */
const BETWEEN_LANGUAGES = /[/／|｜\n]|(?<=\p{sc=Han})\s*(?=[a-z])|(?<=[a-z])\s*(?=\p{sc=Han})/iu

/** The column that all parts of a heading name. */
function columnOfParts(heading: string, columnOf: ReadonlyMap<string, number>): number | undefined {
  const [first, ...others] = new Set(
    heading.split(BETWEEN_LANGUAGES).map((part) => columnOf.get(headingKey(part))),
  )
  return others.length === 0 ? first : undefined
}

/** The row, of the first ones, that names most of the columns; of several the first one. */
export function findHeadings(rows: readonly (readonly string[])[], known: KnownHeadings): FoundHeadings {
  const columnOf = new Map(known.flatMap((keys, column) => keys.map((key) => [key, column] as const)))
  const found = rows.slice(0, HEADING_WITHIN).map((cells, at): FoundHeadings => {
    const columns = cells.map((cell) => columnOf.get(headingKey(cell)) ?? columnOfParts(cell, columnOf))
    return { at, cells, columns, count: new Set(columns.filter((column) => column !== undefined)).size }
  })
  const none: FoundHeadings = { at: 0, cells: [], columns: [], count: 0 }
  return found.reduce((best, each) => (each.count > best.count ? each : best), found[0] ?? none)
}
