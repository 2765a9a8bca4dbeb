import type { AnyQueue } from '#contract/features/queue/define-queue.ts'
import { queueErrors } from '#contract/features/queue/queue.errors.ts'
import {
  type QueueSettings,
  type QueueSettingsInput,
  queueSettingsBody,
} from '#contract/features/queue/queue.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { QUEUES } from '#contract/queues.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { readColleagues } from './colleague.service.ts'
import { insertSettings, newestSettings, type SettingsRow } from './queue.store.ts'

/** The queue at an address. @throws notFound */
export function queueAt(address: string): AnyQueue {
  const queue = QUEUES.find((each) => each.address === address)
  if (!queue) throw appError(httpErrors.notFound)
  return queue
}

/** How a queue is set now; as it came, where nothing was changed. */
export async function settingsOf(db: Executor, queue: AnyQueue): Promise<QueueSettings> {
  const row = await newestSettings(db, queue.address)
  if (!row) {
    const { reasons } = queue
    return { fourEyes: false, reasons: [...reasons], version: 0, changedAt: null, changedBy: null }
  }
  return presented(db, queue, row)
}

/**
 * Adds a version of a queue's settings; no version is ever changed.
 * @throws notFound; settingsChanged where there is a newer version than the screen showed; fieldUnknown, actionUnknown
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
    if (!newest && version > 0) throw appError(httpErrors.notFound)
    const row: SettingsRow = {
      ...{ queue: address, version: version + 1, value: JSON.stringify(wanted) },
      ...{ changedBy: caller.accountId, createdAt: deps.clock.now() },
    }
    const isNewest = (newest?.version ?? 0) === version
    if (!isNewest || !(await insertSettings(tx, row))) {
      const { name } = (await readColleagues(tx, queue.decide)).named(newest?.changedBy ?? '')
      throw appError(queueErrors.settingsChanged, { params: { name } })
    }
    const detail = { queue: address, version: row.version }
    await recordAudit(deps, tx, { kind: 'queueSettingsUpdated', ...actorOf(caller), detail }, call)
    return presented(tx, queue, row)
  })
}

async function presented(db: Executor, queue: AnyQueue, row: SettingsRow): Promise<QueueSettings> {
  const value = queueSettingsBody.parse(JSON.parse(row.value))
  const { name } = (await readColleagues(db, queue.decide)).named(row.changedBy)
  return { ...value, version: row.version, changedAt: row.createdAt, changedBy: name }
}

function requireKnown(queue: AnyQueue, { reasons }: QueueSettingsInput): void {
  for (const { field, action } of reasons) {
    if (field !== null && !queue.fields.includes(field)) throw appError(queueErrors.fieldUnknown)
    if (!queue.decisions[action]?.needsReason) throw appError(queueErrors.actionUnknown)
  }
}
