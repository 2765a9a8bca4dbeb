import path from 'node:path'
import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { XFS_IO } from '#scripts/tools.ts'
import { problemOfSqlite } from '#server/kit/db/sqlite-copy.ts'
import { type KillOutcome, killRounds } from '#test/kill-rounds.ts'
import { type Site, startSite } from '#test/site.ts'
import { kills, tell } from './kill-report.ts'
import { type PowerDisk, powerDisk } from './power-disk.ts'

export const name = 'power'
export const tools = [XFS_IO]
const ROUNDS = 200
const WRITES = 100

/**
 * The power of a machine is cut in the middle of writes and uploads: what was not flushed is thrown away, and every
 * process is killed.
 */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  return [await cutSqlite(rounds), await cutPostgres(rounds)]
}

async function cutSqlite(rounds: number): Promise<ProofRow> {
  const disk = await powerDisk()
  const dataDir = path.join(disk.folder, 'data')
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1', DATA_DIR: dataDir })
  const file = path.join(dataDir, 'portico.db')
  try {
    const outcome = await killRounds({
      site,
      database: { kind: 'sqlite', file },
      rounds,
      writes: WRITES,
      crash: () => powerLost(site, disk, disk.mountAgain),
      told: tell,
    })
    const problem = problemOfSqlite(file)
    if (problem) outcome.lost.push(`integrity: ${problem}`)
    return cuts('power cuts of the machine with SQLite and files', outcome, disk, [
      `integrity check of the database: ${problem ?? 'ok'}`,
    ])
  } finally {
    await site.close()
    await disk.remove()
  }
}

async function cutPostgres(rounds: number): Promise<ProofRow> {
  const disk = await powerDisk()
  const cluster = await startPostgres({ durable: true, parent: disk.folder })
  const site = await startSite({
    DATABASE_URL: cluster.url,
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: path.join(disk.folder, 'data'),
  })
  try {
    const outcome = await killRounds({
      site,
      database: { kind: 'postgres', url: cluster.url },
      rounds,
      writes: WRITES,
      crash: () => powerLost(site, disk, () => cluster.crash(disk.mountAgain)),
      told: tell,
    })
    return cuts('power cuts of the machine with PostgreSQL and files', outcome, disk)
  } finally {
    await site.close()
    await cluster.stop()
    await disk.remove()
  }
}

/** From one moment on the site answers nothing more, and nothing more reaches the disk. */
async function powerLost(site: Site, disk: PowerDisk, meanwhile: () => Promise<void>): Promise<void> {
  process.kill(site.pid(), 'SIGSTOP')
  await disk.cut()
  await site.restart('SIGKILL', { meanwhile })
}

/** A cut that loses nothing of what was never flushed shows nothing. */
function cuts(what: string, outcome: KillOutcome, disk: PowerDisk, also: readonly string[] = []): ProofRow {
  const thrownAway = disk.unflushedLost()
  const row = kills(what, outcome, [
    `${thrownAway} of ${outcome.kills} times a file that was written right before and not flushed was lost`,
    ...also,
  ])
  return { ...row, met: row.met && thrownAway >= outcome.kills * 0.9 }
}
