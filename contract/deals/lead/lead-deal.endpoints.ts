import { z } from 'zod'
import { DEAL_CALLS } from '#contract/deals/pipeline/deal-calls.rules.ts'
import { dealErrors } from '#contract/deals/pipeline/pipeline.errors.ts'
import { newDealBody } from '#contract/deals/pipeline/pipeline.fields.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { leadErrors } from './lead.errors.ts'

export const createLeadDeal = endpoint({
  name: 'createLeadDeal',
  method: 'POST',
  path: '/api/leads/{leadId}/deals',
  ...DEAL_CALLS.create,
  summary:
    'Begins a deal as a draft that names the lead it comes from, while the customer shares its contact; every field may be empty.',
  params: z.object({ leadId: looseId }),
  body: newDealBody,
  output: z.object({ dealId: z.string() }),
  errors: [httpErrors.notFound, leadErrors.contactNotShared, dealErrors.tooManyDrafts],
})
