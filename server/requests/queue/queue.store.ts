import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { QueueCounts } from '#contract/requests/queue/queue.fields.ts'
import { COUNTED_TABS, type CountedTab, type QueueTab } from '#contract/requests/queue/queue.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
import type { Schema } from '#server/migrations/schema.ts'

/** Which requests a queue has, and how they are told apart for the operator who asks. */
export interface QueueScope {
  readonly kind: string
  readonly operatorId: string
  /** States in which it is an operator's turn, those to which requests are sent back, and those that follow a decision. */
  readonly open: readonly string[]
  readonly sentBack: readonly string[]
  readonly decided: readonly string[]
  /** End of the business day, in ms since 1970 UTC. */
  readonly dayEndsAt: number
}

const column = (name: keyof Schema['requests']) => sql.ref(`requests.${name}`)

/** A decision that takes effect in some seconds: the request is decided for everyone but its author. */
const IS_PENDING = sql<SqlBool>`${column('id')} in (
  select ${sql.ref('requestDecisions.requestId')} from ${sql.table('requestDecisions')}
  where ${sql.ref('requestDecisions.closedAt')} is null and ${sql.ref('requestDecisions.state')} = 'pending'
)`

const ASSIGNEE = sql<string | null>`(
  select coalesce(${sql.ref('accounts.name')}, ${sql.ref('accounts.userName')}) from ${sql.table('accounts')}
  where ${sql.ref('accounts.id')} = ${column('claimedBy')}
)`

function among(states: readonly string[]): RawBuilder<SqlBool> {
  return states.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`${column('state')} in (${sql.join([...states])})`
}

function isIn(tab: QueueTab, scope: QueueScope): RawBuilder<SqlBool> {
  const { operatorId, dayEndsAt } = scope
  const isOpen = sql<SqlBool>`(${among(scope.open)} and not ${IS_PENDING})`
  switch (tab) {
    case 'open':
      return isOpen
    case 'mine':
      return sql<SqlBool>`(${isOpen} and ${column('claimedBy')} = ${operatorId})`
    case 'unassigned':
      return sql<SqlBool>`(${isOpen} and ${column('claimedBy')} is null)`
    case 'dueToday':
      return sql<SqlBool>`(${isOpen} and ${column('dueAt')} < ${dayEndsAt})`
    case 'sentBack':
      return sql<SqlBool>`(${among(scope.sentBack)})`
    case 'decided':
      return sql<SqlBool>`((${among(scope.decided)} and ${column('decidedAt')} is not null) or (${among(scope.open)} and ${IS_PENDING}))`
  }
}

export const queueSource: ListSource<QueueScope> = {
  table: 'requests',
  searchIndex: true,
  sorted: { dueAt: sql.ref('requests.dueAtSorted'), decidedAt: sql.ref('requests.decidedAtSorted') },
  scope: ({ kind }) => sql`${column('kind')} = ${kind}`,
  fields: { assignee: ASSIGNEE, assigneeId: column('claimedBy'), attempt: column('submissions') },
  filters: {
    tab: (tabs: QueueTab[], scope) =>
      sql`(${sql.join(
        tabs.map((tab) => isIn(tab, scope)),
        sql` or `,
      )})`,
  },
}

/** How many requests each view has that is counted, and how many open ones are late. */
export async function countTabs(db: Executor, scope: QueueScope, now: number): Promise<QueueCounts> {
  const conditions = {
    ...(Object.fromEntries(COUNTED_TABS.map((tab) => [tab, isIn(tab, scope)])) as Record<
      CountedTab,
      RawBuilder<SqlBool>
    >),
    late: sql<SqlBool>`(${isIn('open', scope)} and ${column('dueAt')} < ${now})`,
  }
  const counts = Object.entries(conditions).map(
    ([name, condition]) => sql`count(case when ${condition} then 1 end) as ${sql.ref(name)}`,
  )
  // Only those that wait for work are read.
  const { rows } = await sql<QueueCounts>`
    select ${sql.join(counts)} from ${sql.table('requests')}
    where ${column('kind')} = ${scope.kind} and ${among([...scope.open, ...scope.sentBack])}
  `.execute(db)
  const [found] = rows
  return Object.fromEntries(
    Object.keys(conditions).map((name) => [name, Number(found?.[name as CountedTab] ?? 0)]),
  ) as QueueCounts
}

