import { expect, test } from 'vitest'
import { databaseKind, makeDatabase } from '#test/database.ts'
import { fillTables } from './many-rows.ts'
import { openRaw, type Plan } from './raw-database.ts'
import { recordedStatements } from './recorded-site.ts'

/** Tables that one row of each account or person makes long. */
const LONGEST = new Set(['accounts', 'audit_events', 'jobs', 'notifications', 'outbox', 'sessions'])
/** SQLite weighs an index against a short table; PostgreSQL is asked without what an index could save. */
const OTHERS = databaseKind === 'sqlite' ? 10_000 : 1_000
const rowsOf = (table: string) => (LONGEST.has(table) ? 100_000 : OTHERS)

/** Tables that stay short however many people use the site. */
const SHORT: Readonly<Record<string, string>> = {
  content_versions: 'what operators have published; read whole when it changes',
  error_groups: 'causes of errors are capped',
  partner_listings: 'partners in the directory, which is read whole when it changes',
  regions: 'where desktops are made',
  release_files: 'clients for download',
  request_viewers: 'one row per operator',
  setting_versions: 'what operators have set; read whole when it changes',
}

/** Statements that have to read a long table, with the reason. */
const READS_ALL: readonly (readonly [statement: RegExp, reason: string])[] = [
  [/ as "tried"/, 'figures of the desk: who of all that registered in a period has tried'],
  // The rows of the test are copies of one account, which may be that of an operator.
  [/"account_type" = 3 .*order by "user_name_key"/, 'operators are few: they are staff of the provider'],
  [/ as "sealed" from |"old_secret" not like/, 'what another key has sealed, looked for once at each start'],
]

/** Only ends a test that hangs: every call, and rows for every table, take minutes on a busy machine. */
const LONGEST_MS = 900_000

test('no call and no job reads all rows of a long table, or puts them all into order', {
  timeout: LONGEST_MS,
}, async () => {
  const place = await makeDatabase()
  const { statements, site } = await recordedStatements(place.options)
  const database = await openRaw(place.options)
  const found: string[] = []
  try {
    const tables = new Set((await database.columns()).map(({ table }) => table))
    await fillTables(database, site.clock.now(), rowsOf)
    for (const { by, statement } of statements) {
      const plan = await database.planOf(statement.sql, statement.parameters)
      const problems = problemsOf(plan, statement.sql, (name) => tables.has(name))
      if (problems.length > 0)
        found.push(`${by}: ${problems.join(', ')}: ${statement.sql.replace(/\s+/g, ' ')}`)
    }
  } finally {
    await database.close()
  }
  expect(found).toEqual([])
})

function problemsOf(
  { scans, sortsAll }: Plan,
  statement: string,
  isTable: (name: string) => boolean,
): string[] {
  if (/\bin \(\)/.test(statement)) return ['PostgreSQL knows no empty list']
  if (READS_ALL.some(([known]) => known.test(statement))) return []
  // A page of a list goes along an index until it is full, and a list of the desk says how many rows it has.
  const mayFollowIndex = (/\blimit\b/i.test(statement) && !sortsAll) || COUNT_OF_LIST.test(statement)
  const long = scans.filter(
    ({ table, index }) => isTable(table) && !(table in SHORT) && !(index && mayFollowIndex),
  )
  const sorts = sortsAll && !scans.some(({ table }) => table in SHORT)
  return [...new Set(long.map(({ table }) => `reads all of ${table}`)), ...(sorts ? ['sorts all rows'] : [])]
}

const COUNT_OF_LIST = /^\s*select count\(\*\) as count from \(select 1 from [^()]*\) as matching\s*$/
