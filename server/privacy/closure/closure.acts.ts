import type { ActingKind } from '#server/kit/acting/acting.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { mailClosure } from './closure.mail.ts'
import { markCancelled, openClosure } from './closure.store.ts'

/** The request of the log entries that the system itself writes. */
const SYSTEM_ACTOR = { address: '', userAgent: '', requestId: '' }

/** A request to close the account, which an intruder may have made. */
export const closureActs: ActingKind = {
  name: 'closure',
  title: { zh: '注销申请', en: 'Request to close the account' },
  tables: ['accountClosures'],
  endsOn: { recovery: 'ownSince' },
  async list(_deps, db, { accountId, subAccountId }) {
    const open = typeof subAccountId === 'string' ? undefined : await openClosure(db, accountId)
    if (!open) return []
    const { id, requestedAt } = open
    const facts = { name: '', madeBy: accountId, userId: accountId, target: '', lastUsedAt: null }
    return [{ id, madeAt: requestedAt, ...facts, usable: true }]
  },
  async end(deps, tx, _items, { accountId }) {
    if (!(await markCancelled(tx, accountId, deps.clock.now()))) return
    await recordAudit(deps, tx, { kind: 'closureCancelled', accountId, actorId: null }, SYSTEM_ACTOR)
    const account = await accountById(tx, accountId)
    if (account) await mailClosure(deps, tx, account, { news: 'cancelled', closesAt: 0 })
  },
}
