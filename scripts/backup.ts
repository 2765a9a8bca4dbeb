/**
 * `npm run backup <folder>`: makes a backup of database and files while the site goes on (docs/backup.md).
 * `npm run backup -- --with-key <folder>` puts the secret key in as well.
 */
import { existsSync, rmSync } from 'node:fs'
import { makeBackup } from '#server/kit/backup/backup.ts'
import { BackupError } from '#server/kit/backup/backup-error.ts'
import type { Manifest } from '#server/kit/backup/manifest.ts'
import { databaseClock } from '#server/kit/clock.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { databaseOptions } from '#server/kit/db/database-options.ts'
import { keyFile, readKeyFile } from '#server/kit/keys/secret-key.ts'
import { SEALED_COLUMNS } from '#server/sealed-columns.ts'
import { backupCommand } from './backup-command.ts'
import { atEnd } from './ending.ts'

await backupCommand(
  { flags: ['with-key'], usage: 'npm run backup <folder>' },
  async ({ config, place, folder, has }) => {
    if (place.kind === 'sqlite' && !existsSync(place.file))
      throw new BackupError(
        `There is no database at ${place.file}. Set DATA_DIR, or DATABASE_URL, to what the server has.`,
      )
    const db = openDatabase(databaseOptions(config))
    const unfinished = `${folder}.unfinished-${process.pid}`
    const close = atEnd(async () => {
      rmSync(unfinished, { recursive: true, force: true })
      await db.close()
    })
    try {
      const clock = await databaseClock({ databaseTime: () => db.time() })
      const key = config.secretKey ?? readKeyFile(config.dataDir)
      const keys = has('with-key') && key ? { current: key, previous: config.previousKey } : undefined
      const manifest = await makeBackup({
        db,
        clock,
        place,
        columns: SEALED_COLUMNS,
        keys,
        folder,
        unfinished,
      })
      tell(manifest, folder)
    } finally {
      await close()
    }
    function tell({ startedAt, keyVersions, keyIncluded }: Manifest, made: string): void {
      const where = config.secretKey === undefined ? keyFile(config.dataDir) : 'SECRET_KEY'
      console.log(`Backup complete: ${made}`)
      console.log(`  everything acknowledged before ${startedAt} is in it`)
      console.log(
        keyIncluded
          ? `  WITH the secret key: whoever has this backup can read everything in it`
          : `  without the secret key (version ${keyVersions.join(', ')}, from ${where}): keep a copy of it elsewhere, a restored site does not start without it`,
      )
    }
  },
)
