/** One figure of the bench. `value` is in `unit`; `met` says whether it reaches `target`. */
export interface BenchRow {
  /** What is measured: "a cached public page, requests/s". */
  readonly what: string
  /** What was measured in the same run to compare with: "bare node:http with the same bytes: 31,200/s". */
  readonly baseline: string
  readonly value: number
  /** `ratio`, `ms`, `MiB`, `requests/s`. */
  readonly unit: string
  /** `>= 0.75`, as in the list of targets. */
  readonly target: string
  readonly met: boolean
}

/** What every `bench/*.bench.ts` exports. */
export interface Bench {
  readonly name: string
  run(): Promise<BenchRow[]>
}

/** Checks a value against a target of the form `>= 0.75` or `<= 150`. */
export function meets(value: number, target: string): boolean {
  const [, sign, limit] = /^(>=|<=) ([\d.]+)/.exec(target) ?? []
  if (!sign) throw new Error(`no target: ${target}`)
  return sign === '>=' ? value >= Number(limit) : value <= Number(limit)
}

/** The middle one of an odd number of rounds: a single disturbed round cannot move it. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Times as a line of a report says them. @param times in ms, in any order */
export function timesSaid(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `${at(0.5)} ms (median), ${at(0.99)} ms (99 %), ${at(1)} ms (longest)`
}
