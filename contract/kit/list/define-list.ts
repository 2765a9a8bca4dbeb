import { z } from 'zod'
import { type Audience, type EndpointSpec, endpoint } from '#contract/kit/endpoint.ts'
import type { ErrorEntry } from '#contract/kit/errors/define-errors.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { timeZone } from '#contract/kit/fields/time-zone.ts'
import { fileResponse, SPREADSHEET_TYPE } from '#contract/kit/file-response.ts'
import { exportQuery, pageQuery, type SortOrder, sortOrderOf } from '#contract/kit/page.ts'
import { columnTitle } from './column-settings.ts'
import { listErrors } from './list.errors.ts'
import { type ColumnShape, type Columns, columnShape, type SortableName } from './list-column.ts'
import { FILTER_LIMITS, type FilterShape, type Filters, filterShape } from './list-filter.ts'
import type { Permission } from './list-permission.ts'
import { bulkInput, rowIds, selectionId, snapshotSchema, snapshotStateSchema } from './list-selection.ts'

/** A list as it is declared: everything that contract, server and web derive of it. */
export interface ListSpec<
  Entity extends string,
  C extends Columns,
  F extends Filters,
  Extra extends z.ZodRawShape,
  Key extends string,
  Method extends 'GET' | 'POST',
> {
  /** Its rows in the plural, `SubAccounts`; names its calls: `listSubAccounts`, `exportSubAccounts`. */
  readonly entity: Entity
  /** Raised when columns change their meaning: settings of people for older versions are dropped. */
  readonly version: number
  readonly path: `/api/${string}`
  readonly audience: Exclude<Audience, 'public'>
  readonly permission?: Permission
  /** What an export needs; without it that of the list. */
  readonly exportPermission?: Permission
  /** One sentence for the reader of the API document. */
  readonly summary: string
  /** Their order is that of the table. */
  readonly columns: C
  /** Fields of a row that are no column. */
  readonly extra?: Extra
  readonly filters: F
  readonly defaultSort: SortableName<C> | `-${SortableName<C>}`
  /** Columns in which `search` looks; without any the list has no search. */
  readonly search?: readonly (keyof C & string)[]
  /** Where the response has its rows. */
  readonly listKey?: Key
  /** How the list is called: filters in the address (the default), or in the body. */
  readonly method?: Method
  readonly errors?: readonly ErrorEntry[]
}

type Empty = Record<never, never>
type SearchField = { search: z.ZodOptional<z.ZodString> }
type SortSchema<C extends Columns> = z.ZodDefault<
  z.ZodType<SortableName<C> | `-${SortableName<C>}`, SortableName<C> | `-${SortableName<C>}`>
>
type Matching<F extends Filters> = FilterShape<F> & SearchField
type Query<C extends Columns, F extends Filters> = z.ZodObject<
  (typeof pageQuery)['shape'] & {
    sort: SortSchema<C>
    selection: z.ZodOptional<typeof selectionId>
    cursor: z.ZodOptional<typeof listCursor>
  } & Matching<F>
>
type RowSchema<C extends Columns, Extra extends z.ZodRawShape> = z.ZodObject<
  { id: z.ZodString } & ColumnShape<C> & Extra
>
type Page<Row extends z.ZodType, Key extends string> = z.ZodObject<
  { [K in Key]: z.ZodArray<Row> } & {
    totalCount: z.ZodNumber
    countedAt: z.ZodNumber
    page: z.ZodNumber
    pageSize: z.ZodNumber
    next: z.ZodNullable<z.ZodString>
    selected: z.ZodOptional<z.ZodArray<z.ZodString>>
  }
>

// What all lists have in common is made once: each schema takes memory as long as the server runs.
const rowId = z.string()
const search = stringOf('search').max(FILTER_LIMITS.textMax).optional()
/** A place between two rows of a list, as an answer gave it. */
const listCursor = stringOf('exact').max(8_000, { error: 'tooLong' })
const cursor = listCursor
  .optional()
  .describe(
    '`next` of an earlier answer to the same `sort`: the rows behind it. Each row is answered once, also where others come and go; `page` is not read then.',
  )
