import { endpoint } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { dealExtensionBody } from './deal-extension.fields.ts'
import { dealParams, dealSchema } from './pipeline.endpoints.ts'
import { dealErrors } from './pipeline.errors.ts'

export const extendDeal = endpoint({
  name: 'extendDeal',
  method: 'POST',
  path: '/api/deals/{dealId}/extension',
  audience: 'partner',
  permission: 'pipeline:create',
  summary:
    'Asks for more time of a protection that runs, once for each deal; an operator decides within one working day. Without a decision before the protection ends, the request lapses. It is withdrawn as any request.',
  params: dealParams,
  body: dealExtensionBody,
  output: dealSchema,
  errors: [httpErrors.notFound, dealErrors.notAllowed, dealErrors.extensionOnce],
})
