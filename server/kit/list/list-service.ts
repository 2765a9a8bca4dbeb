import { z } from 'zod'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import type { AnyList, RowOf } from '#contract/kit/list/define-list.ts'
import { listErrors } from '#contract/kit/list/list.errors.ts'
import {
  type BulkInput,
  type ListSnapshot,
  type ListSnapshotState,
  SELECTION_LIMITS,
} from '#contract/kit/list/list-selection.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { newId } from '#server/kit/ids.ts'
import { jsonOf } from '#server/kit/json-of.ts'
import { DEFAULT_LIST_LIMITS, type ListLimits } from './list-limits.ts'
import { type ListReader, matchingOf, orderOf, type ParsedQuery, visibleColumns } from './list-matching.ts'
import type { Order, Position } from './list-order.store.ts'
import { ListPages, type PageLimits } from './list-pages.ts'
import { type ListSource, ListSql, type Matching } from './list-sql.store.ts'
import {
  countSelectionRows,
  deleteOldestSelections,
  findSelection,
  insertSelection,
  type StoredSelection,
} from './selection.store.ts'

/** Snapshots of one list that a person has at a time: several tabs. */
const SELECTIONS_EACH = 5

/** A list of the contract with its tables. */
export interface ListParts<L extends AnyList, Scope, Stored extends { readonly id: string }> {
  readonly list: L
  readonly source: ListSource<Scope>
  /** Loads the rows of a page by id, in any order; without it they come whole from the list's table. */
  readonly load?: (db: Executor, ids: readonly string[], scope: Scope) => Promise<Stored[]>
  /**
   * The row as the caller gets it, with texts in its language; columns that the caller may not see are taken out of it afterwards. Without it: the
   * fields that the list declares, which are called the same in the table, and no others.
   */
  readonly present?: (row: Stored, language: Language) => RowOf<L>
  readonly limits?: PageLimits
}

/** A parsed query of a page. */
export interface PageQuery extends ParsedQuery {
  readonly page: number
  readonly pageSize: number
  readonly selection?: string | undefined
  readonly cursor?: string | undefined
}

/** A parsed query of all rows, or single rows. */
export interface SelectInput extends ParsedQuery {
  readonly ids?: readonly string[] | undefined
}

/** What a list works with, of the app's dependencies. */
export interface ListDeps {
  readonly db: Db
  readonly clock: Clock
  readonly listLimits?: ListLimits
  /** The provider's time zone, for exports that name none. */
  readonly settings?: { readonly timeZone: string }
}

type Page<L extends AnyList> = z.input<L['endpoints']['list']['output']>

/** Reads one list: pages, portions for exports, and selections of its rows. Made once for each app. */
export class ListService<L extends AnyList, Scope, Stored extends { readonly id: string }> {
  readonly #db: Db
  readonly #clock: Clock
  readonly #limits: ListLimits
  readonly #parts: ListParts<L, Scope, Stored>
  readonly #sql: ListSql
  readonly #pages: ListPages

  constructor(deps: ListDeps, parts: ListParts<L, Scope, Stored>) {
    this.#db = deps.db
    this.#clock = deps.clock
    this.#limits = deps.listLimits ?? DEFAULT_LIST_LIMITS
    this.#parts = parts
    this.#sql = new ListSql(parts.list, parts.source)
    this.#pages = new ListPages(deps, this.#sql, parts.limits)
  }

  /** The page that a parsed query asks for, in the form that the list declares. */
  async page(reader: ListReader<Scope>, query: PageQuery, language: Language): Promise<Page<L>> {
    const { list } = this.#parts
    const [matching, order] = [matchingOf(list, reader, query), orderOf(list, reader, query)]
    const { page, pageSize, selection, cursor } = query
    const after = cursor === undefined ? undefined : placeOf(cursor, list, order)
    const found = await this.#pages.page(matching, order, { page, pageSize, after })
    const { totalCount, countedAt, ids } = found
    const next = found.next ? cursorOf(found.next, order) : null
    const rows = await this.rows(reader, ids, language)
    const selected = selection ? await this.#selectedAmong(reader, selection, ids) : undefined
    return { totalCount, countedAt, page, pageSize, next, selected, [list.listKey]: rows } as Page<L>
  }

