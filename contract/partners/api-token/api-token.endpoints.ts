import { z } from 'zod'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { TOKEN_SCOPES } from '#contract/kit/token-scopes.ts'
import { partnerErrors } from '#contract/partners/partner/partner.errors.ts'
import { apiTokenErrors } from './api-token.errors.ts'
import { apiTokenBody } from './api-token.fields.ts'

const moment = z.int()

/** A token without its secret. Times in ms since 1970 UTC. */
const apiToken = z
  .object({
    id: z.string(),
    label: z.string(),
    /** The beginning and the last four characters. */
    hint: z.string(),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    /** `creatorOut`: who created it is disabled or deleted, so that it is refused while that is so. */
    state: z.enum(['valid', 'creatorOut', 'expired', 'revoked']),
    /** User name of who created it; null: not known any more. */
    createdBy: z.string().nullable(),
    createdAt: moment,
    expiresAt: moment,
    /** Up to a minute old; null: never. */
    lastUsedAt: moment.nullable(),
    lastUsedFrom: z.string().nullable(),
    revokedAt: moment.nullable(),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.output<typeof apiToken>

const tokenCalls = endpointGroup({
  path: '/api/partner/tokens',
  audience: 'partner',
})

export const listApiTokens = tokenCalls.endpoint({
  name: 'listApiTokens',
  method: 'GET',
  permission: 'integration:read',
  summary: 'The API tokens of one’s account, valid ones first; those that are over for another 90 days.',
  output: z.object({
    totalCount: z.int(),
    list: z.array(apiToken),
    now: moment,
  }),
  errors: [],
})
export type ApiTokens = z.output<typeof listApiTokens.output>

export const createApiToken = tokenCalls.endpoint({
  name: 'createApiToken',
  method: 'POST',
  permission: 'integration:create',
  grants: { entries: ['apiTokenCreated'], tells: 'ownNews' },
  summary:
    'Creates an API token, which is answered here only. Its scopes are permissions that the caller has; it can do what they allow as long as its creator could, until it expires or is revoked.',
  body: apiTokenBody,
  output: z.object({
    /** For the header `Authorization: Bearer`. */
    token: z.string(),
    apiToken,
  }),
  errors: [partnerErrors.certificationNeeded, apiTokenErrors.full, apiTokenErrors.nameTaken],
})

export const revokeApiToken = tokenCalls.endpoint({
  name: 'revokeApiToken',
  method: 'POST',
  path: '/{tokenId}/revocation',
  permission: 'integration:delete',
  summary: 'Revokes an API token; its next call is answered 401. One of another account: notFound.',
  params: z.object({ tokenId: looseId }),
  output: apiToken,
  errors: [httpErrors.notFound, apiTokenErrors.over],
})
