import { HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { Column, RawDatabase } from './raw-database.ts'

/** Texts that tell rows apart; others say what a row is, and are copied. */
const TELLS_APART =
  /(^|_)(id|hash|token|email|account|name|key|code|number|address|owner|subject|to|for|flow|digest|by)$/
const PAST = /(^|_)(at|since)$/
const FUTURE = /(expires|due|ends|wipes|effect)_at$|_until$/
/** Rows that share a value which is not unique, as the sessions of one account do. */
const SHARING = 10
/** The rows of a table without one, by the type of a column. */
const EMPTY: readonly (readonly [type: RegExp, value: string])[] = [
  [/bool/i, 'false'],
  [/int|numeric|real|double/i, '0'],
  [/json/i, `'{}'`],
  [/./, `''`],
]

/**
 * Fills tables with copies of their first row, which differ as real rows do: in what tells them apart, in their moments,
 * and where an index is unique. What they refer to need not be there.
 * @param now the moments of rows are around it, ms since 1970 UTC
 */
export async function fillTables(
  database: RawDatabase,
  now: number,
  rowsOf: (table: string) => number,
): Promise<void> {
  const tables = Map.groupBy(await database.columns(), ({ table }) => table)
  for (const [table, columns] of tables) {
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const values = columns.map((column) => cellOf(column, now)).join(', ')
    await database.run(`
      insert into "${table}" (${names}) select ${values} from (${database.numbers(rowsOf(table))}) as n
      left join (select * from "${table}" limit 1) as one on true where true on conflict do nothing
    `)
  }
  await database.run('analyze')
}

/** What the copy with the number `n.i` of the row `one` has in a column. */
function cellOf(column: Column, now: number): string {
  const own = `one."${column.name}"`
  const made = madeUp(column, now)
  // Of what ends, one in ten has not ended.
  if (column.isNullable && /bigint/i.test(column.type) && made)
    return `case when n.i % 10 = 0 then null else ${made} end`
  if (column.isNullable) return made ? `case when ${own} is null then ${own} else ${made} end` : own
  return made ?? `coalesce(${own}, ${EMPTY.find(([type]) => type.test(column.type))?.[1]})`
}

function madeUp({ name, type, isUnique }: Column, now: number): string | undefined {
  if (/text|char/i.test(type)) {
    if (isUnique) return `'${name}-' || n.i`
    return TELLS_APART.test(name) ? `'${name}-' || (n.i / ${SHARING})` : undefined
  }
  if (/bigint/i.test(type) && FUTURE.test(name))
    return `${now - HOUR_MS} + cast(n.i as bigint) * ${MINUTE_MS}`
  if (/bigint/i.test(type) && PAST.test(name)) return `${now} - cast(n.i as bigint) * ${MINUTE_MS}`
  if (!/int/i.test(type)) return undefined
  return isUnique ? 'n.i + 1000' : undefined
}
