import { POC } from '#contract/trials/poc/poc.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type PocRow = Schema['pocs']
export type PocFormRow = Schema['pocForms']
export type PocMessageRow = Schema['pocMessages']

/** A proof of concept without plan, outcome or messages. */
export async function insertPoc(tx: Executor, requestId: string, accountId: string): Promise<void> {
  await tx.insertInto('pocs').values({ requestId, accountId, messages: 0, planVersion: 0 }).execute()
}

export function findPoc(db: Executor, requestId: string): Promise<PocRow | undefined> {
  return db.selectFrom('pocs').selectAll().where('requestId', '=', requestId).executeTakeFirst()
}

/** By request, in any order. */
export async function findPocs(db: Executor, requestIds: readonly string[]): Promise<PocRow[]> {
  if (requestIds.length === 0) return []
  return db.selectFrom('pocs').selectAll().where('requestId', 'in', requestIds).execute()
}

export async function insertForm(tx: Executor, row: PocFormRow): Promise<void> {
  await tx.insertInto('pocForms').values(row).execute()
}

/** Newest first. */
export function formsOf(db: Executor, requestId: string): Promise<PocFormRow[]> {
  return db
    .selectFrom('pocForms')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('version', 'desc')
    .execute()
}

/** What was stated last in each of these requests. */
export async function newestPocForms(db: Executor, requestIds: readonly string[]): Promise<PocFormRow[]> {
  if (requestIds.length === 0) return []
  return db
    .selectFrom('pocForms')
    .selectAll()
    .where('requestId', 'in', requestIds)
    .where((row) =>
      row(
        'version',
        '=',
        row
          .selectFrom('pocForms as newer')
          .select(({ fn }) => fn.max('newer.version').as('version'))
          .whereRef('newer.requestId', '=', 'pocForms.requestId'),
      ),
    )
    .execute()
}

/** In their order. */
export function messagesOf(db: Executor, requestId: string): Promise<PocMessageRow[]> {
  return db
    .selectFrom('pocMessages')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('number')
    .execute()
}

/** Adds a message. @returns its number; undefined where the thread is full. The count of the row keeps two apart. */
export async function addMessage(
  tx: Executor,
  message: Omit<PocMessageRow, 'number'>,
): Promise<number | undefined> {
  const counted = await tx
    .updateTable('pocs')
    .set((column) => ({ messages: column('messages', '+', 1) }))
    .where('requestId', '=', message.requestId)
    .where('messages', '<', POC.messages)
    .returning('messages')
    .executeTakeFirst()
  if (!counted) return undefined
  await tx
    .insertInto('pocMessages')
    .values({ ...message, number: counted.messages })
    .execute()
  return counted.messages
}

export type NewPlan = Pick<PocRow, 'nextStep' | 'nextStepOn' | 'startsOn' | 'endsOn' | 'plannedAt'>

/** Stores the plan after version `was`; false where a colleague was quicker. */
export async function updatePlan(
  tx: Executor,
  requestId: string,
  was: number,
  plan: NewPlan,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pocs')
    .set({ ...plan, planVersion: was + 1 })
    .where('requestId', '=', requestId)
    .where('planVersion', '=', was)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type NewOutcome = Pick<PocRow, 'outcome' | 'outcomeReason' | 'outcomeOn' | 'outcomeBy' | 'outcomeAt'>

export async function updateOutcome(tx: Executor, requestId: string, outcome: NewOutcome): Promise<void> {
  await tx.updateTable('pocs').set(outcome).where('requestId', '=', requestId).execute()
}

/** Deletes everything of an account; forms and messages go with their rows. */
export async function deletePocs(tx: Executor, accountId: string): Promise<void> {
  await tx.deleteFrom('pocs').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('pocCounts').where('accountId', '=', accountId).execute()
}
