import { endpoint } from '#contract/kit/endpoint.ts'
import { listErrors } from '#contract/kit/list/list.errors.ts'
import { bulkInput, bulkOutput } from '#contract/kit/list/list-selection.ts'
import { mailErrors } from './mail.errors.ts'

export const resendMails = endpoint({
  name: 'resendMails',
  method: 'POST',
  path: '/api/operator/mails/resend',
  audience: 'operator',
  permission: 'mail:resend',
  summary:
    'Queues failed mails again. Sent and expired ones, and those whose text is deleted, are refused one by one, and mailNotResendable where none is left.',
  body: bulkInput,
  output: bulkOutput,
  errors: [listErrors.selectionGone, listErrors.tooManyRows, mailErrors.notResendable],
})
