import { median, timesSaid } from '#scripts/bench-rows.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import type { KillOutcome } from '#test/kill-rounds.ts'
import type { Site } from '#test/site.ts'

/** After kill -9 under load the site answers again within this time. */
const READY_MS = 2000
const TELL_EVERY = 50

/** Shows that a long run goes on. */
export function tell(round: number, { acknowledged, lost, invented }: KillOutcome): void {
  if (round % TELL_EVERY === 0)
    console.log(
      `  ${round} kills, acknowledged ${acknowledged}, lost ${lost.length}, invented ${invented.length}`,
    )
}

/** What a start takes after a clean end on the same data, to compare with: a busy machine slows both. */
export async function cleanStart(site: Site): Promise<string> {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn += 1) times.push((await site.restart('SIGTERM')).readyInMs)
  return `compared with ${Math.round(median(times))} ms after a clean end (median of 5)`
}

/** The outcome as a line of the report. */
export function kills(what: string, outcome: KillOutcome, also: readonly string[] = []): ProofRow {
  const { lost, invented, acknowledged, interrupted, readyMs } = outcome
  const late = readyMs.filter((ms) => ms > READY_MS).length
  const figures = [
    `${Math.round(acknowledged / outcome.kills)} writes a kill, ${interrupted} requests interrupted, ${outcome.files} files`,
    ...(readyMs.length > 0 ? [`ready after ${timesSaid(readyMs)}, ${late} over 2 s`] : []),
    ...also,
    ...lost.map((what) => `LOST ${what}`),
    ...invented.map((what) => `INVENTED ${what}`),
  ]
  return {
    what,
    runs: outcome.kills,
    acknowledged,
    lost: lost.length,
    invented: invented.length,
    also: figures.join('\n        '),
    // One late start among a thousand says something of the machine; one in a hundred says something of the site.
    met: lost.length + invented.length === 0 && interrupted > 0 && late <= readyMs.length / 100,
  }
}
