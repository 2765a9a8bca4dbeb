import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { supportErrors } from '#contract/messages/support/support.errors.ts'
import { contactBody } from './support.fields.ts'

export const sendContactMessage = endpoint({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  audience: 'public',
  limit: 'contact',
  summary: 'Mails a message to the operators; the same message twice on a day is one mail.',
  body: contactBody,
  output: z.object({
    /** `M-20261122-7K3F9A`: what visitor and operators call the message; the same message on a day has the same. */
    reference: z.string(),
    /** The same message was sent before on this day, so no second mail goes out. */
    isRepeat: z.boolean(),
  }),
  errors: [supportErrors.messagesPerDay, supportErrors.noServiceMailbox],
})
