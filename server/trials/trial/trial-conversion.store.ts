import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type TrialQuoteRow = Schema['trialQuotes']

/** Stores that a quote was given; those of the trial that do not hold any more are deleted. */
export async function insertTrialQuote(db: Executor, row: TrialQuoteRow): Promise<void> {
  await db
    .deleteFrom('trialQuotes')
    .where('trialId', '=', row.trialId)
    .where('validUntil', '<', row.issuedAt)
    .execute()
  await db.insertInto('trialQuotes').values(row).execute()
}

export function findTrialQuote(db: Executor, id: string): Promise<TrialQuoteRow | undefined> {
  return db.selectFrom('trialQuotes').selectAll().where('id', '=', id).executeTakeFirst()
}
