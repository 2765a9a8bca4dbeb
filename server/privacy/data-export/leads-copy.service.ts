import type { AccountCopy } from '#contract/privacy/data-export/data-export.fields.ts'
import { copiedLeads } from '#server/deals/lead/lead-copy.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { iso, isoOrNull } from './instant.present.ts'

/** The requests of other accounts that were passed to the account, and its own that a partner has accepted. */
export async function copyLeads(db: Executor, accountId: string): Promise<Pick<AccountCopy, 'leads'>> {
  const leads = await copiedLeads(db, accountId)
  return {
    leads: leads.map(({ lead, partnerName, views }) => {
      const isOwn = lead.customerId === accountId
      return {
        side: isOwn ? 'customer' : 'partner',
        // It counts the leads of the partner.
        leadNumber: isOwn ? null : lead.number,
        ...{ kind: lead.kind, partnerName, region: lead.region, industry: lead.industry },
        ...{ people: lead.people, needs: lead.needs, state: lead.state },
        ...{ receivedAt: iso(lead.receivedAt), acceptedAt: isoOrNull(lead.acceptedAt) },
        ...{ sharedAt: isoOrNull(lead.sharedAt), closedAt: isoOrNull(lead.closedAt) },
        ...{ cause: lead.cause, reason: isOwn ? '' : lead.reason },
        views: views.map(({ viewer, viewedAt }) => ({ viewer, viewedAt: iso(viewedAt) })),
      }
    }),
  }
}
