import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endChild, start } from '#scripts/child.ts'
import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { diskFiles } from '#server/kit/files/disk-files.ts'
import { TEST_SECRET_KEY } from '#test/keys.ts'
import { memoryOf } from '#test/process-memory.ts'
import { startSite } from '#test/site.ts'
import { fillAccounts } from '../bench/list-accounts.ts'
import { fillDeals, registerOwners } from '../bench/pipeline-rows.ts'

export const name = 'move'
/** Deals; a fifth as many accounts, and a thousandth as many files. */
const DEALS = 300_000
const FILE_BYTES = 100_000
/** Times at which the command is killed in each direction, in ms after its start. */
const KILLS = [5_000, 20_000, 40_000]
const ALLOWED_MIB = 150
const MIB = 1024 * 1024

/**
 * A site with many rows goes from SQLite to PostgreSQL and back, by the command, which is killed on the way: every row and
 * file is the same, and what the process takes in memory at most. @param deals in place of the proof's own number
 */
export async function run(deals = DEALS): Promise<ProofRow[]> {
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1', SECRET_KEY: TEST_SECRET_KEY })
  const cluster = await startPostgres({ durable: true })
  const back = mkdtempSync(path.join(tmpdir(), 'portico-move-'))
  try {
    await fill(site, deals)
    await site.stop()
    const places = {
      first: { DATA_DIR: site.dataDir, SECRET_KEY: TEST_SECRET_KEY },
      postgres: { DATA_DIR: path.join(back, 'pg'), SECRET_KEY: TEST_SECRET_KEY, DATABASE_URL: cluster.url },
      last: { DATA_DIR: path.join(back, 'last'), SECRET_KEY: TEST_SECRET_KEY },
    }
    return [
      await moved('SQLite to PostgreSQL', back, places.first, places.postgres),
      await moved('PostgreSQL to SQLite', back, places.postgres, places.last),
    ]
  } finally {
    await site.close()
    await cluster.stop()
    rmSync(back, { recursive: true, force: true })
  }
}

async function fill(site: Awaited<ReturnType<typeof startSite>>, deals: number): Promise<void> {
  const db = openDatabase({ kind: 'sqlite', file: path.join(site.dataDir, 'portico.db') })
  const { owners } = await registerOwners(site, db)
  await fillDeals(db, owners, deals)
  await fillAccounts(db, Math.round(deals / 5))
  await db.close()
  const files = diskFiles(path.join(site.dataDir, 'files'))
  for (let at = 0; at < deals / 1_000; at += 1)
    await files.put(`images/proof-${at}`, Buffer.alloc(FILE_BYTES, at))
}

type Environment = Readonly<Record<string, string>>

async function moved(what: string, folder: string, from: Environment, to: Environment): Promise<ProofRow> {
  const names = [from, to].map((environment, at) => {
    const file = path.join(folder, `${at}.env`)
    const lines = Object.entries(environment).map(([key, value]) => `${key}=${value}\n`)
    writeFileSync(file, lines.join(''))
    return file
  })
  const outcomes = []
  for (const killAfterMs of KILLS) outcomes.push(await command(names, killAfterMs))
  // One that was so quick as to end before it was killed has moved everything.
  const last = outcomes.find(({ code }) => code === 0) ?? (await command(names))
  outcomes.push(last)
  const [, rows = '0'] = /Moved: (\d+) rows/.exec(last.said) ?? []
  const [, files = '0'] = /; (\d+) files/.exec(last.said) ?? []
  const seconds = outcomes.reduce((sum, each) => sum + each.seconds, 0)
  const mib = Math.max(...outcomes.map((each) => each.mib)) - last.firstMib
  const also = `${(seconds / 60).toFixed(1)} minutes in all, killed ${outcomes.length - 1} times; ${files} files; at most ${mib.toFixed(0)} MiB more than at its start${last.code === 0 ? '' : `\n        ${last.said.slice(-500)}`}`
  return {
    what: `${what}: rows that are the same, with references and indexes`,
    runs: outcomes.length,
    acknowledged: Number(rows),
    lost: last.code === 0 ? 0 : 1,
    invented: 0,
    also,
    met: last.code === 0 && mib <= ALLOWED_MIB,
  }
}

async function command(names: readonly string[], killAfterMs?: number) {
  const begun = performance.now()
  const child = start(process.execPath, ['scripts/move.ts', ...names], { output: 'keep' })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (said += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => (said += text))
  let [firstMib, mib] = [0, 0]
  const watch = setInterval(() => {
    const now = memoryOf(child.pid ?? 0) / MIB
    if (said !== '' && firstMib === 0) firstMib = now
    mib = Math.max(mib, now)
  }, 100)
  const kill = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearInterval(watch)
  clearTimeout(kill)
  await endChild(child)
  return { code, said, mib, firstMib, seconds: (performance.now() - begun) / 1000 }
}
