import { sql } from 'kysely'
import type { ErrorKind, ErrorState } from '#contract/records/error-log/error-log.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type ErrorGroup = Schema['errorGroups']

export const errorSource: ListSource<null> = {
  table: 'errorGroups',
  ascii: ['cause', 'place', 'code'],
  scope: () => sql`1 = 1`,
}

/** Which of these causes are stored, and how many are in all. */
export async function knownGroups(
  db: Executor,
  ids: readonly string[],
): Promise<{ known: Set<string>; stored: number }> {
  const rows = await db.selectFrom('errorGroups').select('id').where('id', 'in', ids).execute()
  const all = await db
    .selectFrom('errorGroups')
    .select((row) => row.fn.countAll<number | bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return { known: new Set(rows.map(({ id }) => id)), stored: Number(all.count) }
}

export type Counted = Omit<ErrorGroup, 'state' | 'resolvedAt' | 'resolvedBy'> & { readonly hour: number }

/** Adds to the count of a cause and to that of its hour. A resolved error that occurred since then is open again. */
export async function addToGroup(tx: Executor, { hour, ...group }: Counted): Promise<void> {
  const state: ErrorState | null = group.kind === 'failure' ? 'open' : null
  await tx
    .insertInto('errorGroups')
    .values({ ...group, state, resolvedAt: null, resolvedBy: null })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        count: sql<number>`${row.ref('errorGroups.count')} + ${group.count}`,
        firstAt: sql<number>`case when ${row.ref('errorGroups.firstAt')} > ${group.firstAt}
          then ${group.firstAt} else ${row.ref('errorGroups.firstAt')} end`,
        lastAt: sql<number>`case when ${row.ref('errorGroups.lastAt')} < ${group.lastAt}
          then ${group.lastAt} else ${row.ref('errorGroups.lastAt')} end`,
        state: sql<ErrorState | null>`case when ${row.ref('errorGroups.resolvedAt')} < ${group.lastAt}
          then 'open' else ${row.ref('errorGroups.state')} end`,
        example: group.example,
      })),
    )
    .execute()
  await tx
    .insertInto('errorHours')
    .values({ groupId: group.id, hour, count: group.count })
    .onConflict((conflict) =>
      conflict
        .columns(['groupId', 'hour'])
        .doUpdateSet((row) => ({ count: sql<number>`${row.ref('errorHours.count')} + ${group.count}` })),
    )
    .execute()
}

export function findGroup(db: Executor, id: string): Promise<ErrorGroup | undefined> {
  return db.selectFrom('errorGroups').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Counts of a cause by hour, from an hour on. */
export function hoursOf(db: Executor, groupId: string, from: number) {
  return db
    .selectFrom('errorHours')
    .select(['hour', 'count'])
    .where('groupId', '=', groupId)
    .where('hour', '>=', from)
    .execute()
}

/** Gives an error its state. @returns false where it has none, or is gone */
export async function setGroupState(
  tx: Executor,
  id: string,
  change: { state: ErrorState; resolvedAt: number | null; resolvedBy: string | null },
): Promise<boolean> {
  const kind: ErrorKind = 'failure'
  const result = await tx
    .updateTable('errorGroups')
    .set(change)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
