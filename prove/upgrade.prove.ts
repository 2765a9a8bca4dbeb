import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { ROOT } from '#scripts/root.ts'
import { HAPROXY } from '#scripts/tools.ts'
import { acknowledgedIn, compareWith, newLedger, startLoad } from '#test/acknowledged-writes.ts'
import { registerAt } from '#test/person.ts'
import { twoProcesses } from '#test/setting-processes.ts'
import type { Site } from '#test/site.ts'
import { HAPROXY_OF_MANY, startProxy } from './proxies.ts'
import { startReading } from './reading-load.ts'
import { commitBefore, exchange, nextRelease, releaseOf } from './releases.ts'

export const name = 'upgrade'
export const tools = [HAPROXY]
const ROUNDS = 5
const PEOPLE = 4
/** Long enough for HAProxy, which asks /readyz every second. */
const DRAIN_SECONDS = '3'
/** The proxy uses a process again after this time, and both releases work at the same time for as long. */
const BOTH_SERVE_MS = 3_000

/** A release that has this file starts again on tables to which a later one has added something. */
const STARTS_ON_LATER_TABLES = 'server/kit/db/unfit-database.ts'
/**
 * Two processes behind HAProxy are replaced one by one by those of the next release while people read and write, and then
 * back: the release before (UPGRADE_FROM, a commit; else the last tag, else the one before the newest migration) and this
 * one, then this one and one with a further migration.
 */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-releases-'))
  try {
    const commit = await commitBefore()
    const before = await releaseOf(commit, path.join(folder, 'before'))
    const next = await nextRelease(path.join(folder, 'next'))
    const goesBack = existsSync(path.join(before, STARTS_ON_LATER_TABLES))
    return [
      await replaced(`the release ${commit.slice(0, 8)} and this one`, {
        old: before,
        next: ROOT,
        rounds,
        goesBack,
      }),
      await replaced('this release and one with a further migration', {
        old: ROOT,
        next,
        rounds,
        goesBack: true,
      }),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Replaced {
  readonly old: string
  readonly next: string
  readonly rounds: number
  /** Whether the old release starts again after the next one has added to the tables. */
  readonly goesBack: boolean
}

async function replaced(what: string, { old, next, rounds, goesBack }: Replaced): Promise<ProofRow> {
  const cluster = await startPostgres({ durable: true })
  const environment = {
    DATABASE_URL: cluster.url,
    DRAIN_SECONDS,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  const sites = await twoProcesses(environment, old)
  const proxy = await startProxy(HAPROXY_OF_MANY, sites)
  try {
    const through = { ...sites[0], url: proxy.url }
    const writers = []
    for (let person = 0; person < PEOPLE; person += 1)
      writers.push(await registerAt(through, `writer-${person}`))
    const ledger = newLedger()
    const load = await startLoad(proxy.url, ledger, writers)
    const reading = startReading(proxy.url, writers[0]?.token ?? '')
    const times = goesBack ? rounds : 1
    for (let round = 0; round < times; round += 1) {
      await replaceBoth(sites, next)
      if (goesBack) await replaceBoth(sites, old)
    }
    const brokeOff = load.hasEnded
    await load.stop()
    const { calls, failed } = await reading.stop()
    const { lost, invented } = await compareWith({ kind: 'postgres', url: cluster.url }, ledger)
    const failures = failed.length + ledger.interrupted
    const also = [
      `${calls} requests of readers and ${ledger.recordsAsked} of writers, ${failures} failed`,
      goesBack
        ? `${times} times to the next release and back`
        : 'once to the next release: the one before starts on its own tables only',
      ...failed.slice(0, 10),
      ...lost.slice(0, 10).map((each) => `LOST ${each}`),
      ...invented.slice(0, 10).map((each) => `INVENTED ${each}`),
    ]
    return {
      what: `${what}, exchanged under load`,
      runs: goesBack ? times * 2 : times,
      acknowledged: acknowledgedIn(ledger),
      lost: lost.length,
      invented: invented.length,
      also: also.join('\n        '),
      met: failures + lost.length + invented.length === 0 && !brokeOff && acknowledgedIn(ledger) > 100,
    }
  } finally {
    await proxy.close()
    for (const site of sites) await site.close()
    await cluster.stop()
  }
}

/** One process after the other, with time in which both releases serve. */
async function replaceBoth(sites: readonly Site[], folder: string): Promise<void> {
  for (const site of sites) {
    await exchange(site, folder)
    await pause(BOTH_SERVE_MS)
  }
}
