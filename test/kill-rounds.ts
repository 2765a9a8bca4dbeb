import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseOptions } from '#server/kit/db/database.ts'
import { type AcknowledgedFiles, lostFiles, startUploads } from './acknowledged-files.ts'
import { acknowledgedIn, compareWith, newLedger, startLoad, type Writer } from './acknowledged-writes.ts'
import { registerAt } from './person.ts'
import type { Site } from './site.ts'

export interface KillRounds {
  readonly site: Site
  readonly database: DatabaseOptions
  readonly rounds: number
  /** Acknowledged writes of a round before its kill, at least. */
  readonly writes: number
  /**
   * What happens in place of a kill of the site in this round: a kill of the database server, say. It resolves when all is
   * back.
   */
  crash?(round: number): Promise<void> | undefined
  told?(round: number, outcome: KillOutcome): void
}

export interface KillOutcome {
  kills: number
  acknowledged: number
  /** Of these, files that were uploaded. */
  files: number
  /** Requests that a kill left without an answer. */
  interrupted: number
  readonly lost: string[]
  readonly invented: string[]
  /** From the start of the process until it was ready, after each kill of the site. */
  readonly readyMs: number[]
}

const PEOPLE = 4

/**
 * Kills a site in the middle of writes and uploads, again and again, and compares its database and its files with what it
 * had acknowledged: each round looks at all rows since the beginning, so that a later kill cannot hide what an earlier one
 * has lost, and at its own files; the last one at all files.
 */
export async function killRounds(options: KillRounds): Promise<KillOutcome> {
  const { site, database, rounds, writes } = options
  const ledger = newLedger()
  const writers: Writer[] = []
  for (let person = 0; person < PEOPLE; person += 1) writers.push(await registerAt(site, `writer-${person}`))
  const outcome: KillOutcome = {
    kills: 0,
    acknowledged: 0,
    files: 0,
    interrupted: 0,
    lost: [],
    invented: [],
    readyMs: [],
  }
  const files: AcknowledgedFiles = new Map()
  let unanswered = 0
  for (let round = 1; round <= rounds; round += 1) {
    // A person may upload so many files a day, and so many register at an address.
    const address = `10.0.${round >> 8}.${round & 255}`
    const uploads = startUploads(site.url, await registerAt(site, `uploader-${round}`, { address }))
    const load = await startLoad(site.url, ledger, writers)
    const before = acknowledgedIn(ledger)
    // Another moment each time: right after a commit, in the middle of one, during a flush.
    const enough = before + writes + Math.floor(Math.random() * (writes / 4))
    while (acknowledgedIn(ledger) < enough && !load.hasEnded) await pause(1)
    const crashed = options.crash?.(round)
    if (crashed) await crashed
    else outcome.readyMs.push((await site.restart('SIGKILL')).readyInMs)
    await load.stop()
    const { files: stored, interrupted } = await uploads.stop()
    for (const [id, file] of stored) files.set(id, file)
    const { lost, invented } = await compareWith(database, ledger)
    lost.push(...(await lostFiles(site.url, round === rounds ? files : stored)))
    outcome.lost.push(...lost)
    outcome.invented.push(...invented)
    outcome.kills = round
    outcome.files = files.size
    outcome.acknowledged = acknowledgedIn(ledger) + files.size
    unanswered += interrupted
    outcome.interrupted = ledger.interrupted + unanswered
    options.told?.(round, outcome)
    if (lost.length + invented.length > 0) break
  }
  return outcome
}
