import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type ApplicationRow = Schema['trialApplications']

/** What two applications can have in common; an account's own mailbox is compared with those in forms, too. */
export type SharedColumn = 'mailbox' | 'phone' | 'companyKey' | 'device' | 'address'

/** Stores what an application tells about who applies. */
export async function insertApplication(tx: Executor, row: ApplicationRow): Promise<void> {
  await tx.insertInto('trialApplications').values(row).execute()
}

export function findApplication(db: Executor, trialId: string): Promise<ApplicationRow | undefined> {
  return db.selectFrom('trialApplications').selectAll().where('trialId', '=', trialId).executeTakeFirst()
}

/** Applications of other accounts, since a moment, that have this in common; newest first, at most 50. */
export function applicationsElsewhere(
  db: Executor,
  { accountId, since }: { readonly accountId: string; readonly since: number },
  column: SharedColumn,
  values: readonly string[],
): Promise<Pick<ApplicationRow, 'accountId' | 'trialId'>[]> {
  return db
    .selectFrom('trialApplications')
    .select(['accountId', 'trialId'])
    .where('accountId', '<>', accountId)
    .where('appliedAt', '>=', since)
    .where((row) =>
      column === 'mailbox'
        ? row.or([row('mailbox', 'in', values), row('accountMailbox', 'in', values)])
        : row(column, 'in', values),
    )
    .orderBy('appliedAt', 'desc')
    .limit(50)
    .execute()
}

export async function deleteApplications(tx: Executor, accountId: string): Promise<void> {
  await tx.deleteFrom('trialApplications').where('accountId', '=', accountId).execute()
}
