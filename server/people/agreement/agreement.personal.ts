import { z } from 'zod'
import { LANGUAGES } from '#contract/kit/language.ts'
import { instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { type CopiedSection, copiedTable } from '#server/kit/personal/copied-section.ts'
import { iso, isoOrNull } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { textsOf } from './consent.service.ts'

/** Newest first, withdrawn ones included. */
const consents = copiedTable({
  key: 'consents',
  title: { zh: '您的同意记录', en: 'What you agreed to' },
  row: z.strictObject({
    recordId: z.string(),
    agreement: z.string(),
    title: z.string(),
    version: z.string(),
    /** Names one of `agreementTexts`. */
    textHash: z.string(),
    language: z.enum(LANGUAGES),
    purpose: z.string(),
    acceptedAt: instant,
    withdrawnAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const rows = await textsOf(db.query, accountId)
    return rows.map((consent) => ({
      recordId: consent.id,
      agreement: consent.agreement,
      title: consent.title,
      version: consent.version,
      textHash: consent.textHash,
      language: consent.language,
      purpose: consent.purpose,
      acceptedAt: iso(consent.acceptedAt),
      withdrawnAt: isoOrNull(consent.withdrawnAt),
    }))
  },
  labels: {
    recordId: { zh: '记录编号', en: 'Record' },
    agreement: { zh: '协议', en: 'Agreement' },
    title: { zh: '文本', en: 'Text' },
    textHash: { zh: '文本指纹（SHA-256）', en: 'Fingerprint of the text (SHA-256)' },
    purpose: { zh: '用途', en: 'Purpose' },
    withdrawnAt: { zh: '撤回时间', en: 'Withdrawn' },
  },
})

/** The exact words of each text that was accepted, in Markdown. */
const acceptedTexts = z.array(z.strictObject({ textHash: z.string(), title: z.string(), text: z.string() }))

const agreementTexts: CopiedSection = {
  key: 'agreementTexts',
  schema: acceptedTexts,
  async read({ db }, { accountId }): Promise<z.output<typeof acceptedTexts>> {
    const rows = await textsOf(db.query, accountId)
    const byHash = new Map(
      rows.map(({ textHash, title, body }) => [textHash, { textHash, title, text: body }]),
    )
    return [...byHash.values()]
  },
  page: {
    heading: { name: 'agreementTexts', title: { zh: '您同意的文本原文', en: 'Texts you accepted' } },
    labels: {},
    show: (value) => ({
      kind: 'texts',
      texts: (value as z.output<typeof acceptedTexts>).map(({ text }) => text),
    }),
  },
}

export const agreementPersonal: PersonalData = {
  stays: { consents: 'evidence of what was agreed to, under an id without a name' },
  copied: [consents, agreementTexts],
}
