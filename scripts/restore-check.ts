/** `npm run restore:check <folder>`: verifies a backup and touches nothing else (docs/backup.md). */
import { verifyBackup } from '#server/kit/backup/manifest.ts'
import { problemOfRelease } from '#server/kit/backup/restore.ts'
import { commandWords } from '#server/kit/command-words.ts'
import { backupCommand } from './backup-command.ts'

await backupCommand({ flags: [], usage: commandWords('restore:check', '<folder>') }, async ({ folder }) => {
  const manifest = await verifyBackup(folder)
  console.log(`${folder} is whole: ${manifest.database} of ${manifest.startedAt}.`)
  const problem = await problemOfRelease(manifest)
  if (problem) console.log(problem)
})
