import type { z } from 'zod'
import type { Language, Words } from '#contract/kit/language.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { ArchivedFile } from '#server/kit/files/archive.ts'
import type { AccountPeople } from './account-people.ts'
import type { CommonLabel } from './common-labels.ts'

/** Whose copy is made, and in which language. */
export interface CopyOf extends AccountPeople {
  readonly language: Language
}

export type Cell = string | number | null
export type Row = Readonly<Record<string, Cell>>

/** What is below a heading of the page. */
export type PageContent =
  | { readonly kind: 'facts'; readonly facts: Row }
  | { readonly kind: 'table'; readonly rows: readonly Row[]; readonly note?: string | undefined }
  | { readonly kind: 'texts'; readonly texts: readonly string[] }

/** What is at hand where a section is shown. */
export interface OnPage {
  readonly language: Language
  /** The values of all sections, by their keys. */
  readonly copy: Readonly<Record<string, unknown>>
}

/** A heading of the page. Facts of several sections may be below one. */
interface Heading {
  readonly name: string
  readonly title: Words
}

/** One key of a copy of an account's data: how it is read, and how the page shows it. */
export interface CopiedSection {
  readonly key: string
  /**
   * What the JSON has at the key, of all that was read: other fields of a row are left out. Fields are added; none is
   * renamed or taken away without a new `formatVersion`.
   */
  readonly schema: z.ZodType
  readonly read: (deps: Deps, of: CopyOf) => Promise<unknown>
  /** Undefined for what only the JSON has. */
  readonly page?: {
    readonly heading: Heading
    readonly labels: Readonly<Record<string, Words>>
    readonly show: (value: unknown, on: OnPage) => PageContent
  }
  /** Each is opened when it is asked for. */
  readonly files?: (deps: Deps, value: unknown) => AsyncIterable<ArchivedFile>
}

/** A label for each field that is shown; one that is common only where it says something else here. */
type Labels<Shown> = Readonly<Record<Exclude<keyof Shown & string, CommonLabel>, Words>> &
  Readonly<Partial<Record<keyof Shown & CommonLabel, Words>>>

interface Table<Value, Given> {
  readonly key: string
  readonly title: Words
  readonly row: z.ZodType<Value, Given>
  readonly read: (deps: Deps, of: CopyOf) => Promise<readonly NoInfer<Given>[]>
  /** What is said above the rows, if anything. */
  readonly note?: (rows: readonly NoInfer<Value>[], on: OnPage) => string | undefined
  /** Files that belong to the rows, each opened when it is asked for. */
  readonly files?: (deps: Deps, rows: readonly NoInfer<Value>[]) => AsyncIterable<ArchivedFile>
}

/** Rows of cells, as the page shows them. */
export function copiedTable<Value extends Row, Given>(
  section: Table<Value, Given> & { readonly labels: Labels<NoInfer<Value>> },
): CopiedSection
/** Rows that `show` makes cells of, as it must of lists and objects; where it returns undefined the page has no row. */
export function copiedTable<Value, Given, Shown extends Row>(
  section: Table<Value, Given> & {
    readonly show: (row: NoInfer<Value>, on: OnPage) => Shown | undefined
    readonly labels: Labels<NoInfer<Shown>>
  },
): CopiedSection
export function copiedTable<Value, Given>({
  key,
  title,
  row,
  read,
  note,
  files,
  show,
  labels,
}: Table<Value, Given> & {
  readonly show?: (row: Value, on: OnPage) => Row | undefined
  readonly labels: Labels<Row>
}): CopiedSection {
  return {
    key,
    schema: row.array(),
    read,
    page: {
      heading: { name: key, title },
      labels,
      show(value, on) {
        const rows = value as readonly Value[]
        const shown = show
          ? rows.map((each) => show(each, on)).filter((each) => each !== undefined)
          : (rows as readonly Row[])
        return { kind: 'table', rows: shown, note: note?.(rows, on) }
      },
    },
    ...(files && { files: (deps: Deps, value: unknown) => files(deps, value as readonly Value[]) }),
  }
}

interface Facts<Value, Given> {
  readonly key: string
  readonly heading: Heading
  readonly schema: z.ZodType<Value, Given>
  readonly read: (deps: Deps, of: CopyOf) => Promise<NoInfer<Given>>
}

/** One object, each of whose fields is a line of the page. */
export function copiedFacts<Value extends Row, Given>(
  section: Facts<Value, Given> & { readonly labels: Labels<NoInfer<Value>> },
): CopiedSection
/** What `show` makes such an object of. */
export function copiedFacts<Value, Given, Shown extends Row>(
  section: Facts<Value, Given> & {
    readonly show: (value: NoInfer<Value>) => Shown
    readonly labels: Labels<NoInfer<Shown>>
  },
): CopiedSection
export function copiedFacts<Value, Given>({
  key,
  heading,
  schema,
  read,
  show = (value) => value as Row,
  labels,
}: Facts<Value, Given> & {
  readonly show?: (value: Value) => Row
  readonly labels: Labels<Row>
}): CopiedSection {
  const shown = (value: unknown) => ({ kind: 'facts', facts: show(value as Value) }) as const
  return { key, schema, read, page: { heading, labels, show: shown } }
}
