import type { ExpressionBuilder } from 'kysely'
import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { type BucketCount, bucketOf } from '#server/kit/db/time-buckets.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type RequestRow = Schema['requests']
export type RequestEventRow = Schema['requestEvents']

export async function insertRequest(tx: Executor, request: RequestRow): Promise<void> {
  await tx.insertInto('requests').values(request).execute()
}

export async function insertEvent(tx: Executor, event: RequestEventRow): Promise<void> {
  await tx.insertInto('requestEvents').values(event).execute()
}

/** For the site's own work; what people ask for goes through `own-requests.service.ts`. */
export function requestById(db: Executor, id: string): Promise<RequestRow | undefined> {
  return db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A request whose row no other transaction changes before this one ends. */
export async function lockRequest(tx: Executor, id: string): Promise<void> {
  await tx
    .updateTable('requests')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('id', '=', id)
    .execute()
}

/** Requests by their ids, in any order. */
export async function requestsByIds(db: Executor, ids: readonly string[]): Promise<RequestRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('requests').selectAll().where('id', 'in', ids).execute()
}

/** Everything that an operator has. */
export function findAssigned(db: Executor, operatorId: string): Promise<RequestRow[]> {
  return db.selectFrom('requests').selectAll().where('claimedBy', '=', operatorId).execute()
}

/** Gives a request to an operator or to none (null), if it still has the assignee `from`; false where it has another. */
export async function assignRequest(
  tx: Executor,
  id: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({ claimedBy: to })
    .where('id', '=', id)
    .where('claimedBy', from === null ? 'is' : '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface Assigned {
  readonly kind: RequestKind
  readonly states: readonly string[]
  readonly ids: readonly string[]
}

/** How many requests of a kind in these states each of these operators has. */
export async function countAssigned(
  db: Executor,
  { kind, states, ids }: Assigned,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0 || states.length === 0) return new Map()
  const rows = await db
    .selectFrom('requests')
    .select(['claimedBy', ({ fn }) => fn.countAll().as('count')])
    .where('kind', '=', kind)
    .where('state', 'in', [...states])
    .where('claimedBy', 'in', [...ids])
    .groupBy('claimedBy')
    .execute()
  return new Map(rows.map(({ claimedBy, count }) => [claimedBy ?? '', Number(count)]))
}

/** The one request of its kind that this key allows. */
export function requestByKey(db: Executor, onlyKey: string): Promise<RequestRow | undefined> {
  return db.selectFrom('requests').selectAll().where('onlyKey', '=', onlyKey).executeTakeFirst()
}

