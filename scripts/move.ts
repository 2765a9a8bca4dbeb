/**
 * `npm run move -- <from> <to>`: takes a site from SQLite to PostgreSQL or back, and its files from a folder to a bucket or
 * back (docs/operations.md). Both are files of environment variables, as the service reads them.
 */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { ConfigError, failureText } from '#server/config/reader.ts'
import { commandWords } from '#server/kit/command-words.ts'
import { moveSite } from '#server/start/move-site.ts'
import { readCommandLine } from './command-line.ts'

/** Portions come faster than a person reads. */
const TELL_EVERY_MS = 1_000

process.umask(0o077)
try {
  const { files } = readCommandLine({ usage: commandWords('move', '<from.env> <to.env>'), takes: 2 })
  const [from, to] = files.map(configOf)
  if (!from || !to) throw new Error('two files are read')
  let told = Number.NEGATIVE_INFINITY
  const { database, files: moved } = await moveSite({
    from,
    to,
    tell(line) {
      const isPart =
        (/: \d+ of (\d+)$/.test(line) && !/: (\d+) of \1$/.test(line)) || /: [1-9]\d* left$/.test(line)
      if (isPart && performance.now() - told < TELL_EVERY_MS) return
      told = performance.now()
      console.log(`  ${line}`)
    },
  })
  const rows = database && `${database.rows} rows of ${database.tables} tables are the same in both databases`
  const stored = moved === undefined ? undefined : `${moved} files are the same in both places`
  console.log(`Moved: ${[rows, stored].filter(Boolean).join('; ')}.`)
  console.log(
    'Start the server with the new environment. What is in the old place stays as it was: start no server on it again.',
  )
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}

function configOf(file: string) {
  try {
    return readConfig(parseEnv(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof ConfigError) console.error(`In ${file}:`)
    throw error
  }
}
