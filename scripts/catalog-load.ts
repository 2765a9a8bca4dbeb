/**
 * `npm run catalog:load <file>`: loads regions, sizes, systems, disks, prices and discounts from a file into the
 * database that the environment names (docs/catalog-file.md). The file is checked whole first; with one mistake in it
 * nothing is written. A running server shows the change within seconds.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { ConfigError, readConfig } from '#server/config.ts'
import { CatalogFileError, loadCatalogFile } from '#server/features/catalog/catalog-file.service.ts'
import { databaseClock } from '#server/kit/clock.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { databaseOptions } from '#server/kit/db/database-options.ts'

const [path] = process.argv.slice(2)
if (!path) stop('Which file? npm run catalog:load docs/catalog-example.json')

try {
  const text = readFileSync(path, 'utf8')
  const config = readConfig()
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const db = openDatabase(databaseOptions(config))
  try {
    await db.migrate()
    const clock = await databaseClock({ databaseTime: () => db.time() })
    const loaded = await loadCatalogFile({ db, clock }, text)
    for (const [part, count] of Object.entries(loaded)) console.log(`${String(count).padStart(5)} ${part}`)
    console.log('Loaded. What had no validFrom counts from the next full minute on.')
  } finally {
    await db.close()
  }
} catch (error) {
  stop(explain(error))
}

function explain(error: unknown): string {
  if (error instanceof CatalogFileError) {
    const { mistakes } = error
    return `Nothing was loaded. ${mistakes.length} to mend in ${path}:\n\n${mistakes.map((each) => `  ${each}`).join('\n')}`
  }
  if (error instanceof ConfigError) return `The configuration is wrong:\n\n${error.message}`
  return error instanceof Error ? error.message : String(error)
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
