import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type CertificationRow = Schema['certifications']

export async function insertVersion(tx: Executor, row: CertificationRow): Promise<void> {
  await tx.insertInto('certifications').values(row).execute()
}

/** Newest first. */
export function versionsOf(db: Executor, requestId: string): Promise<CertificationRow[]> {
  return db
    .selectFrom('certifications')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('version', 'desc')
    .execute()
}

export function newestVersion(db: Executor, requestId: string): Promise<CertificationRow | undefined> {
  return db
    .selectFrom('certifications')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Newest versions of other accounts that state the same, each account once. */
export async function statedElsewhere(
  db: Executor,
  accountId: string,
  same: { readonly companyKey: string } | { readonly registrationNumber: string },
): Promise<CertificationRow[]> {
  const [column, value] =
    'companyKey' in same
      ? (['companyKey', same.companyKey] as const)
      : (['registrationNumber', same.registrationNumber] as const)
  return db
    .selectFrom('certifications')
    .selectAll()
    .where(column, '=', value)
    .where('accountId', '<>', accountId)
    .where((row) =>
      row(
        'version',
        '=',
        row
          .selectFrom('certifications as newer')
          .select(({ fn }) => fn.max('newer.version').as('version'))
          .whereRef('newer.requestId', '=', 'certifications.requestId'),
      ),
    )
    .orderBy('createdAt', 'desc')
    .limit(20)
    .execute()
}

export async function deleteVersions(tx: Executor, accountId: string): Promise<void> {
  await tx.deleteFrom('certifications').where('accountId', '=', accountId).execute()
}

/** Takes the images out of all versions of a request, after their files were deleted. */
export async function forgetImages(tx: Executor, requestId: string): Promise<void> {
  await tx
    .updateTable('certifications')
    .set({ images: JSON.stringify([null, null, null]) })
    .where('requestId', '=', requestId)
    .execute()
}
