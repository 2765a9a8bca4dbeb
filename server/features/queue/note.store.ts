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

/** Deletes the notes on the requests of an account. */
export async function deleteNotesOf(tx: Executor, accountId: string): Promise<void> {
  await tx
    .deleteFrom('requestNotes')
    .where((row) =>
      row('requestId', 'in', row.selectFrom('requests').select('id').where('accountId', '=', accountId)),
    )
    .execute()
}
