import { MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Order, Position } from './list-order.store.ts'
import type { ListSql, Matching, Part } from './list-sql.store.ts'

/** Tests of long lists have smaller ones. */
export interface PageLimits {
  /** A list with more rows, whether they match or not, is a long one. */
  readonly readEachTime: number
  /** Rows of a part of a long list: the most that is read for one row of a page. */
  readonly partRows: number
  /**
   * A search of a long list for which the index names more rows reads the list instead. To look at so many rows by id
   * takes as long as to read some 200,000 in order.
   */
  readonly foundMost: number
}

const DEFAULT_LIMITS: PageLimits = { readEachTime: 10_000, partRows: 5_000, foundMost: 20_000 }
/** The parts of a long list are used so long, then counted anew in the background, and not used any more. */
const FRESH_MS = 30 * SECOND_MS
const USABLE_MS = 5 * MINUTE_MS
/** Queries whose parts are remembered: some kilobytes each. */
const REMEMBERED = 200
/** Parts that one statement counts: some ten milliseconds, for which SQLite blocks the process. */
const PARTS_AT_ONCE = 8

/** So many rows of a list in order, and how many of them match. */
interface CountedPart extends Part {
  readonly matches: number
}

/** Where the parts of a list in one order begin, whatever filters it has; the first has no place. */
interface Bounds {
  readonly placedAt: number
  readonly places: readonly (Position | undefined)[]
}

/** A list as it was counted. */
interface Counted {
  /** What was asked for, or the same with what the search index has found. */
  readonly matching: Matching
  readonly totalCount: number
  readonly countedAt: number
  readonly parts: readonly CountedPart[]
}

export interface ListPage {
  readonly totalCount: number
  readonly countedAt: number
  readonly ids: readonly string[]
  /** The last of these rows, where others come behind it. */
  readonly next: Position | undefined
}

/** A page by its number from 1 on, or the rows behind a place. */
export interface PageWanted {
  readonly page: number
  readonly pageSize: number
  readonly after?: Position | undefined
}

/**
 * Pages of a list. Of a list with up to 10,000 rows every request counts what matches, and skips. A longer one is counted
 * in parts of 5,000 rows, which are remembered: a page by its number then reads the parts that have its rows, and costs
 * the same anywhere in a list of any length; the first page and those of a cursor read the list itself. Lengths are then
 * up to half a minute old. A search reads what the search index finds, where there is one and it finds few rows.
 */
export class ListPages {
  readonly #db: Db
  readonly #clock: Clock
  readonly #sql: ListSql
  readonly #limits: PageLimits
  readonly #counted = new Map<string, Promise<Counted>>()
  readonly #bounds = new Map<string, Promise<Bounds>>()
  readonly #renewing = new Set<string>()

  constructor(
    { db, clock }: { readonly db: Db; readonly clock: Clock },
    listSql: ListSql,
    limits: PageLimits = DEFAULT_LIMITS,
  ) {
    this.#limits = limits
    this.#db = db
    this.#clock = clock
    this.#sql = listSql
  }

