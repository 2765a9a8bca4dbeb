import { SECOND_MS } from '#contract/kit/time.ts'
import { applyForPartner } from '#contract/partners/partner/partner.endpoints.ts'
import type { PartnerForm } from '#contract/partners/partner/partner.fields.ts'
import { partnerQueue } from '#contract/partners/partner/partners.queue.ts'
import { QUEUE_LIMITS } from '#contract/requests/queue/queue.fields.ts'
import type { Person, TestApp } from './app.ts'
import { versionSeen } from './version-seen.ts'

const { decide: decidePartnerQueueItem, item: getPartnerQueueItem } = partnerQueue.endpoints

/** A complete application. */
export function partnerForm(changes: Partial<PartnerForm> = {}): PartnerForm {
  return {
    companyName: 'Marina Cloud Partners',
    country: 'SG',
    city: 'Singapore',
    website: 'https://marina.example',
    regions: ['southeastAsia', 'oceania'],
    industries: ['finance', 'design'],
    otherIndustry: '',
    experience: 'Forty customers in banking, twelve engineers.',
    certificates: [],
    contactName: 'Daniel Tan',
    contactEmail: 'daniel@marina.example',
    contactPhone: '6561234567',
    ...changes,
  }
}

/** An application in review; its id. */
export async function submittedApplication(
  site: TestApp,
  as: Person,
  changes: Partial<PartnerForm> = {},
): Promise<string> {
  const answer = await site.call(applyForPartner, { body: partnerForm(changes) }, { as })
  if (answer.status !== 200) throw new Error(`not submitted: ${answer.body}`)
  await site.settle()
  return answer.data.application?.requestId ?? ''
}

/** Decides in the queue as this operator, and lets the seconds of the undo pass. */
export async function decideApplication(
  site: TestApp,
  as: Person,
  requestId: string,
  wanted: { readonly action: string; readonly note?: string },
): Promise<void> {
  const version = await versionSeen(site, getPartnerQueueItem, requestId, as)
  const body = { version, reasons: [], note: '', ...wanted }
  const answer = await site.call(decidePartnerQueueItem, { params: { requestId }, body }, { as })
  if (answer.status !== 200) throw new Error(`not decided: ${answer.body}`)
  site.clock.advance(QUEUE_LIMITS.undoSeconds * SECOND_MS)
  await site.settle()
}
