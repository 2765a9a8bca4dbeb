import { readFileSync } from 'node:fs'
import { type Config, readConfig } from '#server/config/config.ts'
import { failureText } from '#server/config/reader.ts'
import { type Clock, databaseClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import { InputFileError } from '#server/kit/input-file.ts'
import { openConfiguredDatabase } from '#server/start/start-checks.ts'
import { CommandLineError, readCommandLine } from './command-line.ts'

interface Loading {
  readonly path: string
  readonly text: string
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
}

/**
 * What the commands that take a file have in common: the file named on the command line, the database that the
 * environment names, and every mistake in words with exit code 1.
 */
export async function loadFile(
  words: { readonly usage: string; readonly nothingDone: string },
  load: (loading: Loading) => Promise<void>,
): Promise<void> {
  let path = ''
  try {
    path = readCommandLine({ usage: words.usage }).file
    const text = readFileSync(path, 'utf8')
    const config = readConfig()
    const db = await openConfiguredDatabase(config)
    try {
      const clock = await databaseClock({ databaseTime: () => db.time() })
      await load({ path, text, config, db, clock })
    } finally {
      await db.close()
    }
  } catch (error) {
    stop(loadFailureText(error, words.nothingDone, path))
  }
}

function loadFailureText(error: unknown, nothingDone: string, path: string): string {
  if (error instanceof InputFileError) {
    const { mistakes } = error
    return `${nothingDone} ${mistakes.length} to mend in ${path}:\n\n${mistakes.map((each) => `  ${each}`).join('\n')}`
  }
  if (error instanceof CommandLineError) return `${nothingDone} ${error.message}`
  return failureText(error)
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
