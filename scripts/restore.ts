/**
 * `npm run restore <folder>`: puts a backup back into the database and the files that the environment names
 * (docs/backup.md). `npm run restore -- --overwrite <folder>` replaces what is there, and
 * `npm run restore -- --check <folder>` only verifies the backup.
 */
import { verifyBackup } from '#server/kit/backup/manifest.ts'
import { problemOfRelease, restoreBackup } from '#server/kit/backup/restore.ts'
import { versionOf } from '#server/kit/keys/keys.ts'
import { readKeyFile } from '#server/kit/keys/secret-key.ts'
import { backupCommand } from './backup-command.ts'

const COMMAND = { flags: ['overwrite', 'check'], usage: 'npm run restore <folder>' }

await backupCommand(COMMAND, async ({ config, place, folder, has }) => {
  if (has('check')) {
    const manifest = await verifyBackup(folder)
    console.log(`${folder} is whole: ${manifest.database} of ${manifest.startedAt}.`)
    const problem = await problemOfRelease(manifest)
    if (problem) console.log(problem)
    return
  }
  const { dataDir, secretKey, previousKey } = config
  const { startedAt, keyVersions } = await restoreBackup({
    folder,
    place,
    dataDir,
    overwrite: has('overwrite'),
  })
  console.log(`Restored: the data as they were at ${startedAt}. The server may start.`)
  const keys = [secretKey ?? readKeyFile(dataDir), previousKey].filter((key) => key !== undefined)
  const missing = keyVersions.filter((version) => !keys.some((key) => versionOf(key) === version))
  if (missing.length > 0)
    console.log(
      `Before that: it needs the secret key of version ${missing.join(' and ')}, which is not here. Set SECRET_KEY, or put secret.key into ${dataDir} (docs/keys.md).`,
    )
})
