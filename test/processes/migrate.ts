// A process of its own that opens a database, migrates it and writes a few rows. Argument: the options as JSON.
import type { DatabaseOptions } from '#server/kit/db/database.ts'
import { openDatabase } from '#server/kit/db/database.ts'

const db = openDatabase(JSON.parse(String(process.argv[2])) as DatabaseOptions)
await db.migrate()
for (let row = 0; row < 25; row += 1) {
  await db.transaction(async (tx) => {
    // Reads first: without the write lock from the start, SQLite would refuse the writes below.
    const counter = await tx
      .selectFrom('settings')
      .select('updatedAt')
      .where('key', '=', 'count')
      .executeTakeFirst()
    const value = (counter?.updatedAt ?? 0) + 1
    await tx
      .insertInto('settings')
      .values({ key: 'count', value: 'null', updatedAt: value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ updatedAt: value }))
      .execute()
    const key = `${process.pid}-${row}`
    await tx
      .insertInto('settings')
      .values({ key, value: JSON.stringify(row), updatedAt: row })
      .execute()
  })
}
await db.close()
