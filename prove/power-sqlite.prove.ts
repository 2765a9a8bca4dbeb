import path from 'node:path'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { XFS_IO } from '#scripts/tools.ts'
import { problemOfSqlite } from '#server/kit/db/sqlite-copy.ts'
import { startSite } from '#test/site.ts'
import { CUTS, cutPower } from './power-cuts.ts'

export const name = 'power-sqlite'
export const tools = [XFS_IO]

/** Power cuts of a machine with the site, its database and its files. */
export async function run(rounds = CUTS): Promise<ProofRow[]> {
  return [
    await cutPower('power cuts of the machine with SQLite and files', rounds, async (disk) => {
      const dataDir = path.join(disk.folder, 'data')
      const file = path.join(dataDir, 'portico.db')
      const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1', DATA_DIR: dataDir })
      return {
        site,
        database: { kind: 'sqlite', file },
        meanwhile: disk.mountAgain,
        examine() {
          const problem = problemOfSqlite(file)
          return { line: `integrity check of the database: ${problem ?? 'ok'}`, problem }
        },
        close: site.close,
      }
    }),
  ]
}
