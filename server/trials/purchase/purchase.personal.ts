import { z } from 'zod'
import type { Language } from '#contract/kit/language.ts'
import { purchaseQueueEn } from '#contract/trials/purchase/purchase-queue.text.en.ts'
import { purchaseQueueZh } from '#contract/trials/purchase/purchase-queue.text.zh.ts'
import { instant, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { shownSteps, subAccountIdOf } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { configurationFacts } from './purchase.service.ts'
import { deletePurchases, purchasesOfAccount } from './purchase.store.ts'

const LABELS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  zh: purchaseQueueZh.fields,
  en: purchaseQueueEn.fields,
}

/** Newest first; their steps are in `requests`. */
const purchases = copiedTable({
  key: 'purchases',
  title: { zh: '报价申请', en: 'Formal quote requests' },
  row: z.object({
    requestId: z.string(),
    createdAt: instant,
    /** The sub-account that asked; null for the account itself. */
    subAccountId,
    quote: z.string(),
    address: z.string(),
    /** What was asked for, in the language of the copy. */
    configuration: z.array(z.object({ label: z.string(), value: z.string() })),
    companyName: z.string(),
    contactName: z.string(),
    contactEmail: z.string(),
    country: z.string(),
    contactPhone: z.string(),
    message: z.string(),
  }),
  async read({ db, clock }, { accountId, language }) {
    const rows = await purchasesOfAccount(db.query, accountId)
    return rows.map((row) => ({
      ...row,
      subAccountId: subAccountIdOf(accountId, row.statedBy),
      configuration: configurationFacts(row, language, clock.now()).map(({ name, value }) => ({
        label: LABELS[language][name] ?? name,
        value,
      })),
    }))
  },
  show: ({ configuration, ...row }) => ({
    ...row,
    configuration: shownSteps(configuration.map(({ label, value }) => [label, value])),
  }),
  labels: {
    quote: { zh: '报价单', en: 'Quote' },
    address: { zh: '报价单地址', en: 'Address of the quote' },
    configuration: { zh: '申请的配置', en: 'What was asked for' },
    message: { zh: '留言', en: 'Message' },
  },
})

export const purchasePersonal: PersonalData = {
  tables: ['purchases', 'purchaseCounts'],
  wipe: (_deps, tx, { accountId }) => deletePurchases(tx, accountId),
  copied: [purchases],
}
