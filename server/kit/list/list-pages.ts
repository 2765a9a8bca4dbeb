import { MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { ListSql, Matching, Order, Position } from './list-sql.store.ts'

/** Tests of long lists have smaller ones. */
export interface PageLimits {
  /** Up to here every request counts anew, so that the number is exact; it bounds what a request costs. */
  readonly countedEachTime: number
  /** Rows between two marks of a long list: the most that a page in its middle skips. */
  readonly markEvery: number
}

export const PAGE_LIMITS_OF_LISTS: PageLimits = { countedEachTime: 10_000, markEvery: 5_000 }
/** The marks of a long list are used so long, then taken anew in the background, and not used any more. */
const FRESH_MS = 30 * SECOND_MS
const USABLE_MS = 5 * MINUTE_MS
/** Queries whose marks are remembered: some kilobytes each. */
const REMEMBERED = 200

/** A long list as it was counted once: its length, and the row before every 5,000th place. */
interface Marks {
  readonly totalCount: number
  readonly countedAt: number
  /** The row at place `markEvery * (index + 1)`, from 1. */
  readonly rows: readonly Position[]
}

export interface ListPage {
  readonly totalCount: number
  readonly countedAt: number
  /** From 1; the last one where one past the end was asked for. */
  readonly page: number
  readonly ids: readonly string[]
}

/**
 * Pages of a list. Of up to 10,000 matching rows every request counts and skips; of more the length and a mark at every
 * 5,000th row are remembered, so that a page costs the same anywhere in a list of any length. The length is then up to
 * half a minute old, and rows that came or went since move the rows between two marks only.
 */
export class ListPages {
  readonly #db: Db
  readonly #clock: Clock
  readonly #sql: ListSql
  readonly #limits: PageLimits
  readonly #marks = new Map<string, Promise<Marks>>()
  readonly #renewing = new Set<string>()

  constructor(
    { db, clock }: { readonly db: Db; readonly clock: Clock },
    listSql: ListSql,
    limits: PageLimits = PAGE_LIMITS_OF_LISTS,
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
    const { totalCount, countedAt, rows } = await this.#measure(matching, order)
    const shown = Math.min(page, Math.max(1, Math.ceil(totalCount / pageSize)))
    const skipped = (shown - 1) * pageSize
    const { markEvery } = this.#limits
    const mark = Math.min(Math.floor(skipped / markEvery), rows.length)
    const slice = { after: rows[mark - 1], offset: skipped - mark * markEvery, limit: pageSize }
    const found = await this.#sql.positions(this.#db.query, matching, order, slice)
    if (found.length === 0 && totalCount > 0) {
      // Rows have gone since they were counted.
      this.#marks.delete(keyOf(matching, order))
      if (rows.length > 0 || shown > 1)
        return this.page(matching, order, { page: Math.max(1, shown - 1), pageSize })
    }
    return { totalCount, countedAt, page: shown, ids: found.map(({ id }) => id) }
  }

  /** How many rows match: exact up to 10,000. */
  async count(matching: Matching, order: Order): Promise<number> {
    return (await this.#measure(matching, order)).totalCount
  }

  async #measure(matching: Matching, order: Order): Promise<Marks> {
    const key = keyOf(matching, order)
    const known = await this.#marks.get(key)
    const age = known ? this.#clock.now() - known.countedAt : Number.POSITIVE_INFINITY
    if (known && age < FRESH_MS) return known
    if (known && age < USABLE_MS) {
      this.#renew(key, matching, order)
      return known
    }
    const countedAt = this.#clock.now()
    const totalCount = await this.#sql.count(this.#db.query, matching, this.#limits.countedEachTime + 1)
    if (totalCount <= this.#limits.countedEachTime) return { totalCount, countedAt, rows: [] }
    return this.#marks.get(key) ?? this.#remember(key, this.#walk(matching, order))
  }

  #renew(key: string, matching: Matching, order: Order): void {
    if (this.#renewing.has(key)) return
    this.#renewing.add(key)
    this.#walk(matching, order)
      .then((marks) => {
        if (marks.totalCount > this.#limits.countedEachTime) this.#remember(key, Promise.resolve(marks))
        else this.#marks.delete(key)
      })
      // The next request tries again, and reports it.
      .catch(() => this.#marks.delete(key))
      .finally(() => this.#renewing.delete(key))
  }

  /** Requests at the same time wait for one walk. */
  #remember(key: string, walk: Promise<Marks>): Promise<Marks> {
    this.#marks.delete(key)
    this.#marks.set(key, walk)
    const [oldest] = this.#marks.keys()
    if (this.#marks.size > REMEMBERED && oldest !== undefined) this.#marks.delete(oldest)
    walk.catch(() => this.#marks.delete(key))
    return walk
  }

  /** Many short queries instead of a long one: on SQLite each blocks the process. */
  async #walk(matching: Matching, order: Order): Promise<Marks> {
    const { markEvery } = this.#limits
    const countedAt = this.#clock.now()
    const rows: Position[] = []
    for (;;) {
      const after = rows.at(-1)
      const slice = { after, offset: markEvery - 1, limit: 1 }
      const [next] = await this.#sql.positions(this.#db.query, matching, order, slice)
      if (!next) {
        const rest = await this.#sql.count(this.#db.query, matching, markEvery, { order, after })
        return { totalCount: rows.length * markEvery + rest, countedAt, rows }
      }
      rows.push(next)
    }
  }
}

function keyOf(matching: Matching, order: Order): string {
  return JSON.stringify([matching, order])
}
