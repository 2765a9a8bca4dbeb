/**
 * What the migrations make, column by column and index by index, as `server/migrations/schema.<database>.txt` has it. A
 * migration changes the two files: `vitest run -u --project api-sqlite server/kit/db/schema`, and the same with `api-pg`.
 */
import { expect, onTestFinished, test } from 'vitest'
import { databaseKind, openTestDatabase } from '#test/database.ts'
import { schemaText } from '#test/schema-text.ts'
import { MIGRATIONS } from './migrate.ts'

test('the tables are those of the recorded schema', async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  await expect(await schemaText(db)).toMatchFileSnapshot(`${MIGRATIONS}/schema.${databaseKind}.txt`)
})
