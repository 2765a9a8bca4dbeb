import { z } from 'zod'
import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import { priceSchema } from '#contract/catalog/catalog/price.endpoints.ts'
import { certificationErrors } from '#contract/company/certification/certification.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import { trialParams } from './trial.endpoints.ts'
import { trialErrors } from './trial.errors.ts'
import { trialConversionBody } from './trial-conversion.fields.ts'

const path = '/api/trials/{trialId}/conversion'

export const getTrialOffers = endpoint({
  name: 'getTrialOffers',
  method: 'GET',
  path,
  audience: 'account',
  permission: 'trial:read',
  summary:
    'What the desktop of a trial costs per month and per year, in the same region, size, system and disks, now.',
  params: trialParams,
  output: z.object({ offers: z.array(priceSchema) }),
  errors: [
    httpErrors.notFound,
    requestErrors.moveNotAllowed,
    catalogErrors.sizeUnavailable,
    catalogErrors.systemUnavailable,
    catalogErrors.nothingOnSale,
  ],
})

export const convertTrial = endpoint({
  name: 'convertTrial',
  method: 'POST',
  path,
  audience: 'account',
  permission: 'trial:create',
  summary:
    'Leads to the order service with a signed quote for the desktop of a trial, on the same specification. The trial is converted when that service confirms the order. A verified company is required.',
  params: trialParams,
  body: trialConversionBody,
  output: z.object({
    /** Where the order is placed, the quote in its query. */
    address: z.string(),
    /** First moment at which the quote does not hold any more, in ms since 1970 UTC. */
    validUntil: z.int(),
  }),
  errors: [
    httpErrors.notFound,
    requestErrors.moveNotAllowed,
    certificationErrors.notCertified,
    catalogErrors.sizeUnavailable,
    catalogErrors.systemUnavailable,
    catalogErrors.nothingOnSale,
    trialErrors.orderPeriodEmpty,
    trialErrors.signingFailed,
    trialErrors.orderServiceMissing,
  ],
})

/** A public key as JSON Web Key has it (RFC 7517, RFC 8037). */
const publicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
})

export const getQuoteKeys = endpoint({
  name: 'getQuoteKeys',
  method: 'GET',
  path: '/api/order/keys',
  audience: 'public',
  summary: 'The public keys that signed quotes are verified with, as a JSON Web Key Set (RFC 7517).',
  output: z.object({ keys: z.array(publicKey) }),
  errors: [],
})
