import type { Tool } from '#scripts/tools.ts'

/** One line of the report of `npm run prove`. */
export interface ProofRow {
  /** What was done: "kill -9 of the server on SQLite". */
  readonly what: string
  /** How often. */
  readonly runs: number
  /** Writes, or attempts, that had an answer. */
  readonly acknowledged: number
  /** Acknowledged, and not there afterwards. */
  readonly lost: number
  /** There afterwards, and never asked for. */
  readonly invented: number
  /** Further figures, in words. */
  readonly also: string
  /** Whether everything that was to hold did. */
  readonly met: boolean
}

/** What every `prove/*.prove.ts` exports. */
export interface Proof {
  readonly name: string
  /** Programs that only this proof needs. */
  readonly tools?: readonly Tool[]
  /** @param rounds how often, in place of the proof's own number */
  run(rounds?: number): Promise<ProofRow[]>
}

/** The sums of a report, in words. */
export function totalsOf(rows: readonly ProofRow[]): string {
  const sum = (field: 'acknowledged' | 'lost' | 'invented') =>
    rows.reduce((total, row) => total + row[field], 0).toLocaleString('en')
  return `acknowledged ${sum('acknowledged')}, lost ${sum('lost')}, invented ${sum('invented')}`
}
