import { QUEUE_REASONS, QUEUES } from '#contract/domains.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { OperatorPermission } from '#contract/kit/permissions.ts'
import {
  heldRules,
  LOOSENED_AFTER_MS,
  type RuleVersion,
} from '#contract/people/second-person/second-person.rules.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import { queueErrors } from '#contract/requests/queue/queue.errors.ts'
import {
  type Colleague,
  QUEUE_STRICTNESS,
  type QueueSettings,
  type QueueSettingsInput,
  type QueueSettingsView,
  queueSettingsBody,
  type ReasonTemplate,
} from '#contract/requests/queue/queue.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { isAbleOperator, operatorAccounts } from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { insertSettings, newestSettings, type SettingsRow, settingsFrom } from './queue.store.ts'

const NO_RULES = { fourEyes: false, assignment: [] }

/** The queue at an address. @throws notFound */
export function queueAt(address: string): AnyQueue {
  const queue = QUEUES.find((each) => each.address === address)
  if (!queue) throw appError(httpErrors.notFound)
  return queue
}

/** How a queue works now, by the rules that hold; as it came, where nothing was changed. */
export async function settingsOf(db: Executor, queue: AnyQueue, now: number): Promise<QueueSettings> {
  const { row, looserFrom, value } = await heldSettings(db, queue, now)
  const colleagues = row && (await readColleagues(db, queue.decide))
  return { ...presented(queue, { row, looserFrom }, colleagues), ...value }
}

/** The settings as they are set, with those whom the rules can name. */
export async function readSettings(db: Executor, queue: AnyQueue, now: number): Promise<QueueSettingsView> {
  const colleagues = await readColleagues(db, queue.decide)
  return {
    ...presented(queue, await heldSettings(db, queue, now), colleagues),
    colleagues: [...colleagues.able],
    ownReasons: ownReasons(queue),
  }
}

/** What holds in a queue now, without who set it. */
export async function rulesOf(db: Executor, queue: AnyQueue, now: number): Promise<QueueSettingsInput> {
  return (await heldSettings(db, queue, now)).value
}

/** The newest settings of a queue, and what holds of them: a second operator who was needed within a day still is. */
async function heldSettings(db: Executor, queue: AnyQueue, now: number) {
  const rows = await settingsFrom(db, queue.address, now - LOOSENED_AFTER_MS)
  const [newest, ...older] = rows.map((row): RuleVersion<QueueSettingsInput> => {
    return { value: rulesIn(queue, row), at: row.createdAt }
  })
  const held = newest
    ? heldRules(QUEUE_STRICTNESS, [newest, ...older], now)
    : { value: rulesIn(queue, undefined), looserFrom: null }
  return { row: rows[0], ...held }
}

function rulesIn(queue: AnyQueue, row: SettingsRow | undefined): QueueSettingsInput {
  if (row) return queueSettingsBody.parse(JSON.parse(row.value))
  return { ...NO_RULES, reasons: ownReasons(queue) }
}

/** The reasons that a queue came with. */
function ownReasons({ address }: AnyQueue): ReasonTemplate[] {
  return [...(QUEUE_REASONS[address] ?? [])]
}

/**
 * Adds a version of a queue's settings; no version is ever changed.
 * @throws notFound; changedMeanwhile where there is a newer version than the screen showed; fieldUnknown, actionUnknown,
 * colleagueUnknown
 */
export async function changeSettings(
  deps: Deps,
  caller: SignedInCaller,
  address: string,
  { version, ...wanted }: QueueSettingsInput & { readonly version: number },
  call: RequestContext,
): Promise<QueueSettings> {
  const queue = queueAt(address)
  requireKnown(queue, wanted)
  return deps.db.transaction(async (tx) => {
    const newest = await newestSettings(tx, address)
    const colleagues = await readColleagues(tx, queue.decide)
    requireAble(queue, wanted, { newest, colleagues })
    if (!newest && version > 0) throw appError(httpErrors.notFound)
    const row: SettingsRow = {
      queue: address,
      version: version + 1,
      value: JSON.stringify(wanted),
      changedBy: caller.accountId,
      createdAt: deps.clock.now(),
    }
    const isNewest = (newest?.version ?? 0) === version
    if (!isNewest || !(await insertSettings(tx, row))) {
      const { name } = colleagues.named(newest?.changedBy ?? '')
      throw appError(conflictErrors.changedMeanwhile, { params: { name } })
    }
    const detail = { queue: address, version: row.version }
    await recordAudit(deps, tx, { kind: 'queueSettingsUpdated', ...actorOf(caller), detail }, call)
    return presented(queue, await heldSettings(tx, queue, row.createdAt), colleagues)
  })
}

function presented(
  queue: AnyQueue,
  { row, looserFrom }: { readonly row: SettingsRow | undefined; readonly looserFrom: number | null },
  colleagues: Colleagues | undefined,
): QueueSettings {
  return {
    ...rulesIn(queue, row),
    version: row?.version ?? 0,
    changedAt: row?.createdAt ?? null,
    changedBy: row ? (colleagues?.named(row.changedBy).name ?? '') : null,
    looserFrom,
  }
}

/** Rules name operators who may decide here; one who was in them before and has left stays until it is removed. */
function requireAble(
  queue: AnyQueue,
  { assignment }: QueueSettingsInput,
  { newest, colleagues }: { readonly newest: SettingsRow | undefined; readonly colleagues: Colleagues },
): void {
  if (assignment.length === 0) return
  if (!queue.assigns) throw appError(queueErrors.colleagueUnknown)
  const before = rulesIn(queue, newest).assignment
  const known = new Set([
    ...colleagues.able.map(({ id }) => id),
    ...before.map(({ operatorId }) => operatorId),
  ])
  if (!assignment.every(({ operatorId }) => known.has(operatorId)))
    throw appError(queueErrors.colleagueUnknown)
}

function requireKnown(queue: AnyQueue, { reasons }: QueueSettingsInput): void {
  for (const { field, action } of reasons) {
    if (field !== null && !queue.fields.includes(field)) throw appError(queueErrors.fieldUnknown)
    if (!queue.decisions[action]?.needsReason) throw appError(queueErrors.actionUnknown)
  }
}

/** The operators of the provider: their names, and who of them may work in a queue. */
export interface Colleagues {
  /** By id; of one who has left the id is empty. */
  named(id: string): Colleague
  nameOf(id: string | null): Colleague | null
  /** Those who may decide in this queue, by name. */
  readonly able: readonly Colleague[]
}

/** Reads all operators; there are few. */
export async function readColleagues(db: Executor, needed: OperatorPermission): Promise<Colleagues> {
  const operators = await operatorAccounts(db)
  const known = new Map(operators.map(({ id, name, userName }) => [id, { id, name: name ?? userName }]))
  const named = (id: string): Colleague => known.get(id) ?? { id: '', name: '' }
  const able = operators
    .filter((operator) => isAbleOperator(operator, needed))
    .map(({ id }) => named(id))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  return { named, nameOf: (id) => (id === null ? null : named(id)), able }
}
