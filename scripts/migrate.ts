/**
 * `npm run migrate`: brings the tables up to date, as the role of DATABASE_MIGRATION_URL, or as that of the server. Safe while servers
 * run, and where there is nothing to do.
 */
import { readConfig } from '#server/config/config.ts'
import { failureText } from '#server/config/reader.ts'
import { commandWords } from '#server/kit/command-words.ts'
import { migrateConfigured } from '#server/start/migrate-configured.ts'
import { readCommandLine } from './command-line.ts'

try {
  readCommandLine({ usage: commandWords('migrate'), takes: 0 })
  const done = await migrateConfigured(readConfig())
  console.log(done.length === 0 ? 'The tables are up to date.' : `Done:\n  ${done.join('\n  ')}`)
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}
