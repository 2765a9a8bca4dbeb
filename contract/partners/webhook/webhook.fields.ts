import { z } from 'zod'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { url } from '#contract/kit/fields/web-address.ts'
import { WEBHOOK_EVENTS } from './webhook.rules.ts'

const types = z
  .array(z.enum(WEBHOOK_EVENTS, { error: 'optionUnknown' }))
  .min(1, { error: 'required' })
  .max(WEBHOOK_EVENTS.length, { error: 'listTooLong' })
  .refine((given) => new Set(given).size === given.length, { error: 'listedTwice' })

export const newWebhookBody = z.object({
  /** Public and https; in local mode also http of this machine. */
  url,
  types,
})

export const webhookBody = newWebhookBody.extend({ isOn: z.boolean(), version: seenVersion })
