import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run as runProgram } from '#scripts/child.ts'
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
/** What the next release may bring: a table, and a column that inserts of this release do not name. */
const NEXT_MIGRATION = `import { type Kysely } from 'kysely'
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createTable('proofs').addColumn('id', 'text', (column) => column.primaryKey()).execute()
  await db.schema.alterTable('consents').addColumn('proof', 'text', (column) => column.notNull().defaultTo('')).execute()
}
`

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
    const next = path.join(folder, 'next')
    await exported('HEAD', next)
    link(next)
    cpSync(path.join(ROOT, 'build'), path.join(next, 'build'), { recursive: true })
    writeFileSync(path.join(next, 'server/migrations/999-proofs.ts'), NEXT_MIGRATION)
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

async function git(...args: string[]): Promise<string | undefined> {
  const { ok, output } = await runProgram('git', args, { cwd: ROOT, output: 'keep' })
  return ok ? output.trim() : undefined
}

async function commitBefore(): Promise<string> {
  const given = process.env.UPGRADE_FROM ?? (await git('describe', '--tags', '--abbrev=0'))
  const newest = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'server/migrations/[0-9]*.ts')
  const commit = await git('rev-parse', '--verify', given ?? `${newest}^`)
  if (!commit) throw new Error(`there is no commit ${given ?? 'before the newest migration'}`)
  return commit
}

/** The files of a commit, without its history. */
async function exported(commit: string, to: string): Promise<void> {
  const script = 'mkdir -p "$2" && git archive "$1" | tar -x -C "$2"'
  const { ok, output } = await runProgram('sh', ['-ec', script, 'sh', commit, to], {
    cwd: ROOT,
    output: 'keep',
  })
  if (!ok) throw new Error(output)
}

const link = (folder: string) =>
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))

/** A release before, built; its packages are those of this one where it wants the same. */
async function releaseOf(commit: string, folder: string): Promise<string> {
  await exported(commit, folder)
  writeFileSync(path.join(folder, 'commit.txt'), `${commit}\n`)
  const lockOf = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(ROOT)) link(folder)
  else await required('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], folder)
  await required(path.join(folder, 'node_modules/.bin/node'), ['scripts/build.ts'], folder)
  return folder
}

async function required(command: string, args: string[], cwd: string): Promise<void> {
  const { ok, output } = await runProgram(command, args, { cwd, output: 'keep' })
  if (!ok) throw new Error(output.slice(-2_000))
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
    await site.restart('SIGTERM', { folder })
    await pause(BOTH_SERVE_MS)
  }
}
