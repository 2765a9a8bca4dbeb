import type { Executor } from '#server/kit/db/database.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type RunningExport = Schema['runningExports']

export async function insertRunning(db: Executor, row: RunningExport): Promise<void> {
  await db.insertInto('runningExports').values(row).execute()
}

const runningById = preparedQuery((db, { id }: { id: string }) =>
  db.selectFrom('runningExports').select('id').where('id', '=', id),
)

/** Whether it was not ended meanwhile. */
export async function isRunning(db: Executor, id: string): Promise<boolean> {
  return (await runningById(db, { id })).length > 0
}

export function runningOf(db: Executor, accountId: string): Promise<RunningExport[]> {
  return db.selectFrom('runningExports').selectAll().where('accountId', '=', accountId).execute()
}

export async function deleteRunning(db: Executor, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('runningExports').where('id', 'in', ids).execute()
}
