import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { BulkInput, BulkOutput } from '#contract/kit/list/list-selection.ts'
import { SELECTION_LIMITS } from '#contract/kit/list/list-selection.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import { errorLogErrors } from '#contract/records/error-log/error-log.errors.ts'
import { ERROR_LOG, type ErrorState } from '#contract/records/error-log/error-log.fields.ts'
import type { errorList } from '#contract/records/error-log/error-log.list.ts'
import type { Deps } from '#server/kit/deps.ts'
import { othersOf, type Tallied } from '#server/kit/error-tally.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { readerOf } from '#server/kit/list/list-reader.ts'
import type { ListService } from '#server/kit/list/list-service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import {
  addToGroup,
  type ErrorGroup,
  findGroup,
  hoursOf,
  knownGroups,
  setGroupState,
} from './error-log.store.ts'

/** Causes that one transaction stores. */
const STORED_AT_ONCE = 100

export type ErrorGroups = ListService<typeof errorList, null, ErrorGroup>

type TallyDeps = Pick<Deps, 'db' | 'errors'>

/**
 * Stores what this process has counted since the last time. What a database that is not available does not take stays
 * in memory, where it is bounded, for the next time.
 */
export async function storeErrors(
  { db, errors }: TallyDeps,
  most: number = ERROR_LOG.maxGroups,
): Promise<void> {
  const taken = errors.take()
  for (let from = 0; from < taken.length; from += STORED_AT_ONCE) {
    const some = taken.slice(from, from + STORED_AT_ONCE)
    try {
      await db.transaction(async (tx) => {
        const { known, stored } = await knownGroups(
          tx,
          some.map(({ id }) => id),
        )
        // In the order of their ids, so that two processes never wait for each other.
        const rows = withinLimit(some, known, most - stored).sort((a, b) => (a.id < b.id ? -1 : 1))
        for (const { example, ...one } of rows)
          await addToGroup(tx, { ...one, example: JSON.stringify(example) })
      })
    } catch {
      errors.putBack(taken.slice(from))
      return
    }
  }
}

/** New causes past the room that is left are counted as others of their kind. */
function withinLimit(tallied: readonly Tallied[], known: ReadonlySet<string>, room: number): Tallied[] {
  const added = new Set<string>()
  return tallied.map((one) => {
    if (known.has(one.id) || added.has(one.id)) return one
    if (added.size >= room) return othersOf(one)
    added.add(one.id)
    return one
  })
}

/** One cause with its counts of the last 24 hours. @throws notFound */
export async function readErrorGroup(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<{ group: ErrorGroup; hours: { from: number; count: number }[] }> {
  const group = await findGroup(deps.db.query, id)
  if (!group) throw appError(httpErrors.notFound)
  const last = Math.floor(deps.clock.now() / HOUR_MS)
  const first = last - ERROR_LOG.shownHours + 1
  const counted = new Map(
    (await hoursOf(deps.db.query, id, first)).map(({ hour, count }) => [hour, Number(count)]),
  )
  const hours = Array.from({ length: ERROR_LOG.shownHours }, (_, at) => first + at)
  return { group, hours: hours.map((hour) => ({ from: hour * HOUR_MS, count: counted.get(hour) ?? 0 })) }
}

/**
 * Marks errors as resolved or open, one transaction for all; a refused request has no state and is refused by itself.
 * @throws hasNoState where none is left; selectionGone, tooManyRows
 */
export async function setErrorStates(
  deps: Deps,
  list: ErrorGroups,
  {
    caller,
    input,
  }: { readonly caller: SignedInCaller; readonly input: { body: BulkInput & { state: ErrorState } } },
  request: RequestContext,
): Promise<BulkOutput> {
  const { state, ...picked } = input.body
  const now = deps.clock.now()
  const reader = readerOf(caller, null)
  return deps.db.transaction(async (tx) => {
    const ids = await list.pickedIds(tx, reader, picked, SELECTION_LIMITS.ids)
    const result: BulkOutput = { done: [], refused: [] }
    const resolved = { resolvedAt: now, resolvedBy: caller.account.userName }
    const change = { state, ...(state === 'resolved' ? resolved : { resolvedAt: null, resolvedBy: null }) }
    for (const id of ids) {
      if (await setGroupState(tx, id, change)) result.done.push(id)
      else result.refused.push({ id, name: '', code: errorLogErrors.hasNoState.code })
    }
    if (result.done.length === 0) throw appError(errorLogErrors.hasNoState)
    const kind = state === 'resolved' ? 'errorsResolved' : 'errorsReopened'
    await recordAudit(deps, tx, { kind, ...actorOf(caller), detail: { rows: result.done.length } }, request)
    return result
  })
}