export interface DueRequest {
  readonly requestId: string
  readonly subject: string
  readonly dueAt: number
  /** The operator has it. */
  readonly own: boolean
}

/** What is due first of a queue, that no colleague has and that does not wait for one to confirm it. */
export async function nextDue(db: Executor, scope: QueueScope): Promise<DueRequest | undefined> {
  const { operatorId } = scope
  const ownDecision = sql`(
    select ${sql.ref('requestDecisions.requestId')} from ${sql.table('requestDecisions')}
    where ${sql.ref('requestDecisions.closedAt')} is null and ${sql.ref('requestDecisions.decidedBy')} = ${operatorId}
  )`
  const { rows } = await sql<Pick<Schema['requests'], 'id' | 'subject' | 'dueAt' | 'claimedBy'>>`
    select ${column('id')}, ${column('subject')}, ${column('dueAt')}, ${column('claimedBy')}
    from ${sql.table('requests')}
    where ${column('kind')} = ${scope.kind} and ${isIn('open', scope)} and ${column('dueAt')} is not null
      and (${column('claimedBy')} is null or ${column('claimedBy')} = ${operatorId})
      and ${column('id')} not in ${ownDecision}
    order by ${column('dueAt')}, ${column('id')} limit 1
  `.execute(db)
  const [row] = rows
  if (!row || row.dueAt === null) return undefined
  return {
    requestId: row.id,
    subject: row.subject,
    dueAt: Number(row.dueAt),
    own: row.claimedBy === operatorId,
  }
}

/** Open requests that came into the queue after a moment. */
export async function countFresh(db: Executor, scope: QueueScope, since: number): Promise<number> {
  const { rows } = await sql<{ count: number | bigint }>`
    select count(*) as count from ${sql.table('requests')}
    where ${column('kind')} = ${scope.kind} and ${isIn('open', scope)} and ${column('stateSince')} > ${since}
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export type ViewerRow = Schema['requestViewers']

/** Stores which request an operator has open. */
export async function saveViewer(tx: Executor, viewer: ViewerRow): Promise<void> {
  const { requestId, seenAt } = viewer
  await tx
    .insertInto('requestViewers')
    .values(viewer)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ requestId, seenAt }))
    .execute()
}

export async function deleteViewer(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('requestViewers').where('userId', '=', userId).execute()
}

/** Who has which request open since a moment. */
export function viewersSince(db: Executor, since: number): Promise<ViewerRow[]> {
  return db.selectFrom('requestViewers').selectAll().where('seenAt', '>=', since).orderBy('userId').execute()
}

export type SettingsRow = Schema['queueSettings']

/** The newest settings of a queue; undefined where none were ever stored. */
export function newestSettings(db: Executor, queue: string): Promise<SettingsRow | undefined> {
  return db
    .selectFrom('queueSettings')
    .selectAll()
    .where('queue', '=', queue)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The settings of a queue that were the newest ones at a moment or after it, the newest first. */
export async function settingsFrom(db: Executor, queue: string, from: number): Promise<SettingsRow[]> {
  const rows = db
    .selectFrom('queueSettings')
    .selectAll()
    .where('queue', '=', queue)
    .orderBy('version', 'desc')
  const later = await rows.where('createdAt', '>', from).execute()
  return [...later, ...(await rows.where('createdAt', '<=', from).limit(1).execute())]
}

/** Adds a version; false where it exists already, since of two changes at once one wins. */
export async function insertSettings(tx: Executor, row: SettingsRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('queueSettings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['queue', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  return inserted !== undefined
}

export type NoteRow = Schema['requestNotes']

export async function insertNote(tx: Executor, note: NoteRow): Promise<void> {
  await tx.insertInto('requestNotes').values(note).execute()
}

/** The internal notes on a request, the oldest first. */
export function notesOf(db: Executor, requestId: string): Promise<NoteRow[]> {
  return db
    .selectFrom('requestNotes')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Deletes the notes on these requests. */
export async function deleteNotesOn(tx: Executor, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return
  await tx.deleteFrom('requestNotes').where('requestId', 'in', requestIds).execute()
}
