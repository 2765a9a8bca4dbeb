import { z } from 'zod'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { claimErrors } from './claim.errors.ts'
import { claimBody, claimTerms } from './claim.fields.ts'
import { CLAIM_STATES } from './claim.rules.ts'

/** A claim as its account sees it. Times in ms since 1970 UTC. */
const claimSchema = z
  .object({
    id: z.string(),
    state: z.enum(CLAIM_STATES),
    campaignId: z.string(),
    campaignName: z.string(),
    /** In groups of four, as in `7K2M-9QRT-4WXA-BC3D`. */
    code: z.string(),
    terms: claimTerms,
    /** Names of the desktop; null for a renewal pack. */
    desktop: z
      .object({
        regionName: z.string(),
        vcpu: z.int(),
        memoryGb: z.int(),
        systemName: z.string(),
      })
      .nullable(),
    claimedAt: z.int(),
    /** The first moment at which it can no longer be redeemed; a pack that was bought lowers renewals until then. */
    expiresAt: z.int(),
    /** Zone of the campaign, in which its last day is shown. */
    timeZone: z.string(),
    redeemedAt: z.int().nullable(),
    /** The order that it was redeemed with. */
    orderId: z.string().nullable(),
  })
  .meta({ id: 'Claim' })
export type Claim = z.output<typeof claimSchema>

const claimCalls = endpointGroup({
  path: '/api/claims',
  audience: 'account',
})

export const createClaim = claimCalls.endpoint({
  name: 'createClaim',
  method: 'POST',
  permission: 'claim:create',
  summary:
    'Claims an offer of the campaign that runs, or its renewal pack: one of each per customer. The code is for the order.',
  body: claimBody,
  output: claimSchema,
  errors: [
    claimErrors.notRunning,
    claimErrors.offerGone,
    claimErrors.onePerCustomer,
    claimErrors.newCustomersOnly,
  ],
})

export const listClaims = claimCalls.endpoint({
  name: 'listClaims',
  method: 'GET',
  permission: 'claim:read',
  summary: "The account's own claims with their codes, newest first.",
  output: z.object({
    totalCount: z.int(),
    list: z.array(claimSchema),
    /** The server's time, so that clocks on the screen do not trust the visitor's. */
    now: z.int(),
  }),
  errors: [],
})

export const cancelClaim = claimCalls.endpoint({
  name: 'cancelClaim',
  method: 'POST',
  path: '/{claimId}/cancel',
  permission: 'claim:create',
  summary:
    'Gives up an open claim, so that another offer can be claimed. A claim of another account is answered like an absent one: notFound.',
  params: z.object({ claimId: looseId }),
  output: claimSchema,
  errors: [httpErrors.notFound, claimErrors.notOpen],
})
