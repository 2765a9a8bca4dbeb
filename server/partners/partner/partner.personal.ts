import { z } from 'zod'
import { instant, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { subAccountIdOf } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { requestsOf } from '#server/requests/request/own-requests.service.ts'
import { deletePartner, formsOf } from './partner.store.ts'
import { industriesIn, regionsIn } from './partner-words.rules.ts'

/** Applications to become a partner, newest first; their steps are in `requests`. */
const partnerApplications = copiedTable({
  key: 'partnerApplications',
  title: { zh: '合作伙伴申请', en: 'Partner applications' },
  row: z.object({
    requestId: z.string(),
    state: z.string(),
    /** What was stated, every version, newest first. */
    forms: z.array(
      z.object({
        version: z.int(),
        companyName: z.string(),
        country: z.string(),
        city: z.string(),
        website: z.string(),
        regions: z.array(z.string()),
        industries: z.array(z.string()),
        otherIndustry: z.string(),
        experience: z.string(),
        contactName: z.string(),
        contactEmail: z.string(),
        contactPhone: z.string(),
        answer: z.string(),
        statedAt: instant,
        /** The sub-account that stated it; null for the account itself. */
        subAccountId,
      }),
    ),
  }),
  async read(deps, { accountId, language }) {
    const db = deps.db.query
    const { list } = await requestsOf(deps, db, { accountId, kinds: ['partner'] }, language)
    const copied = []
    for (const { request } of list) {
      const forms = await formsOf(db, request.id)
      copied.push({
        ...request,
        requestId: request.id,
        forms: forms.map((form) => ({
          ...form,
          regions: regionsIn(form),
          industries: industriesIn(form),
          statedAt: form.createdAt,
          subAccountId: subAccountIdOf(accountId, form.statedBy),
        })),
      })
    }
    return copied
  },
  show({ forms: [form], ...application }) {
    if (!form) return undefined
    const { regions, industries, ...stated } = form
    return { ...application, ...stated, regions: regions.join(', '), industries: industries.join(', ') }
  },
  labels: {
    city: { zh: '城市', en: 'City' },
    otherIndustry: { zh: '其他行业', en: 'Other industry' },
    experience: { zh: '客户与项目经验', en: 'Customers and projects' },
    answer: { zh: '答复', en: 'Answer' },
  },
})

/** The images of certificates are deleted with all other files. */
export const partnerPersonal: PersonalData = {
  tables: ['partners', 'partnerApplications', 'partnerForms'],
  wipe: (_deps, tx, { accountId }) => deletePartner(tx, accountId),
  copied: [partnerApplications],
}
