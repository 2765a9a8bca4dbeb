/**
 * `npm run restore <folder>`: puts a backup back into the database and the files that the environment names
 * (docs/backup.md), after the word `restore` was typed. `npm run restore -- --overwrite <folder>` replaces what is
 * there; `--yes` asks for no word.
 */
import { createInterface } from 'node:readline/promises'
import { BackupError } from '#server/kit/backup/backup-error.ts'
import { verifyBackup } from '#server/kit/backup/manifest.ts'
import { nameOf, restoreBackup } from '#server/kit/backup/restore.ts'
import { commandWords } from '#server/kit/command-words.ts'
import { versionOf } from '#server/kit/keys/keys.ts'
import { readKeyFile } from '#server/kit/keys/secret-key.ts'
import { backupCommand } from './backup-command.ts'

const COMMAND = {
  flags: ['overwrite', 'yes'],
  usage: `${commandWords('restore', '<folder>')}, or ${commandWords('restore', '--overwrite <folder>')}`,
}

await backupCommand(COMMAND, async ({ config, place, folder, has }) => {
  const { startedAt: madeAt } = await verifyBackup(folder)
  console.log(`This puts the data of ${madeAt} from ${folder} into ${nameOf(place)}.`)
  if (has('overwrite')) console.log('What is there now is REPLACED.')
  if (!has('yes')) await requireWord('restore')
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

/** @throws BackupError where another word is typed, or none */
async function requireWord(word: string): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  const typed = await Promise.race([lines.question(`Type ${word} to go on: `), closed])
  lines.close()
  if (typed.trim() !== word)
    throw new BackupError(`\nNothing was restored: the word was not ${word}. A script gives --yes.`)
}
