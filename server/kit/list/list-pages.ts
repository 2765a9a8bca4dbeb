import { MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { ListSql, Matching, Order, Part, Position } from './list-sql.store.ts'

/** Tests of long lists have smaller ones. */
export interface PageLimits {
  /** A list with more rows, whether they match or not, is a long one. */
  readonly readEachTime: number
  /** Rows of a part of a long list: the most that is read for one row of a page. */
  readonly partRows: number
  /** A search of a long list that may find more rows by the index reads the list instead. */
  readonly foundMost: number
}

const DEFAULT_LIMITS: PageLimits = { readEachTime: 10_000, partRows: 5_000, foundMost: 2_000 }
/** The parts of a long list are used so long, then counted anew in the background, and not used any more. */
const FRESH_MS = 30 * SECOND_MS
const USABLE_MS = 5 * MINUTE_MS
/** Queries whose parts are remembered: some kilobytes each. */
const REMEMBERED = 200

/** So many rows of a list in order, and how many of them match. */
interface CountedPart extends Part {
  readonly matches: number
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
  /** From 1; the last one where one past the end was asked for. */
  readonly page: number
  readonly ids: readonly string[]
}

/**
 * Pages of a list. Of a list with up to 10,000 rows every request counts what matches, and skips. A longer one is counted
 * in parts of 5,000 rows, which are remembered: a page then reads the parts that have its rows, and costs the same
 * anywhere in a list of any length. Lengths are then up to half a minute old. A search reads what the search index finds,
 * where there is one and it finds few rows.
 */
export class ListPages {
  readonly #db: Db
  readonly #clock: Clock
  readonly #sql: ListSql
  readonly #limits: PageLimits
  readonly #counted = new Map<string, Promise<Counted>>()
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

  async page(
    matching: Matching,
    order: Order,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<ListPage> {
    const counted = await this.count(matching, order)
    const { totalCount, countedAt } = counted
    const shown = Math.min(page, Math.max(1, Math.ceil(totalCount / pageSize)))
    const ids = await this.#read(counted, order, (shown - 1) * pageSize, pageSize)
    if (ids.length === 0 && totalCount > 0) {
      // Rows have gone since they were counted.
      const wasRemembered = this.#counted.delete(keyOf(matching, order))
      if (wasRemembered || shown > 1)
        return this.page(matching, order, { page: Math.max(1, shown - 1), pageSize })
    }
    return { totalCount, countedAt, page: shown, ids }
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
    return this.#counted.get(key) ?? this.#remember(key, this.#countParts(matching, order))
  }

  /** The rows at some places among those that match. */
  async #read({ matching, parts }: Counted, order: Order, from: number, limit: number): Promise<string[]> {
    const ids: string[] = []
    let offset = from
    for (const { matches, ...part } of parts) {
      if (offset < matches) {
        const slice = { ...part, offset, limit: limit - ids.length }
        const rows = await this.#sql.positions(this.#db.query, matching, order, slice)
        ids.push(...rows.map(({ id }) => id))
        if (ids.length === limit) break
      }
      offset = Math.max(0, offset - matches)
    }
    return ids
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
      .then((counted) => this.#remember(key, Promise.resolve(counted)))
      // The next request tries again, and reports it.
      .catch(() => this.#counted.delete(key))
      .finally(() => this.#renewing.delete(key))
  }

  /** Requests at the same time wait for one count. */
  #remember(key: string, counted: Promise<Counted>): Promise<Counted> {
    this.#counted.delete(key)
    this.#counted.set(key, counted)
    const [oldest] = this.#counted.keys()
    if (this.#counted.size > REMEMBERED && oldest !== undefined) this.#counted.delete(oldest)
    counted.catch(() => this.#counted.delete(key))
    return counted
  }

  /** Many short queries instead of a long one: on SQLite each blocks the process. */
  async #countParts(matching: Matching, order: Order): Promise<Counted> {
    const reads = this.#limits.partRows
    const countedAt = this.#clock.now()
    const parts: CountedPart[] = []
    let after: Position | undefined
    do {
      const next = await this.#place(matching, order, reads - 1, after)
      // The last part goes on to the end, so that rows which come later are seen.
      const part = next ? { after, reads } : { after }
      const matches = await this.#sql.countIn(this.#db.query, matching, order, { after, reads })
      parts.push({ ...part, matches })
      after = next
    } while (after)
    const totalCount = parts.reduce((sum, { matches }) => sum + matches, 0)
    return { matching, totalCount, countedAt, parts }
  }

  #place(matching: Matching, order: Order, offset: number, after?: Position) {
    return this.#sql.place(this.#db.query, matching, order, { after, offset })
  }
}

function keyOf(matching: Matching, order: Order): string {
  return JSON.stringify([matching, order])
}
