import type { Schema } from '#server/migrations/schema.ts'

/** Rows of one table that are deleted at an age. Each column that can end a row is an entry of its own. */
export type Expiring = { [Table in keyof Schema & string]: ExpiringOf<Table> }[keyof Schema & string]

interface ExpiringOf<Table extends keyof Schema> {
  readonly table: Table
  /** Says since when a row counts; a row in which it is null stays. */
  readonly column: keyof Schema[Table] & string
  /** How long rows stay after that, in ms; 0 where the column says their end. */
  readonly keepMs: number
  /** What the column holds: ms since 1970 UTC by default; hours or days since then; a day as the business counts it. */
  readonly unit?: 'ms' | 'hour' | 'day' | 'businessDay'
  /** Only rows that meet all of these. */
  readonly only?: readonly Condition<keyof Schema[Table] & string>[]
}

type Condition<Column extends string> = readonly [
  column: Column,
  operator: '=' | '<>' | 'is',
  value: string | null,
]
