import type { ActingKind } from '#server/kit/acting/acting.ts'
import { giveUpWaiting } from './delivery.store.ts'
import { markOff, markOn, webhooksOfAccount } from './webhook.store.ts'

/** Webhooks, which tell a system elsewhere what happens in the account. They are switched off, not deleted. */
export const webhookActs: ActingKind = {
  name: 'webhook',
  title: { zh: 'Webhook', en: 'Webhook' },
  tables: ['webhooks'],
  endsOn: { recovery: 'allSince', accountDisabled: 'all' },
  isTold: true,
  async list(_deps, db, { accountId, subAccountId }) {
    const webhooks = await webhooksOfAccount(db, accountId)
    return webhooks
      .filter(({ createdBy }) => subAccountId === undefined || createdBy === (subAccountId ?? accountId))
      .map(({ id, url, createdAt, createdBy, urlChangedAt, offBecause }) => ({
        id,
        name: url,
        madeAt: createdAt,
        madeBy: createdBy,
        userId: createdBy,
        target: url,
        changedAt: urlChangedAt ?? createdAt,
        lastUsedAt: null,
        usable: offBecause === null,
      }))
  },
  async end(_deps, tx, items) {
    for (const { id } of items) if (await markOff(tx, id, 'account')) await giveUpWaiting(tx, id)
  },
  restore: (_deps, tx, { id }, accountId) => markOn(tx, { id, accountId }),
}