  /** Undefined where the snapshot is over: the person has no selection any more. */
  async #selectedAmong(reader: ListReader<Scope>, id: string, rows: readonly string[]) {
    const db = this.#db.query
    const selection = await this.#found(db, reader, id)
    return selection && this.#sql.inSnapshot(db, id, rows)
  }

  /** How many rows a query matches, all pages together, and the query that finds them fastest. */
  count(matching: Matching, order: Order): Promise<{ totalCount: number; matching: Matching }> {
    return this.#pages.count(matching, order)
  }

  /** The rows of one page among those that match. */
  async pageOnly(
    matching: Matching,
    order: Order,
    page: { readonly page: number; readonly pageSize: number },
  ): Promise<Matching> {
    const { ids } = await this.#pages.page(matching, order, page)
    return { ...matching, picked: { ids: [...ids] } }
  }

  /** The next places in order, `limit` at most. */
  positions(
    matching: Matching,
    order: Order,
    after: Position | undefined,
    limit: number,
  ): Promise<Position[]> {
    return this.#sql.positions(this.#db.query, matching, order, { after, offset: 0, limit })
  }

  /**
   * Presented rows in the order of their ids. One that has gone meanwhile is left out, and one with an option that a newer
   * release has stored, of which this one has no word: one row does not take the list away.
   */
  async rows(reader: ListReader<Scope>, ids: readonly string[], language: Language): Promise<RowOf<L>[]> {
    const { list, load } = this.#parts
    const present =
      this.#parts.present ??
      (declaredFields(list) as unknown as NonNullable<ListParts<L, Scope, Stored>['present']>)
    const db = this.#db.query
    const stored = load
      ? await load(db, ids, reader.scope)
      : ((await this.#sql.rows(db, ids)) as unknown as Stored[])
    const byId = new Map(stored.map((row) => [row.id, row]))
    const visible = new Set(visibleColumns(list, reader))
    const secret = Object.keys(list.columns).filter((name) => !visible.has(name))
    return ids.flatMap((id) => {
      const row = byId.get(id)
      const shown = row && without(present(row, language), secret)
      return shown && hasKnownOptions(list, shown) ? [shown] : []
    })
  }

  /**
   * Stores which rows match now, or which of `ids` the person may see.
   * @throws tooManyRows for more than a snapshot may have
   */
  async select(reader: ListReader<Scope>, { ids, ...query }: SelectInput): Promise<ListSnapshot> {
    const { list } = this.#parts
    const order = orderOf(list, reader, {})
    const wanted = matchingOf(list, reader, ids ? {} : query)
    const { matching } = ids ? { matching: wanted } : await this.count(wanted, order)
    const most = this.#limits.snapshotRows
    const takenAt = this.#clock.now()
    const selection: StoredSelection = {
      id: newId(),
      personId: reader.personId,
      list: list.entity,
      matching: ids ? null : JSON.stringify(query),
      count: 0,
      takenAt,
      expiresAt: takenAt + SELECTION_LIMITS.lifeMinutes * MINUTE_MS,
    }
    return this.#db.transaction(async (tx) => {
      if (!ids && (await this.#sql.count(tx, matching, most + 1)) > most)
        throw appError(listErrors.tooManyRows, { params: { max: most } })
      await insertSelection(tx, selection)
      await this.#sql.fillSnapshot(tx, selection.id, matching, { order, ids })
      const count = await countSelectionRows(tx, selection.id)
      await deleteOldestSelections(tx, { ...selection, leave: SELECTIONS_EACH })
      return presented({ ...selection, count })
    })
  }

  /** @throws selectionGone for what is not the person’s own, or over */
  async selection(reader: ListReader<Scope>, id: string): Promise<ListSnapshotState> {
    const selection = await this.#found(this.#db.query, reader, id)
    if (!selection) throw appError(listErrors.selectionGone)
    const query = JSON.parse(selection.matching ?? '{}') as ParsedQuery
    const matching = matchingOf(this.#parts.list, reader, query)
    const both = await this.#sql.count(
      this.#db.query,
      { ...matching, picked: { selection: id } },
      SELECTION_LIMITS.rows,
    )
    const later =
      selection.matching === null
        ? 0
        : (await this.#pages.count(matching, orderOf(this.#parts.list, reader, {}))).totalCount - both
    return { ...presented(selection), left: selection.count - both, later: Math.max(0, later) }
  }

  /**
   * The rows of a bulk action, in the order of the list: as many of those picked as there are, and as the person may
   * see.
   * @throws selectionGone; tooManyRows for more than `most`
   */
  async pickedIds(
    db: Executor,
    reader: ListReader<Scope>,
    { ids, selection, except }: BulkInput,
    most: number,
  ): Promise<string[]> {
    const { list } = this.#parts
    const picked = { ids, selection, except }
    const matching = await this.picked(db, reader, picked)
    const slice = { offset: 0, limit: most + 1 }
    const found = await this.#sql.positions(db, matching, orderOf(list, reader, {}), slice)
    if (found.length > most) throw appError(listErrors.tooManyRows, { params: { max: most } })
    return found.map(({ id }) => id)
  }

  /**
   * The picked rows among all that the person may see, whatever the list is filtered by.
   * @throws selectionGone
   */
  async picked(db: Executor, reader: ListReader<Scope>, picked: BulkInput): Promise<Matching> {
    const { selection } = picked
    if (selection && !(await this.#found(db, reader, selection))) throw appError(listErrors.selectionGone)
    return { ...matchingOf(this.#parts.list, reader, {}), picked }
  }

  #found(db: Executor, { personId }: ListReader<Scope>, id: string): Promise<StoredSelection | undefined> {
    return findSelection(db, { id, personId, list: this.#parts.list.entity, now: this.#clock.now() })
  }

  get list(): L {
    return this.#parts.list
  }
}

function presented({ id, count, takenAt, expiresAt }: StoredSelection): ListSnapshot {
  return { selection: id, count, takenAt, expiresAt }
}

function cursorOf({ value, id }: Position, order: Order): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString('base64url')
}

/** @throws inputInvalid for what no answer in this order gave */
function placeOf(cursor: string, list: AnyList, order: Order): Position {
  const type = list.columns[order.field]?.type ?? 'text'
  const isNumber = ['number', 'amount', 'moment'].includes(type)
  const value = isNumber
    ? z.int()
    : z
        .string()
        .regex(/^[^\0]*$/)
        .refine((text) => text.isWellFormed())
  const place = z.tuple([
    z.object({ field: z.literal(order.field), descending: z.literal(order.descending) }),
    value.nullable(),
    z.string().regex(/^[\w-]{1,64}$/),
  ])
  const read = place.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw appError(httpErrors.inputInvalid, { fields: { cursor: { code: 'invalid' } } })
  const [, last, id] = read.data
  return { value: last, id }
}

function without<Row>(row: Row, secret: readonly string[]): Row {
  if (secret.length === 0) return row
  const entries = Object.entries(row as object).filter(([name]) => !secret.includes(name))
  return Object.fromEntries(entries) as Row
}

/** Whether this release declares each option of a row. */
function hasKnownOptions({ columns }: Pick<AnyList, 'columns'>, row: object): boolean {
  return Object.entries(columns).every(([name, { values }]) => {
    const stored: unknown = row[name as never]
    const options = Array.isArray(stored) ? stored : [stored]
    return !values || options.every((option) => typeof option !== 'string' || values.includes(option))
  })
}

/** Presents a row whose fields are called as in the declaration: the declared ones, and no others of the table. */
export function declaredFields({ row }: Pick<AnyList, 'row'>): (stored: object) => object {
  const names = Object.keys((row as z.ZodObject).shape)
  return (stored) => Object.fromEntries(names.map((name) => [name, stored[name as never]]))
}
