import { type Kysely, sql } from 'kysely'
import { accountList } from '#contract/desk/account-admin/account-admin.list.ts'
import type { BenchRow } from '#scripts/bench-rows.ts'
import { accountSource } from '#server/desk/account-admin/account-admin.store.ts'
import type { Db } from '#server/kit/db/database.ts'
import { matchingOf, orderOf } from '#server/kit/list/list-matching.ts'
import { ListPages } from '#server/kit/list/list-pages.ts'
import { ListSql } from '#server/kit/list/list-sql.store.ts'
import { withoutTimeLimits } from './without-time-limits.ts'

const CALLS = 50
const TARGET_MS = 1_000
const STEP = 10_000
const HAN = Array.from({ length: 2_999 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
const READER = { scope: null, personId: 'bench', may: () => true }

/** What operators search for in the list of accounts; `at` is a row of it, another one in each call. */
const SEARCHES: Readonly<Record<string, (at: number) => string>> = {
  'a user name': (at) => `user-${eight(at)}`,
  'a mail address': (at) => `user-${eight(at)}@example.com`,
  'an id': (at) => `acct-${eight(at)}`,
  'a tax number': (at) => `MA${eight(at)}`,
  'a part of a phone': (at) => `138${eight(at)}`,
  'the two first characters of a company': (at) => (HAN[at % 2_999] ?? '') + (HAN[(at * 7) % 2_971] ?? ''),
  'a number that no account has': (at) => String((at % 9) + 1).repeat(7),
}

const eight = (at: number): string => String(at).padStart(8, '0')

/**
 * Accounts with names, addresses and numbers as people have them; sub-accounts are none.
 * @param url of PostgreSQL, which makes the index of the search in one go far sooner than row by row
 */
export async function fillAccounts(db: Db, count: number, url?: string): Promise<void> {
  if (!url) return addAccounts(db.query as unknown as Kysely<unknown>, count)
  const filling = withoutTimeLimits(url)
  await sql`drop index accounts_search`.execute(filling)
  await addAccounts(filling, count)
  const columns = sql.raw('user_name, company_name, email, name, phone, tax_number, id')
  await sql`create index accounts_search on accounts using gin (search_trigrams(array[${columns}]))
    with (fastupdate = off)`.execute(filling)
  await sql`vacuum analyze accounts`.execute(filling)
  await filling.destroy()
}

async function addAccounts(db: Kysely<unknown>, count: number): Promise<void> {
  const han = sql`substr(${sql.lit(HAN)}, 1 + i % 2999, 1) || substr(${sql.lit(HAN)}, 1 + (i * 7) % 2971, 1)`
  const padded = (value: ReturnType<typeof sql>) =>
    sql`substr('0000000000' || ${value}, length('' || ${value}))`
  const code = sql`(i * cast(829348951 as bigint) % 9999999967)`
  for (let from = 0; from < count; from += STEP) {
    const number = sql`substr('0000000' || i, length('' || i))`
    await sql`
      insert into accounts (id, account_type, account_kind, user_name, user_name_key, email, email_key, password_hash,
        language, name, phone, company_name, tax_number, certification, created_at, updated_at,
        name_folded, phone_code, company_name_folded, tax_number_code, email_folded)
      with recursive n(i) as (
        select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(Math.min(count, from + STEP) - 1)}
      )
      select 'acct-' || ${number}, 1, 'enterprise', 'user-' || ${number}, 'user-' || ${number},
        'user-' || ${number} || '@example.com', 'user-' || ${number} || '@example.com', '', 'zh', ${han},
        '+86138' || ${number}, ${han} || '科技有限公司', '91' || ${padded(code)} || 'MA' || ${number},
        'none', 1700000000000 + i, 1700000000000 + i,
        ${han}, '86138' || ${number}, ${han} || '科技有限公司', '91' || ${padded(code)} || 'ma' || ${number},
        'user-' || ${number} || '@example.com'
      from n
    `.execute(db)
  }
}

/** The first page of searches in the list of accounts, and the slowest first call of all. */
export async function measureAccountSearch(kind: string, db: Db, rows: number): Promise<BenchRow[]> {
  const listSql = new ListSql(accountList, accountSource)
  const found: BenchRow[] = []
  for (const [what, textOf] of Object.entries(SEARCHES)) {
    const times: number[] = []
    for (let call = 0; call < CALLS; call += 1) {
      const at = Math.floor(rows * ((0.37 + call * 0.618_034) % 1))
      const query = accountList.query.parse({ search: textOf(at) })
      // As in a process that has just started: nothing is remembered.
      const pages = new ListPages({ db, clock: { now: Date.now, measured: Date.now } }, listSql)
      const started = performance.now()
      await pages.page(matchingOf(accountList, READER, query), orderOf(accountList, READER, query), {
        page: 1,
        pageSize: 10,
      })
      times.push(performance.now() - started)
    }
    const value = Math.max(...times)
    found.push({
      what: `${kind}: accounts, ${rows.toLocaleString('en')} rows, searched for ${what}: the slowest of ${CALLS} first calls`,
      baseline: `median ${(times.sort((a, b) => a - b)[CALLS / 2] ?? 0).toFixed(0)} ms`,
      value,
      unit: 'ms',
      target: `<= ${TARGET_MS}`,
      met: value <= TARGET_MS,
    })
  }
  return found
}
