import { endpoint } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import { trialParams, trialSchema } from './trial.endpoints.ts'
import { trialErrors } from './trial.errors.ts'
import { trialExtensionBody } from './trial-extension.fields.ts'

export const extendTrial = endpoint({
  name: 'extendTrial',
  method: 'POST',
  path: '/api/trials/{trialId}/extension',
  audience: 'account',
  permission: 'trial:create',
  summary:
    'Asks for 3 more days of a trial that runs, once; an operator decides within one working day. The trial goes on meanwhile.',
  params: trialParams,
  body: trialExtensionBody,
  output: trialSchema,
  errors: [httpErrors.notFound, requestErrors.moveNotAllowed, trialErrors.extensionOnce],
})
