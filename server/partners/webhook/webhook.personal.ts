import { z } from 'zod'
import { instant } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { iso } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { deleteOfAccount, webhooksOfAccount } from './webhook.store.ts'

/** Webhooks, without their secrets. */
const webhooks = copiedTable({
  key: 'webhooks',
  title: { zh: 'Webhook', en: 'Webhooks' },
  row: z.strictObject({
    /** Where messages go. */
    url: z.string(),
    events: z.string(),
    createdAt: instant,
  }),
  async read({ db }, { accountId }) {
    const rows = await webhooksOfAccount(db.query, accountId)
    return rows.map(({ url, types, createdAt }) => ({ url, events: types, createdAt: iso(createdAt) }))
  },
  labels: {
    url: { zh: '地址', en: 'Address' },
    events: { zh: '事件', en: 'Events' },
  },
})

/** With a webhook goes what waits for it. */
export const webhookPersonal: PersonalData = {
  tables: ['webhooks', 'webhookCounters', 'webhookDeliveries', 'webhookAttempts'],
  wipe: (_deps, tx, { accountId }) => deleteOfAccount(tx, accountId),
  copied: [webhooks],
}
