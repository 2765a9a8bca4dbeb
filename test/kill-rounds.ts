import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseOptions } from '#server/kit/db/database.ts'
import {
  acknowledgedIn,
  compareWith,
  type Ledger,
  newLedger,
  startLoad,
  type Writer,
} from './acknowledged-writes.ts'
import { registerAt } from './person.ts'
import type { Site } from './site.ts'

export interface KillRounds {
  readonly site: Site
  readonly database: DatabaseOptions
  readonly rounds: number
  /** Acknowledged writes of a round before its kill, at least. */
  readonly writes: number
  /** What is killed in place of the site in this round: the database server, say. It resolves when it is back. */
  crash?(round: number): Promise<void> | undefined
  told?(round: number, outcome: KillOutcome): void
}

export interface KillOutcome {
  kills: number
  acknowledged: number
  /** Requests that a kill left without an answer. */
  interrupted: number
  readonly lost: string[]
  readonly invented: string[]
  /** From the start of the process until it was ready, after each kill of the site. */
  readonly readyMs: number[]
}

const PEOPLE = 4

/**
 * Kills a site in the middle of writes, again and again, and compares its database with what it had acknowledged: each
 * round looks at everything since the beginning, so that a later kill cannot hide what an earlier one has lost.
 */
export async function killRounds(options: KillRounds): Promise<KillOutcome> {
  const { site, database, rounds, writes } = options
  const ledger = newLedger()
  const writers: Writer[] = []
  for (let person = 0; person < PEOPLE; person += 1) writers.push(await registerAt(site, `writer-${person}`))
  const outcome: KillOutcome = {
    kills: 0,
    acknowledged: 0,
    interrupted: 0,
    lost: [],
    invented: [],
    readyMs: [],
  }
  for (let round = 1; round <= rounds; round += 1) {
    const load = await startLoad(site.url, ledger, writers)
    const before = acknowledgedIn(ledger)
    // Another moment each time: right after a commit, in the middle of one, during a flush.
    const enough = before + writes + Math.floor(Math.random() * (writes / 4))
    while (acknowledgedIn(ledger) < enough && !load.hasEnded) await pause(1)
    const crashed = options.crash?.(round)
    if (crashed) await crashed
    else outcome.readyMs.push((await site.restart('SIGKILL')).readyInMs)
    await load.stop()
    const { lost, invented } = await compareWith(database, ledger)
    outcome.lost.push(...lost)
    outcome.invented.push(...invented)
    outcome.kills = round
    noteCounts(outcome, ledger)
    options.told?.(round, outcome)
    if (lost.length + invented.length > 0) break
  }
  return outcome
}

function noteCounts(outcome: KillOutcome, ledger: Ledger): void {
  outcome.acknowledged = acknowledgedIn(ledger)
  outcome.interrupted = ledger.interrupted
}
