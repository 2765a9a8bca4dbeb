import type { Executor } from '#server/kit/db/database.ts'

/** What must still be so for a change to happen. */
export interface Unchanged {
  readonly emailKey?: string
  readonly passwordHash?: string
}

/** Changes a living account that still is as `was` says, in one statement; false where there is none. */
export async function changeCredentials(
  db: Executor,
  id: string,
  change: { passwordHash?: string; email?: string; emailKey?: string; updatedAt: number },
  was: Unchanged,
): Promise<boolean> {
  let update = db
    .updateTable('accounts')
    .set(change)
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .where('disabledAt', 'is', null)
  if (was.emailKey !== undefined) update = update.where('emailKey', '=', was.emailKey)
  if (was.passwordHash !== undefined) update = update.where('passwordHash', '=', was.passwordHash)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}
