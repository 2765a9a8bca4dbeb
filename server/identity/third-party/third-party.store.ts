import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type Flow = Schema['thirdPartyFlows']

export async function insertFlow(db: Executor, flow: Insertable<Flow>) {
  await db.insertInto('thirdPartyFlows').values(flow).execute()
}

/** Uses up a flow; undefined where it is over, used, or was begun by another browser. */
export async function spendFlow(
  db: Executor,
  { stateHash, cookieHash }: Pick<Flow, 'stateHash' | 'cookieHash'>,
  now: number,
): Promise<Flow | undefined> {
  const [spent] = await db
    .updateTable('thirdPartyFlows')
    .set({ usedAt: now })
    .where('stateHash', '=', stateHash)
    .where('cookieHash', '=', cookieHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .execute()
  return spent
}
