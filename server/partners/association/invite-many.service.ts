import type { Language } from '#contract/kit/language.ts'
import { importErrors } from '#contract/lists/spreadsheet-import/spreadsheet-import.errors.ts'
import { ASSOCIATION } from '#contract/partners/association/association.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { withIdsInOrder } from '#server/kit/ids.ts'
import { requireWithinDay } from '#server/lists/spreadsheet-import/spreadsheet-import.service.ts'
import { partnerName, requireCertifiedPartner } from '#server/partners/partner/partner.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { customersByMailbox } from './association.store.ts'
import { mailboxKey, sendNew, takeDailyShare } from './invitation.service.ts'
import { pendingKeys } from './invitation.store.ts'

interface ManyCustomers {
  readonly customers: readonly {
    readonly customerName: string
    readonly email: string
    readonly language: Language
  }[]
  /** The file that they came with. */
  readonly fileName: string
}

/**
 * Invites many customers by e-mail, in the caller's transaction. One that a colleague has invited since is left out: it
 * gets no second mail.
 * @throws certificationNeeded, tooManyToday, outdated where none is left
 */
export async function inviteMany(
  deps: Deps,
  tx: Executor,
  caller: SignedInCaller,
  { customers, fileName }: ManyCustomers,
  call: RequestContext,
): Promise<{ sent: number; sentAt: number }> {
  requireCertifiedPartner(caller)
  const rows = customers.length
  const today = await takeDailyShare(deps, tx, caller, rows)
  requireWithinDay({ today, rows, max: ASSOCIATION.perDay })
  const sentAt = deps.clock.now()
  const partner = await partnerName(tx, caller.accountId)
  let sent = 0
  for (const { id, ...customer } of withIdsInOrder(customers)) {
    const form = { boundBy: 'email', ...customer } as const
    if (await sendNew(deps, tx, caller, { id, form, partner, sentAt }, call)) sent += 1
  }
  if (sent === 0) throw appError(importErrors.outdated)
  const detail = { rows: sent, ...(fileName ? { file: fileName } : {}) }
  await recordAudit(deps, tx, { kind: 'invitationsImported', ...actorOf(caller), detail }, call)
  return { sent, sentAt }
}

interface Asked {
  readonly partnerId: string
  /** Mailboxes as accounts compare them. */
  readonly keys: readonly string[]
  readonly now: number
}

/**
 * Of these mailboxes those that have an invitation of this partner, and those whose customers it has. Customers of other
 * partners are not told apart from strangers.
 */
export async function knownMailboxes(db: Executor, { partnerId, keys, now }: Asked) {
  const boundKeys = keys.map(mailboxKey)
  const [invited, associated] = [
    await pendingKeys(db, { partnerId, boundKeys, now }),
    await customersByMailbox(db, { partnerId, boundKeys }),
  ]
  const plain = new Map(keys.map((key) => [mailboxKey(key), key]))
  const keysOf = (bound: readonly string[]) => new Set(bound.flatMap((each) => plain.get(each) ?? []))
  return { invited: keysOf(invited), associated: keysOf(associated) }
}
