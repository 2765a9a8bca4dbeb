import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

/** Keeps the exact words under their hash, so that a consent can be shown again as it was. */
export async function keepText(db: Executor, text: Insertable<Schema['agreementTexts']>) {
  await db
    .insertInto('agreementTexts')
    .values(text)
    .onConflict((c) => c.column('hash').doNothing())
    .execute()
}

export async function insertConsent(db: Executor, consent: Insertable<Schema['consents']>) {
  await db.insertInto('consents').values(consent).execute()
}
