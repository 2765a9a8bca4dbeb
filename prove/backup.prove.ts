import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run as runProgram } from '#scripts/child.ts'
import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import type { DatabaseOptions } from '#server/kit/db/database.ts'
import { acknowledgedIn, compareWith, copyOf, newLedger, startLoad } from '#test/acknowledged-writes.ts'
import { registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'

export const name = 'backup'
const ROUNDS = 20
const PEOPLE = 4
/** Writes between the beginning of the load and the backup. */
const WRITES = 500

/** Backups under load, each restored into an empty place and compared with what was acknowledged before it began. */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const rows: ProofRow[] = []
  const sqlite = await startSite({ TRUSTED_PROXIES: '127.0.0.1' })
  try {
    rows.push(
      await backups(rounds, sqlite, {
        environment: {},
        place: async (dataDir) => ({
          environment: {},
          options: { kind: 'sqlite', file: path.join(dataDir, 'portico.db') },
        }),
      }),
    )
  } finally {
    await sqlite.close()
  }
  const [source, target] = [await startPostgres({ durable: true }), await startPostgres()]
  const site = await startSite({ DATABASE_URL: source.url, TRUSTED_PROXIES: '127.0.0.1' })
  try {
    rows.push(
      await backups(rounds, site, {
        environment: { DATABASE_URL: source.url },
        place: async () => ({
          environment: { DATABASE_URL: target.url },
          options: { kind: 'postgres', url: target.url },
        }),
      }),
    )
  } finally {
    await site.close()
    await target.stop()
    await source.stop()
  }
  return rows
}

interface Places {
  /** Names the database that is backed up. */
  readonly environment: Record<string, string>
  /** Where a backup is restored to. */
  place(dataDir: string): Promise<{ environment: Record<string, string>; options: DatabaseOptions }>
}

async function backups(rounds: number, site: Site, { environment, place }: Places): Promise<ProofRow> {
  const ledger = newLedger()
  const writers = []
  for (let person = 0; person < PEOPLE; person += 1) writers.push(await registerAt(site, `writer-${person}`))
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-backups-'))
  const lost: string[] = []
  const invented: string[] = []
  const seconds: number[] = []
  const load = await startLoad(site.url, ledger, writers)
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const enough = acknowledgedIn(ledger) + WRITES
      while (acknowledgedIn(ledger) < enough && !load.hasEnded) await new Promise(setImmediate)
      const before = copyOf(ledger)
      const backup = path.join(folder, String(round))
      const made = await command('backup', [backup], { ...environment, DATA_DIR: site.dataDir })
      seconds.push(made.seconds)
      const dataDir = path.join(folder, `data-${round}`)
      const restored = await place(dataDir)
      await command('restore', ['--overwrite', '--yes', backup], {
        ...restored.environment,
        DATA_DIR: dataDir,
      })
      const late = await compareWith(restored.options, ledger)
      const early = await compareWith(restored.options, before)
      lost.push(...early.lost.map((what) => `backup ${round}: ${what}`))
      invented.push(...late.invented.map((what) => `backup ${round}: ${what}`))
      for (const done of [backup, dataDir]) rmSync(done, { recursive: true, force: true })
    }
  } finally {
    await load.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const sorted = seconds.sort((a, b) => a - b)
  const kind = environment.DATABASE_URL ? 'PostgreSQL' : 'SQLite'
  return {
    what: `backups of ${kind} while ${writers.length + 8} clients write, each restored`,
    runs: rounds,
    acknowledged: acknowledgedIn(ledger),
    lost: lost.length,
    invented: invented.length,
    also: [
      `a backup takes ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} s (median), ${sorted.at(-1)?.toFixed(1)} s (longest)`,
      `${ledger.interrupted} requests of the clients failed meanwhile`,
      ...[...lost, ...invented].slice(0, 20),
    ].join('\n        '),
    met: lost.length + invented.length + ledger.interrupted === 0,
  }
}

async function command(script: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const done = await runProgram(process.execPath, [`scripts/${script}.ts`, ...args], { env, output: 'keep' })
  if (!done.ok) throw new Error(`${script} failed: ${done.output}`)
  return done
}
