import { z } from 'zod'
import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { purchaseErrors } from './purchase.errors.ts'
import { purchaseBody } from './purchase.fields.ts'

export const askForOffer = endpoint({
  name: 'askForOffer',
  method: 'POST',
  path: '/api/purchases',
  audience: 'account',
  permission: 'poc:create',
  summary:
    'Asks sales for a formal quote with the configuration of a quote. It is answered in writing within one working day; a configuration that waits for its answer is not asked for again, and three requests of an account wait at most.',
  body: purchaseBody,
  output: z.object({ requestId: z.string() }),
  errors: [
    purchaseErrors.alreadyAsked,
    purchaseErrors.tooMany,
    purchaseErrors.quoteExpired,
    catalogErrors.sizeUnavailable,
    catalogErrors.systemUnavailable,
    catalogErrors.nothingOnSale,
  ],
})
