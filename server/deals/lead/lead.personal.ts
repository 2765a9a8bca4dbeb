import { z } from 'zod'
import { LEAD_STATES } from '#contract/deals/lead/lead.rules.ts'
import { instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { partnerName } from '#server/partners/partner/partner.service.ts'
import { leadsOfAccount, viewsOfLeads, wipeLeads } from './lead.store.ts'
import { endLeadsForGood } from './lead-end.service.ts'

/** Requests that were passed to the account as a partner, and its own that a partner has accepted, newest first. */
const leads = copiedTable({
  key: 'leads',
  title: { zh: '转给合作伙伴的申请', en: 'Requests passed to a partner' },
  row: z.object({
    /** Whether the account is the `customer` or the `partner` of it. */
    side: z.string(),
    /** By which the partner knows it; null for the customer. */
    leadNumber: z.int().nullable(),
    /** `trial` or `poc`. */
    kind: z.string(),
    /** '' where the account is the partner itself. */
    partnerName: z.string(),
    region: z.string(),
    industry: z.string().nullable(),
    people: z.int().nullable(),
    needs: z.string(),
    state: z.string(),
    receivedAt: instant,
    acceptedAt: instantOrNull,
    sharedAt: instantOrNull,
    closedAt: instantOrNull,
    cause: z.string().nullable(),
    reason: z.string(),
    /** Who looked at the contact that the account shared. */
    views: z.array(z.object({ viewer: z.string(), viewedAt: instant })),
  }),
  async read({ db }, { accountId }) {
    const copied = []
    for (const lead of await leadsOfAccount(db.query, accountId, LEAD_STATES)) {
      const isOwn = lead.customerId === accountId
      if (isOwn && lead.acceptedAt === null) continue
      const views = isOwn ? await viewsOfLeads(db.query, [lead.id]) : []
      copied.push({
        ...lead,
        side: isOwn ? 'customer' : 'partner',
        // It counts the leads of the partner.
        leadNumber: isOwn ? null : lead.number,
        partnerName: isOwn ? await partnerName(db.query, lead.partnerId) : '',
        reason: isOwn ? '' : lead.reason,
        views,
      })
    }
    return copied
  },
  show: (lead) => ({
    ...lead,
    views: lead.views.map(({ viewer, viewedAt }) => `${viewer} ${viewedAt}`).join(', '),
  }),
  labels: {
    kind: { zh: '类型', en: 'Kind' },
    region: { zh: '区域', en: 'Region' },
    industry: { zh: '行业', en: 'Industry' },
    needs: { zh: '需求', en: 'Needs' },
    receivedAt: { zh: '收到时间', en: 'Received' },
    sharedAt: { zh: '提供联系方式时间', en: 'Contact shared' },
    cause: { zh: '退回原因', en: 'Why it was returned' },
    views: { zh: '查看记录', en: 'Views' },
  },
})

export const leadPersonal: PersonalData = {
  tables: ['leads', 'leadViews'],
  stays: { leadCounters: 'the last number of a partner’s leads' },
  end: (deps, tx, { accountId }) => endLeadsForGood(deps, tx, accountId),
  wipe: (_deps, tx, { accountId }) => wipeLeads(tx, accountId),
  copied: [leads],
}
