import path from 'node:path'
import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { XFS_IO } from '#scripts/tools.ts'
import { startSite } from '#test/site.ts'
import { CUTS, cutPower } from './power-cuts.ts'

export const name = 'power-postgres'
export const tools = [XFS_IO]

/** Power cuts of a machine with the site, PostgreSQL with the settings of production, and stored files. */
export async function run(rounds = CUTS): Promise<ProofRow[]> {
  return [
    await cutPower('power cuts of the machine with PostgreSQL and files', rounds, async (disk) => {
      const cluster = await startPostgres({ durable: true, parent: disk.folder })
      const site = await startSite({
        DATABASE_URL: cluster.url,
        TRUSTED_PROXIES: '127.0.0.1',
        DATA_DIR: path.join(disk.folder, 'data'),
      })
      return {
        site,
        database: { kind: 'postgres', url: cluster.url },
        meanwhile: () => cluster.crash(disk.mountAgain),
        async close() {
          await site.close()
          await cluster.stop()
        },
      }
    }),
  ]
}
