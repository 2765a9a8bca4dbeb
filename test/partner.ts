import { applyForPartner } from '#contract/partners/partner/partner.endpoints.ts'
import type { PartnerForm } from '#contract/partners/partner/partner.fields.ts'
import type { Person, TestApp } from './app.ts'

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
