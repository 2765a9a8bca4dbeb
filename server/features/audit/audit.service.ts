import type { AuditKind } from '#contract/features/audit/audit.fields.ts'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { deleteEventDetails, insertEvent } from './audit.store.ts'

export interface AuditEntry {
  readonly kind: AuditKind
  /** The account whose log it belongs to; null where the name does not exist. */
  readonly accountId: string | null
  /** Who did it; null where unknown. */
  readonly actorId: string | null
  /** Short facts, as in `{ code: '0029' }`; never a secret. */
  readonly detail?: Readonly<Record<string, string | number>>
}

/** Writes down what happened, in the transaction in which it happens: both stay or neither. Entries never change. */
export async function recordAudit(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  entry: AuditEntry,
  request: Pick<RequestContext, 'address' | 'userAgent' | 'requestId'>,
): Promise<void> {
  await insertEvent(tx, {
    id: newId(),
    at: deps.clock.now(),
    accountId: entry.accountId,
    actorId: entry.actorId,
    kind: entry.kind,
    detail: JSON.stringify(entry.detail ?? {}),
    address: request.address,
    userAgent: request.userAgent,
    requestId: request.requestId,
  })
}

/**
 * The one change that an entry ever sees: when an account is closed for good, addresses and names go out of its log
 * with it, in that transaction. What happened, when and from where stays as evidence.
 */
export async function deleteNamesInLog(tx: Executor, accountId: string): Promise<void> {
  await deleteEventDetails(tx, accountId)
}
