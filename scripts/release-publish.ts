/**
 * `npm run release:publish <file>`: publishes a client for download, as a file describes it (docs/release-file.md),
 * in the database and the folder that the environment names. It is checked whole first; with one mistake in it
 * nothing is written. A running server shows the change within seconds.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, readConfig } from '#server/config.ts'
import { publishReleaseFile, ReleaseFileError } from '#server/features/resource/release-file.service.ts'
import { databaseClock } from '#server/kit/clock.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { databaseOptions } from '#server/kit/db/database-options.ts'
import { createFiles } from '#server/kit/files/files.ts'

const [file] = process.argv.slice(2)
if (!file) stop('Which file? npm run release:publish docs/release-example.json')

try {
  const text = readFileSync(file, 'utf8')
  const config = readConfig()
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const db = openDatabase(databaseOptions(config))
  try {
    await db.migrate()
    const clock = await databaseClock({ databaseTime: () => db.time() })
    const files = createFiles({ directory: path.join(config.dataDir, 'files') })
    const folder = path.dirname(path.resolve(file))
    const { fileName, sizeBytes } = await publishReleaseFile({ db, files, clock }, { text, folder })
    console.log(`Published ${fileName}, ${sizeBytes} bytes.`)
  } finally {
    await db.close()
  }
} catch (error) {
  stop(explain(error))
}

function explain(error: unknown): string {
  if (error instanceof ReleaseFileError) {
    const { mistakes } = error
    return `Nothing was published. ${mistakes.length} to mend in ${file}:\n\n${mistakes.map((each) => `  ${each}`).join('\n')}`
  }
  if (error instanceof ConfigError) return `The configuration is wrong:\n\n${error.message}`
  return error instanceof Error ? error.message : String(error)
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
