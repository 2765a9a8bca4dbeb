/**
 * `npm run backup <folder>`: makes a backup of database and files while the site goes on (docs/backup.md).
 * `npm run backup -- --with-key <folder>` puts the secret key in as well.
 */
import { existsSync, rmSync } from 'node:fs'
import type { Config } from '#server/config/config.ts'
import { DOMAINS } from '#server/domains.ts'
import { makeBackup } from '#server/kit/backup/backup.ts'
import { BackupError } from '#server/kit/backup/backup-error.ts'
import type { Manifest } from '#server/kit/backup/manifest.ts'
import { databaseClock } from '#server/kit/clock.ts'
import { commandWords } from '#server/kit/command-words.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { databaseOptions } from '#server/kit/db/database-options.ts'
import { keyFile, readKeyFile } from '#server/kit/keys/secret-key.ts'
import { entriesOf } from '#server/kit/kit.ts'
import { backupCommand } from './backup-command.ts'
import { atEnd } from './ending.ts'

const COMMAND = {
  flags: ['with-key'],
  usage: `${commandWords('backup', '<folder>')}, or ${commandWords('backup', '--with-key <folder>')}`,
}

await backupCommand(COMMAND, async ({ config, place, folder, has }) => {
  if (place.kind === 'sqlite' && !existsSync(place.file))
    throw new BackupError(
      `There is no database at ${place.file}. Set DATA_DIR, or DATABASE_URL, to what the server has.`,
    )
  const keys = has('with-key') ? keysOf(config) : undefined
  const db = openDatabase(databaseOptions(config))
  const unfinished = `${folder}.unfinished-${process.pid}`
  const close = atEnd(async () => {
    await db.close()
    // Last, right before the end: until then the backup goes on and would make the folder again.
    rmSync(unfinished, { recursive: true, force: true })
  })
  try {
    const clock = await databaseClock({ databaseTime: () => db.time() })
    const request = { db, clock, place, columns: entriesOf(DOMAINS, 'sealed'), keys, folder, unfinished }
    tell(await makeBackup(request), folder, config)
  } finally {
    await close()
  }
})

function keysOf({ secretKey, previousKey, dataDir }: Config) {
  const current = secretKey ?? readKeyFile(dataDir)
  if (current === undefined)
    throw new BackupError(
      `There is no key to put in: SECRET_KEY is not set, and no ${keyFile(dataDir)} is there.`,
    )
  return { current, previous: previousKey }
}

function tell({ startedAt, keyVersions, keyIncluded }: Manifest, made: string, config: Config): void {
  console.log(`Backup complete: ${made}`)
  console.log(`  everything acknowledged before ${startedAt} is in it`)
  if (config.s3 !== undefined)
    console.log(
      '  WITHOUT uploaded files and downloads: they are in the bucket of S3_URL; keep its versions as long as this backup',
    )
  const where = config.secretKey === undefined ? keyFile(config.dataDir) : 'SECRET_KEY'
  if (keyIncluded)
    console.log('  WITH the secret key: a person who has this backup can read everything in it')
  else if (keyVersions.length > 0)
    console.log(
      `  without the secret key (version ${keyVersions.join(', ')}, from ${where}): keep a copy of it elsewhere, a restored site does not start without it`,
    )
}
