import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import { SALES_REGIONS } from '#contract/kit/sales-regions.ts'
import { partnerErrors } from '#contract/partners/partner/partner.errors.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { textHash } from '#contract/people/agreement/agreement.fields.ts'
import { leadErrors } from './lead.errors.ts'
import {
  leadContact,
  leadReason,
  leadView,
  ownLead,
  passLeadBody,
  requestLeads,
  suggestedPartner,
} from './lead.fields.ts'
import { leadList } from './lead.list.ts'
import { LEAD_CALLS } from './lead-calls.rules.ts'

export const { list: listLeads } = leadList.endpoints

const lead = z.object({ leadId: looseId })

export const getLead = endpoint({
  name: 'getLead',
  method: 'GET',
  path: '/api/leads/{leadId}',
  ...LEAD_CALLS.read,
  summary: 'A lead of the partner, without the contact of the customer.',
  params: lead,
  output: leadView,
  errors: [httpErrors.notFound],
})

const ofLead = endpointGroup({
  path: '/api/leads/{leadId}',
  audience: 'partner',
  params: lead,
})

export const acceptLead = ofLead.endpoint({
  name: 'acceptLead',
  method: 'POST',
  path: '/acceptance',
  permission: 'lead:update',
  summary: 'Accepts a lead. The customer is told which partner it is, and asked to share its contact.',
  output: leadView,
  errors: [httpErrors.notFound, partnerErrors.certificationNeeded, leadErrors.changed],
})

export const declineLead = ofLead.endpoint({
  name: 'declineLead',
  method: 'POST',
  path: '/refusal',
  permission: 'lead:update',
  summary: 'Declines a lead with a reason, which the operator reads; it can be passed to another partner.',
  body: z.object({ reason: leadReason }),
  output: leadView,
  errors: [httpErrors.notFound, leadErrors.changed],
})

export const viewLeadContact = ofLead.endpoint({
  name: 'viewLeadContact',
  method: 'POST',
  path: '/contact',
  permission: 'lead:view',
  summary:
    'The contact that the customer shares. Each call is a view that the customer sees, with the name of the person.',
  output: leadContact,
  errors: [httpErrors.notFound, partnerErrors.certificationNeeded, leadErrors.contactNotShared],
})

export const listOwnLeads = endpoint({
  name: 'listOwnLeads',
  method: 'GET',
  path: '/api/own-leads',
  audience: 'account',
  permission: 'association:read',
  summary:
    'The partners that accepted to advise the account on one of its requests: who waits for its contact, who has it, and who looked.',
  output: z.object({ totalCount: z.int(), list: z.array(ownLead), now: z.int() }),
  errors: [],
})

export const answerLead = endpoint({
  name: 'answerLead',
  method: 'POST',
  path: '/api/own-leads/{leadId}/answer',
  audience: 'account',
  permission: 'association:update',
  summary:
    'Shares the contact of the request with the partner, by accepting the notice (its hash), or does not (null).',
  params: lead,
  body: z.object({ hash: textHash.nullable() }),
  output: z.object({ answered: z.literal(true) }),
  errors: [httpErrors.notFound, leadErrors.changed, agreementErrors.outdated],
})

const request = z.object({ requestId: looseId })

const ofRequest = endpointGroup({
  path: '/api/operator/requests/{requestId}',
  audience: 'operator',
  params: request,
})

export const getRequestLeads = ofRequest.endpoint({
  name: 'getRequestLeads',
  method: 'GET',
  path: '/leads',
  permission: 'lead:read',
  summary:
    'The partners that a request was passed to, and what it says for the next one. Of trials and proofs of concept only.',
  output: requestLeads,
  errors: [httpErrors.notFound],
})

export const suggestLeadPartners = ofRequest.endpoint({
  name: 'suggestLeadPartners',
  method: 'GET',
  path: '/lead-partners',
  permission: 'lead:pass',
  summary:
    'Partners that can take the request, those first that sell in the region and the industry, then those with the fewest open leads; or those whose name has a text.',
  query: z.object({
    region: z.enum(SALES_REGIONS).optional(),
    industry: z.enum(INDUSTRIES).optional(),
    search: stringOf('search').max(100, { error: 'tooLong' }).default(''),
  }),
  output: z.object({ totalCount: z.int(), list: z.array(suggestedPartner) }),
  errors: [httpErrors.notFound],
})

export const passLead = ofRequest.endpoint({
  name: 'passLead',
  method: 'POST',
  path: '/leads',
  permission: 'lead:pass',
  summary:
    'Passes a request of a customer without a partner to a partner, which has 3 working days to accept or decline. Of several at the same moment the first counts (leadTaken).',
  body: passLeadBody,
  output: requestLeads,
  errors: [
    httpErrors.notFound,
    leadErrors.taken,
    leadErrors.requestSettled,
    leadErrors.customerTied,
    leadErrors.partnerUnavailable,
    leadErrors.namesCustomer,
  ],
})

export const takeLeadBack = endpoint({
  name: 'takeLeadBack',
  method: 'POST',
  path: '/api/operator/leads/{leadId}/return',
  audience: 'operator',
  permission: 'lead:pass',
  summary: 'Takes a lead back from its partner, with a reason that the partner reads.',
  params: lead,
  body: z.object({ reason: leadReason }),
  output: requestLeads,
  errors: [httpErrors.notFound, leadErrors.changed],
})