const selection = selectionId
  .optional()
  .describe('A snapshot of the caller; the response then says which rows of the page are in it.')
const selectionParams = z.object({ selection: selectionId })
const pageAnswer = {
  totalCount: z.int().min(0).describe('Rows that match.'),
  countedAt: z
    .int()
    .describe('When they were counted, in ms since 1970 UTC: now, or up to a minute ago in a long list.'),
  page: z.int().describe('The page asked for. One past the end has no rows.'),
  pageSize: z.int(),
  next: z.string().nullable().describe('The `cursor` of the rows behind these; null where there are none.'),
  selected: z
    .array(z.string())
    .optional()
    .describe(
      'Ids of the rows of this page that are in the snapshot `selection`; absent without one, and where it is over.',
    ),
}

/**
 * Declares a list. Of it come the calls below, their form in the API document, the SQL (only what is declared can be
 * filtered and sorted), the export and the table of the web; how to add one: docs/lists.md.
 */
export function defineList<
  const Entity extends string,
  const C extends Columns,
  const F extends Filters,
  const Extra extends z.ZodRawShape = Empty,
  const Key extends string = 'list',
  const Method extends 'GET' | 'POST' = 'GET',
>(spec: ListSpec<Entity, C, F, Extra, Key, Method>) {
  const { entity, path, audience, permission, columns, filters, defaultSort } = spec
  const listKey = (spec.listKey ?? 'list') as Key
  const method = (spec.method ?? 'GET') as Method
  const sortable = Object.keys(columns).filter((name) => columns[name]?.sortable)
  const sort = z
    .enum(
      sortable.flatMap((name) => [name, `-${name}`]),
      { error: 'optionUnknown' },
    )
    .default(defaultSort) as unknown as SortSchema<C>
  const matching = {
    ...filterShape(filters),
    ...(spec.search ? { search } : {}),
  } as Matching<F>
  const row = z
    .object({ id: rowId, ...columnShape(columns), ...spec.extra })
    .meta({ id: `${entity}Row` }) as unknown as RowSchema<C, Extra>
  const query = z.object({
    ...pageQuery.shape,
    sort,
    ...matching,
    selection,
    cursor,
  }) as unknown as Query<C, F>
  const page = z
    .object({
      ...pageAnswer,
      [listKey]: z.array(row),
    })
    .meta({ id: `${entity}Page` }) as unknown as Page<RowSchema<C, Extra>, Key>
  const access = { audience, ...(permission === undefined ? {} : { permission }) }
  const errors = spec.errors ?? []

  const list = {
    name: `list${entity}`,
    method,
    path,
    changes: [],
    ...access,
    summary: spec.summary,
    ...(method === 'GET' ? { query } : { body: query, ignoresIdempotencyKey: true, onlyReads: true }),
    output: page,
    errors,
  } as unknown as ListCall<Entity, Method, Query<C, F>, Page<RowSchema<C, Extra>, Key>>
  const exportRows = endpoint({
    name: `export${entity}` as const,
    method: 'POST',
    path: `${path}/export`,
    ...access,
    ...(spec.exportPermission === undefined ? {} : { permission: spec.exportPermission }),
    ignoresIdempotencyKey: true,
    summary: `The rows that match as a spreadsheet (xlsx) in the caller’s language, or those of a selection: all with page size -1, which is the default. Columns in the order given, under the names given; nothing that the caller may not see. It is logged. 0011 when there is no row.`,
    body: z.object({
      ...exportQuery.shape,
      sort,
      ...matching,
      ...bulkInput.shape,
      columns: z
        .array(z.object({ name: z.enum(Object.keys(columns)), title: columnTitle.optional() }))
        .min(1, { error: 'required' })
        .refine((given) => new Set(given.map(({ name }) => name)).size === given.length, {
          error: 'listedTwice',
        })
        .optional(),
      timeZone: timeZone.optional(),
    }) as unknown as ExportBody<C, F>,
    output: fileResponse,
    responds: 'file',
    fileTypes: [SPREADSHEET_TYPE],
    errors: [
      ...errors,
      listErrors.nothingToExport,
      listErrors.exportFailed,
      listErrors.selectionGone,
      listErrors.tooManyRows,
    ],
  })
  const select = endpoint({
    name: `select${entity}` as const,
    method: 'POST',
    path: `${path}/selection`,
    ...access,
    ignoresIdempotencyKey: true,
    changes: [],
    summary:
      'Takes a snapshot of the rows that match now, or of those with these ids: rows that come later are not in it. It is the caller’s own and lives for an hour.',
    body: z.object({ ...matching, ids: rowIds.optional() }) as unknown as z.ZodObject<
      Matching<F> & { ids: z.ZodOptional<typeof rowIds> }
    >,
    output: snapshotSchema,
    errors: [...errors, listErrors.tooManyRows],
  })
  const selectionState = endpoint({
    name: `get${entity}Selection` as const,
    method: 'GET',
    path: `${path}/selection/saved/{selection}`,
    ...access,
    summary: 'How many rows a snapshot has, how many of them no longer match, and how many came later.',
    params: selectionParams,
    output: snapshotStateSchema,
    errors: [...errors, listErrors.selectionGone],
  })
  return {
    ...spec,
    listKey,
    method,
    row,
    query,
    matching,
    endpoints: { list, export: exportRows, select, selection: selectionState },
  }
}

