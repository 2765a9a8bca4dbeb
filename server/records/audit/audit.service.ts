import { DAY_MS } from '#contract/kit/time.ts'
import type { AuditKind } from '#contract/records/audit/audit.fields.ts'
import type { AuditFacts } from '#contract/records/audit/audit-facts.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import { noteEntries } from '#server/kit/http/given-access.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { addToCount, insertEvent, insertEvents } from './audit.store.ts'

/** Rows of one count: two transactions at the same time seldom collide in one. */
const COUNT_SHARDS = 64

export interface AuditEntry {
  readonly kind: AuditKind
  /** The account whose log it belongs to; null where the name does not exist: then it is only counted. */
  readonly accountId: string | null
  /** Who did it; null where unknown. */
  readonly actorId: string | null
  /** Short facts, as in `{ code: '0029' }`; never a secret. */
  readonly detail?: AuditFacts
}

/** Writes down what happened, in the transaction in which it happens: both stay or neither. Entries never change. */
export async function recordAudit(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  entry: AuditEntry,
  request: Pick<RequestContext, 'address' | 'userAgent' | 'requestId'>,
): Promise<void> {
  await noteEntries(tx, [entry])
  const at = deps.clock.now()
  const detail = JSON.stringify(entry.detail ?? {})
  if (entry.accountId === null) {
    // One statement as below, so that the time of a response does not tell whether a name exists.
    const shard = Math.floor(Math.random() * COUNT_SHARDS)
    await addToCount(tx, { day: Math.floor(at / DAY_MS), kind: entry.kind, detail, shard })
    return
  }
  await insertEvent(tx, {
    id: newId(),
    at,
    accountId: entry.accountId,
    actorId: entry.actorId,
    kind: entry.kind,
    detail,
    address: request.address,
    userAgent: request.userAgent,
    requestId: request.requestId,
  })
}

/** Writes down many entries of accounts at once, with few statements. */
export async function recordAudits(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  entries: readonly (AuditEntry & { readonly accountId: string })[],
  { address, userAgent, requestId }: Pick<RequestContext, 'address' | 'userAgent' | 'requestId'>,
): Promise<void> {
  await noteEntries(tx, entries)
  const at = deps.clock.now()
  await insertEvents(
    tx,
    entries.map(({ accountId, actorId, kind, detail = {} }) => ({
      id: newId(),
      at,
      accountId,
      actorId,
      kind,
      detail: JSON.stringify(detail),
      address,
      userAgent,
      requestId,
    })),
  )
}

/** Writes down that rows of a list are exported: the `record` of its exports. */
export function recordExport(deps: Pick<Deps, 'clock'>, kind: AuditKind) {
  return (tx: Executor, rows: number, call: RequestContext & { readonly caller: SignedInCaller }) =>
    recordAudit(deps, tx, { kind, ...actorOf(call.caller), detail: { rows } }, call)
}
