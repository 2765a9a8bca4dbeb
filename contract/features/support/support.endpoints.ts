import { z } from 'zod'
import { supportErrors } from '#contract/features/support/support.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { contactBody } from './support.fields.ts'

export const sendContactMessage = endpoint({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  audience: 'public',
  summary: 'Mails a message to the operators; the same message twice on a day is one mail.',
  body: contactBody,
  output: z.object({ received: z.literal(true) }),
  errors: [supportErrors.oncePerDay, supportErrors.noServiceMailbox],
})
