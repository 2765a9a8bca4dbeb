import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { timesSaid } from '#scripts/bench-rows.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { STORED_PATHS } from '#test/edge-paths.ts'
import { startRequests } from '../reading-load.ts'
import { type Counts, compareJournal } from './compare.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import { type Journal, KINDS, openJournal } from './journal.ts'
import type { Machine } from './network.ts'
import { prepareStage } from './people.ts'
import type { HighlyAvailable } from './site-machines.ts'
import { startWriteLoad } from './write-load.ts'
import { writesAt } from './writes.ts'

/** Writes go on for so long before a fault, and after all is whole again. */
const BETWEEN_MS = 3_000
const PAGES_PAUSE_MS = 100
/** What is promised: longest time in which no write is acknowledged. */
const LONGEST_AWAY_MS = 30_000
const PERCENT = 0.99

/** Something that goes wrong under load, and its end. */
export interface Fault {
  readonly what: string
  /** Happens; it resolves at once. */
  begin(): Promise<void>
  /** Undone; it resolves when all is whole again. */
  end(): Promise<void>
  /** How long it lasts: at least, where writes go on meanwhile, and at most, where they do not. */
  readonly lastsMs?: readonly [least: number, most: number]
  /** No write is without an answer meanwhile. */
  readonly isUnnoticed?: boolean
}

/** Until another machine has the place of the primary, and longer than any limit of time of the site. */
const LASTS_MS = [0, 120_000] as const

/** All processes of the machine that has the primary, which starts again once another one has its place. */
export function primaryKilled(cluster: DatabaseCluster): Fault {
  let killed: Machine | undefined
  return {
    what: 'primary killed',
    async begin() {
      killed = await cluster.healthy()
      await killed.signal('SIGKILL')
    },
    async end() {
      if (killed) cluster.boot(killed)
      await cluster.healthy()
    },
  }
}

/** Lets faults happen under load, one after the other, and compares the journal with the database afterwards. */
export async function proveFaults(
  what: string,
  site: HighlyAvailable,
  faults: readonly Fault[],
): Promise<ProofRow[]> {
  const journal = openJournal()
  try {
    const db = await site.database()
    const stage = await prepareStage(site.front, db).finally(() => db.close())
    const paths = STORED_PATHS.map((path) => [path, {}] as const)
    // Each process has shown each page once, as after some minutes with visitors.
    for (const { url } of site.sites) for (const [path] of paths) await fetch(url + path)
    const pages = startRequests(site.url, paths, PAGES_PAUSE_MS)
    const load = startWriteLoad(writesAt(site.url, stage), journal)
    await load.untilWritten(performance.now())
    const away: number[] = []
    const ofDatabase: number[] = []
    const noticed: string[] = []
    const byFault = new Map<string, number[]>()
    const isFelt = faults.some(({ isUnnoticed }) => !isUnnoticed)
    for (const [at, fault] of faults.entries()) {
      await pause(BETWEEN_MS)
      const unknownBefore = unknownIn(journal)
      await fault.begin()
      const began = performance.now()
      const [least, most] = fault.lastsMs ?? LASTS_MS
      const written = load.untilWritten(began)
      const back = databaseBack(site, began)
      await Promise.race([Promise.all([written, pause(least)]), pause(most)])
      await fault.end()
      const times = await written
      ofDatabase.push(await back)
      const ofFault = KINDS.map((kind) => times[kind])
      away.push(...ofFault)
      byFault.set(fault.what, [...(byFault.get(fault.what) ?? []), ...ofFault])
      const byKind = KINDS.map((kind) => `${kind} ${Math.round(times[kind])}`).join(', ')
      await load.untilWritten(performance.now())
      const unknown = unknownIn(journal) - unknownBefore
      if (fault.isUnnoticed && unknown > 0) noticed.push(`${unknown} tries without an answer: ${fault.what}`)
      const line = `${fault.what}: ms until the database commits ${Math.round(ofDatabase.at(-1) ?? 0)}, until written: ${byKind}; whole after ${Math.round(performance.now() - began)}`
      console.log(`  ${at + 1} of ${faults.length}: ${line}`)
    }
    await load.stop()
    const read = await pages.stop()
    const after = await site.database()
    const counts = await compareJournal(journal.lines(), after, site.url).finally(() => after.close())
    return [
      writesRow(what, faults.length, counts, { away, ofDatabase, noticed, isFelt, byFault }),
      {
        what: 'public pages meanwhile, which each process had shown before',
        runs: faults.length,
        acknowledged: read.calls,
        lost: read.failed.length,
        invented: 0,
        also: [`${read.calls} pages, ${read.failed.length} failed`, ...read.failed.slice(0, 10)].join(
          '\n        ',
        ),
        met: read.failed.length === 0,
      },
    ]
  } finally {
    await journal.close()
  }
}

