import type { HeardFrom } from '#contract/records/visit/visit.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'

/** The state that forms name (`updatedAt`) stays: nothing that a form shows has changed. */
export async function setHeardFrom(tx: Executor, accountId: string, heardFrom: HeardFrom): Promise<void> {
  await tx.updateTable('accounts').set({ heardFrom }).where('id', '=', accountId).execute()
}

export async function setHeardFromOnce(tx: Executor, accountId: string, heardFrom: HeardFrom): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ heardFrom })
    .where('id', '=', accountId)
    .where('heardFrom', 'is', null)
    .execute()
}
