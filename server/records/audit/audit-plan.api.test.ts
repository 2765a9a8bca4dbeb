import { type KyselyPlugin, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { auditList } from '#contract/records/audit/audit.list.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { ListSql } from '#server/kit/list/list-sql.store.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { auditSource } from './audit.store.ts'

const ACCOUNTS = 4
const ACTORS = 5
const EVENTS = 20_000

let site: TestApp
beforeAll(async () => {
  site = await testApp()
  const columns = sql`id, at, account_id, actor_id, kind, detail, address, user_agent, request_id`
  await sql`
    insert into audit_events (${columns})
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(EVENTS - 1)})
    select 'event-' || i, i, 'account-' || (i % ${sql.lit(ACCOUNTS)}), 'actor-' || (i % ${sql.lit(ACCOUNTS * ACTORS)}),
      'signedIn', '{}', '', '', ''
    from n
  `.execute(site.db.query)
  await sql`analyze audit_events`.execute(site.db.query)
})

/** Runs no query, but answers how the database would. */
function explaining(db: Executor): Executor {
  const word = site.db.kind === 'postgres' ? 'explain ' : 'explain query plan '
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode') throw new Error(`not a query of a list: ${node.kind}`)
      const [first = '', ...rest] = node.sqlFragments
      return { ...node, sqlFragments: [word + first, ...rest] }
    },
    transformResult: async ({ result }) => result,
  }
  return db.withPlugin(plugin)
}

test('the entries of one actor are found and ordered by an index, on both databases', async () => {
  const matching = {
    scope: { accountId: 'account-3', from: 5 },
    filters: { actor: ['actor-3'] },
    search: '',
    searched: [],
  }
  const order = { field: 'at', descending: true }
  const list = new ListSql(auditList, auditSource)
  const plan = async (filters: object) => {
    const slice = { offset: 0, limit: 20 }
    const rows = await list.positions(
      explaining(site.db.query),
      { ...matching, filters: { ...filters } },
      order,
      slice,
    )
    return JSON.stringify(rows)
  }
  const one = await plan(matching.filters)
  expect(one).toContain('audit_events_by_actor')
  expect(one).not.toMatch(/sort|b-tree/i)
  const andKind = await plan({ ...matching.filters, group: ['signIn'] })
  expect(andKind).toContain('audit_events_by_actor')
})