/** Changes a request that still is at the revision `was`; false where another move was quicker. */
export async function updateRequest(
  tx: Executor,
  id: string,
  was: number,
  change: Partial<Omit<RequestRow, 'id' | 'kind' | 'accountId'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set(change)
    .where('id', '=', id)
    .where('revision', '=', was)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The history of a request, oldest first. */
export function historyOf(db: Executor, requestId: string): Promise<RequestEventRow[]> {
  return db
    .selectFrom('requestEvents')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('revision')
    .execute()
}

/** The move that made the present state of each request. */
export function lastEvents(db: Executor, requestIds: readonly string[]): Promise<RequestEventRow[]> {
  return db
    .selectFrom('requestEvents')
    .innerJoin('requests', (join) =>
      join
        .onRef('requests.id', '=', 'requestEvents.requestId')
        .onRef('requests.revision', '=', 'requestEvents.revision'),
    )
    .selectAll('requestEvents')
    .where('requests.id', 'in', requestIds)
    .execute()
}

/** States by kind. */
export type StatesOfKinds = readonly { readonly kind: RequestKind; readonly states: readonly string[] }[]

interface OwnRequests {
  readonly accountId: string
  readonly kinds: readonly RequestKind[]
  /** Which to look for; absent: all. */
  readonly states?: StatesOfKinds
}

interface OwnPage {
  readonly limit: number
  readonly offset: number
  /** Those in these states come before the others. */
  readonly first?: StatesOfKinds
}

/** Requests of an account, newest first. */
export function requestsOfAccount(
  db: Executor,
  wanted: OwnRequests,
  { limit, offset, first = [] }: OwnPage,
): Promise<RequestRow[]> {
  return matching(db, wanted)
    .selectAll()
    .$if(first.length > 0, (query) =>
      query.orderBy((row) =>
        row
          .case()
          .when(row.or(inStates(row, first)))
          .then(0)
          .else(1)
          .end(),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countRequests(db: Executor, wanted: OwnRequests): Promise<number> {
  const { count } = await matching(db, wanted)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function matching(db: Executor, { accountId, kinds, states }: OwnRequests) {
  return (
    db
      .selectFrom('requests')
      .where('accountId', '=', accountId)
      // None at all for a caller who may read no kind; PostgreSQL knows no empty `in`.
      .where((row) => row.or(kinds.map((kind) => row('kind', '=', kind))))
      .$if(states !== undefined, (query) => query.where((row) => row.or(inStates(row, states ?? []))))
  )
}

function inStates(row: ExpressionBuilder<Schema, 'requests'>, given: StatesOfKinds) {
  return given
    .filter(({ states }) => states.length > 0)
    .map(({ kind, states }) => row('kind', '=', kind).and('state', 'in', states))
}

/** Takes the names and what was said out of an account's requests; that they were made stays as evidence. */
export async function deleteRequestTexts(tx: Executor, accountId: string): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ subject: '', reference: '', country: '', onlyKey: null })
    .where('accountId', '=', accountId)
    .execute()
  await tx
    .updateTable('requestEvents')
    .set({ reasons: '[]', note: '' })
    .where((row) =>
      row('requestId', 'in', row.selectFrom('requests').select('id').where('accountId', '=', accountId)),
    )
    .execute()
}

interface InStates {
  readonly kind: RequestKind
  readonly states: readonly string[]
}

/** When the oldest request in these states was submitted; null: there is none. */
export function oldestWaiting(db: Executor, wanted: InStates): Promise<number | null> {
  return earliest(db, 'submittedAt', wanted)
}

/** When the first of the requests in these states is due; null: none is. */
export function firstDueAt(db: Executor, wanted: InStates): Promise<number | null> {
  return earliest(db, 'dueAt', wanted)
}

async function earliest(
  db: Executor,
  column: 'submittedAt' | 'dueAt',
  { kind, states }: InStates,
): Promise<number | null> {
  const row = await db
    .selectFrom('requests')
    .select(({ fn }) => fn.min(column).as('at'))
    .where('kind', '=', kind)
    .where('state', 'in', states)
    .executeTakeFirst()
  return row?.at === null || row?.at === undefined ? null : Number(row.at)
}

/** The latest decisions of operators of some kinds since a moment, the newest first. */
export async function latestDecisions(
  db: Executor,
  { kinds, since, most }: { readonly kinds: readonly RequestKind[]; since: number; most: number },
) {
  if (kinds.length === 0) return []
  return db
    .selectFrom('requestEvents')
    .innerJoin('requests', 'requests.id', 'requestEvents.requestId')
    .select(['requestEvents.at', 'requestEvents.action', 'requestEvents.actorId'])
    .select(['requests.id as requestId', 'requests.kind', 'requests.subject'])
    .where('requestEvents.actor', '=', 'operator')
    .where('requests.kind', 'in', kinds)
    .where('requestEvents.at', '>=', since)
    .orderBy('requestEvents.at', 'desc')
    .orderBy('requests.id')
    .limit(most)
    .execute()
}

/** How often requests of a kind came into a state since a moment, by quarters of an hour. */
export async function arrivalsSince(
  db: Executor,
  { kind, state }: { readonly kind: RequestKind; readonly state: string },
  since: number,
): Promise<BucketCount[]> {
  const rows = await db
    .selectFrom('requestEvents')
    .innerJoin('requests', 'requests.id', 'requestEvents.requestId')
    .select(({ ref, fn }) => [
      bucketOf(ref('requestEvents.at')).as('bucket'),
      fn.countAll<number>().as('count'),
    ])
    .where('requests.kind', '=', kind)
    .where('requestEvents.toState', '=', state)
    .where('requestEvents.at', '>=', since)
    .groupBy('bucket')
    .execute()
  return rows.map(({ bucket, count }) => ({ bucket: Number(bucket), count: Number(count) }))
}