  /** The rows of a page; none where it is past the end. */
  async page(matching: Matching, order: Order, wanted: PageWanted): Promise<ListPage> {
    const { page, pageSize, after } = wanted
    const counted = await this.count(matching, order)
    const { totalCount, countedAt } = counted
    // One row more than is shown says whether others come behind them, however old the count is.
    const limit = pageSize + 1
    // A walk begins at the first page: what was remembered of the list neither ends it early nor leaves rows out.
    const isWalked = after !== undefined || page === 1
    const rows = isWalked
      ? await this.#sql.positions(this.#db.query, counted.matching, order, { after, offset: 0, limit })
      : await this.#read(counted, order, (page - 1) * pageSize, limit)
    const isExpected = after === undefined && (page - 1) * pageSize < totalCount
    // Rows have gone since they were counted, and that count was remembered.
    if (rows.length === 0 && isExpected && this.#counted.delete(keyOf(matching, order)))
      return this.page(matching, order, wanted)
    const shown = rows.slice(0, pageSize)
    const next = rows.length > pageSize ? shown.at(-1) : undefined
    return { totalCount, countedAt, ids: shown.map(({ id }) => id), next }
  }

  /** How many rows match; `matching` of the answer finds the same rows, by the search index where that is faster. */
  async count(matching: Matching, order: Order): Promise<Counted> {
    const key = keyOf(matching, order)
    const known = await this.#counted.get(key)
    const age = known ? this.#clock.now() - known.countedAt : Number.POSITIVE_INFINITY
    if (known && age < FRESH_MS) return known
    if (known && age < USABLE_MS) {
      this.#renew(key, matching, order)
      return known
    }
    const isLong = !matching.picked && (await this.#place(matching, order, this.#limits.readEachTime))
    if (!isLong) return this.#countAll(matching)
    const found = await this.#findBySearch(matching)
    if (found) return this.#countAll({ ...matching, found })
    return (
      this.#counted.get(key) ?? remember(this.#counted, key, this.#countParts(matching, order, USABLE_MS))
    )
  }

  /** The rows at some places among those that match. */
  async #read({ matching, parts }: Counted, order: Order, from: number, limit: number): Promise<Position[]> {
    const read: Position[] = []
    let offset = from
    for (const [at, { matches, ...part }] of parts.entries()) {
      // The last one goes on to the end: it has rows that came since they were counted.
      if (offset < matches || at === parts.length - 1) {
        const slice = { ...part, offset, limit: limit - read.length }
        read.push(...(await this.#sql.positions(this.#db.query, matching, order, slice)))
        if (read.length === limit) break
      }
      offset = Math.max(0, offset - matches)
    }
    return read
  }

  async #countAll(matching: Matching): Promise<Counted> {
    const countedAt = this.#clock.now()
    const totalCount = await this.#sql.count(this.#db.query, matching)
    return { matching, totalCount, countedAt, parts: [{ matches: totalCount }] }
  }

  /** Undefined where reading the list is faster. */
  async #findBySearch(matching: Matching): Promise<readonly string[] | undefined> {
    if (matching.search === '' || !this.#sql.hasSearchIndex) return undefined
    const { foundMost } = this.#limits
    const found = await this.#sql.findBySearch(this.#db.query, matching, foundMost + 1)
    return found.length > foundMost ? undefined : found
  }

  #renew(key: string, matching: Matching, order: Order): void {
    if (this.#renewing.has(key)) return
    this.#renewing.add(key)
    this.#countParts(matching, order)
      .then((counted) => remember(this.#counted, key, Promise.resolve(counted)))
      // The next request tries again, and reports it.
      .catch(() => this.#counted.delete(key))
      .finally(() => this.#renewing.delete(key))
  }

  /** Many short queries instead of a long one: on SQLite each blocks the process. */
  async #countParts(matching: Matching, order: Order, freshMs = FRESH_MS): Promise<Counted> {
    const countedAt = this.#clock.now()
    const { places } = await this.#boundsOf(matching, order, freshMs)
    // The last part goes on to the end, so that rows which come later are seen.
    const all = places.map((after, at): Part => {
      return at === places.length - 1 ? { after } : { after, reads: this.#limits.partRows }
    })
    const parts: CountedPart[] = []
    while (parts.length < all.length) {
      const some = all.slice(parts.length, parts.length + PARTS_AT_ONCE)
      const counts = await this.#sql.countsIn(this.#db.query, matching, order, some)
      parts.push(...some.map((part, at) => ({ ...part, matches: counts[at] ?? 0 })))
    }
    const totalCount = parts.reduce((sum, { matches }) => sum + matches, 0)
    return { matching, totalCount, countedAt, parts }
  }

  /** Where parts begin does not depend on filters: the first request of a new filter finds it known. */
  #boundsOf(matching: Matching, order: Order, freshMs: number): Promise<Bounds> {
    const key = JSON.stringify([matching.scope, order])
    const found = this.#bounds.get(key) ?? this.#placeParts(matching, order)
    const usable = found.then((bounds) =>
      this.#clock.now() - bounds.placedAt < freshMs ? bounds : this.#placeParts(matching, order),
    )
    return remember(this.#bounds, key, usable)
  }

  async #placeParts(matching: Matching, order: Order): Promise<Bounds> {
    const placedAt = this.#clock.now()
    const places: (Position | undefined)[] = [undefined]
    for (;;) {
      const next = await this.#place(matching, order, this.#limits.partRows - 1, places.at(-1))
      if (!next) return { placedAt, places }
      places.push(next)
    }
  }

  #place(matching: Matching, order: Order, offset: number, after?: Position) {
    return this.#sql.place(this.#db.query, matching, order, { after, offset })
  }
}

/** Requests at the same time wait for one answer; a failure is forgotten. */
function remember<T>(known: Map<string, Promise<T>>, key: string, found: Promise<T>): Promise<T> {
  known.delete(key)
  known.set(key, found)
  const [oldest] = known.keys()
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
  found.catch(() => known.get(key) === found && known.delete(key))
  return found
}

function keyOf(matching: Matching, order: Order): string {
  return JSON.stringify([matching, order])
}
