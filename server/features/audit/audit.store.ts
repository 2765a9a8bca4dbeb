import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export async function insertEvent(db: Executor, event: Insertable<Schema['auditEvents']>) {
  await db.insertInto('auditEvents').values(event).execute()
}
