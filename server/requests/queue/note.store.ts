import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type NoteRow = Schema['requestNotes']

export async function insertNote(tx: Executor, note: NoteRow): Promise<void> {
  await tx.insertInto('requestNotes').values(note).execute()
}

/** The internal notes on a request, the oldest first. */
export function notesOf(db: Executor, requestId: string): Promise<NoteRow[]> {
  return db
    .selectFrom('requestNotes')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Deletes the notes on these requests. */
export async function deleteNotesOn(tx: Executor, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return
  await tx.deleteFrom('requestNotes').where('requestId', 'in', requestIds).execute()
}
