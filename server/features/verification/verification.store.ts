import type { Insertable, Updateable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export interface CodeKey {
  readonly purpose: string
  /** MAC of the normalised address and the group: the table holds no addresses. */
  readonly addressKey: string
}

export function findCode(db: Executor, { purpose, addressKey }: CodeKey) {
  return db
    .selectFrom('verificationCodes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('addressKey', '=', addressKey)
    .executeTakeFirst()
}

/** Whether this flow requested a code for another address than these. */
export async function flowHasOtherAddress(
  db: Executor,
  purpose: string,
  flow: string,
  own: readonly string[],
) {
  const found = await db
    .selectFrom('verificationCodes')
    .select('id')
    .where('purpose', '=', purpose)
    .where('id', '=', flow)
    .where('addressKey', 'not in', own)
    .executeTakeFirst()
  return found !== undefined
}

export async function saveCode(db: Executor, row: Insertable<Schema['verificationCodes']>) {
  await db
    .insertInto('verificationCodes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['purpose', 'addressKey']).doUpdateSet(row))
    .execute()
}

export async function updateCode(
  db: Executor,
  { purpose, addressKey }: CodeKey,
  change: Updateable<Schema['verificationCodes']>,
) {
  await db
    .updateTable('verificationCodes')
    .set(change)
    .where('purpose', '=', purpose)
    .where('addressKey', '=', addressKey)
    .execute()
}

export async function deleteCodesBefore(db: Executor, issuedBefore: number) {
  await db.deleteFrom('verificationCodes').where('issuedAt', '<', issuedBefore).execute()
}