/** The call of a list; its query is in the address or in the body. */
interface ListCallBase<Entity extends string, Method extends 'GET' | 'POST', P extends z.ZodType>
  extends EndpointSpec {
  readonly name: `list${Entity}`
  readonly method: Method
  readonly output: P
}
type ListCall<
  Entity extends string,
  Method extends 'GET' | 'POST',
  Q extends z.ZodObject,
  P extends z.ZodType,
> = Omit<ListCallBase<Entity, Method, P>, 'query' | 'body'> &
  (Method extends 'GET'
    ? { readonly query: Q }
    : { readonly body: Q; readonly ignoresIdempotencyKey: true; readonly onlyReads: true })

type ExportBody<C extends Columns, F extends Filters> = z.ZodObject<
  (typeof exportQuery)['shape'] & { sort: SortSchema<C> } & Matching<F> & {
      [K in keyof (typeof bulkInput)['shape']]: (typeof bulkInput)['shape'][K]
    } & {
      columns: z.ZodOptional<
        z.ZodArray<
          z.ZodObject<{
            name: z.ZodType<keyof C & string, keyof C & string>
            title: z.ZodOptional<typeof columnTitle>
          }>
        >
      >
      timeZone: z.ZodOptional<typeof timeZone>
    }
>

/** Any list, as code sees it that works for all of them. */
export interface AnyList {
  readonly entity: string
  readonly version: number
  readonly columns: Columns
  readonly filters: Filters
  readonly defaultSort: string
  readonly search?: readonly string[]
  readonly listKey: string
  readonly method: 'GET' | 'POST'
  readonly query: z.ZodObject
  readonly row: z.ZodType
  readonly endpoints: {
    readonly list: EndpointSpec
    readonly export: EndpointSpec
    readonly select: EndpointSpec
    readonly selection: EndpointSpec
  }
}

/** A row as the list answers it. */
export type RowOf<L extends { readonly row: z.ZodType }> = z.output<L['row']>
/** The parsed query of a list. */
export type QueryOf<L extends { readonly query: z.ZodType }> = z.output<L['query']>

/** Field and direction of a parsed `sort`. */
export function sortOf(sort: string): SortOrder<string> {
  return sortOrderOf<string>(sort)
}