/** How long from this moment until a commit is acknowledged that began after it, in ms. */
async function databaseBack({ cluster, ways }: HighlyAvailable, since: number): Promise<number> {
  const url = cluster.urlAt(ways.at(-1)?.address ?? '', 'administrator')
  const db = openDatabase({ kind: 'postgres', url, poolSize: 1 })
  try {
    for (;;) {
      const isDone = await sql`select pg_logical_emit_message(true, 'proof', '')`.execute(db.query).then(
        () => true,
        () => false,
      )
      if (isDone) return performance.now() - since
      await pause(100)
    }
  } finally {
    await db.close()
  }
}

/** Lines of the journal about a try without an answer. */
const unknownIn = (journal: Journal) => journal.lines().filter(({ said }) => said === 'unknown').length

interface Measured {
  /** From each fault to the next acknowledged write of each kind, and commit of the database, in ms. */
  readonly away: readonly number[]
  readonly ofDatabase: readonly number[]
  /** Faults that were to be unnoticed, and were not. */
  readonly noticed: readonly string[]
  /** Whether some fault interrupts writes; one that does not proves nothing. */
  readonly isFelt: boolean
  /** `away` of each fault by its name. */
  readonly byFault: ReadonlyMap<string, readonly number[]>
}

function writesRow(
  what: string,
  runs: number,
  counts: Counts,
  { away, ofDatabase, noticed, isFelt, byFault }: Measured,
): ProofRow {
  const { lost, invented, doubled, unresolved, refused } = counts
  const longest = percentile(away, PERCENT)
  return {
    what,
    runs,
    acknowledged: counts.acknowledged,
    lost: lost.length,
    invented: invented.length,
    also: [
      `${counts.sent} writes sent: ${KINDS.join(', ')}; ${doubled.length} with a double effect, ${refused.length} refused`,
      `${counts.unknown} had no answer at first, ${unresolved.length} of them none after repeating them with the same Idempotency-Key`,
      `${counts.spareSessions} sessions whose answer was lost: a sign-in has no key`,
      `from the fault to the next acknowledged write of a kind: ${timesSaid(away)}`,
      `to the next commit of the database, by the way of the second process: ${timesSaid(ofDatabase)}`,
      ...[...byFault].map(
        ([fault, times]) => `${fault}: ${times.length / KINDS.length} times, ${timesSaid(times)}`,
      ),
      ...noticed,
      ...lost.slice(0, 10).map((each) => `LOST ${each}`),
      ...invented.slice(0, 10).map((each) => `INVENTED ${each}`),
      ...doubled.slice(0, 10).map((each) => `DOUBLE ${each}`),
      ...unresolved.slice(0, 10).map((each) => `UNKNOWN ${each}`),
      ...refused.slice(0, 10).map((each) => `REFUSED ${each}`),
    ].join('\n        '),
    met:
      lost.length + invented.length + doubled.length + unresolved.length + refused.length === 0 &&
      noticed.length === 0 &&
      (!isFelt || counts.unknown > 0) &&
      longest <= LONGEST_AWAY_MS,
  }
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
