import { z } from 'zod'
import { email } from '#contract/kit/fields/account-fields.ts'
import { loosePhone, mainlandPhone } from '#contract/kit/fields/phone.ts'
import { longText, optionalText, text } from '#contract/kit/fields/text-fields.ts'
import { LIMITS } from '#contract/kit/limits.ts'

/** Numbers of the contact form; the specification names none. */
export const CONTACT = {
  /** A page of text: a problem cannot be described in 36 characters (decision 005). */
  messageMax: 2000,
  /** Messages from one e-mail address on one day, in the business time zone (oncePerDay). */
  perDay: 3,
} as const

/** What a message is about; the first word that the operators read, and which mailbox it reaches. */
export const CONTACT_TOPICS = [
  'product',
  'price',
  'trial',
  'account',
  'technical',
  'partner',
  'other',
] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** Which rule the number follows (readings, 2): mainland China's own, or 8 to 20 digits and hyphens. */
export const PHONE_PLACES = ['mainland', 'elsewhere'] as const
const fields = z.object({
  name: text(),
  email,
  companyName: optionalText({ max: LIMITS.companyName.max }),
  topic: z.enum(CONTACT_TOPICS, 'optionUnknown'),
  phonePlace: z.enum(PHONE_PLACES).default('mainland'),
  phone: optionalText(),
  // Forms send a line break as two characters; one of them would count for nothing and look odd in the mail.
  message: z.preprocess(
    (value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value),
    longText({ max: CONTACT.messageMax }),
  ),
  /** A field that people do not see and programs fill in. */
  homepage: z.string().max(0, 'invalid').default(''),
})

function phoneCode({ phone, phonePlace }: { phone?: unknown; phonePlace?: unknown }): string | undefined {
  if (typeof phone !== 'string' || phone.trim() === '') return undefined
  const parsed = (phonePlace === 'elsewhere' ? loosePhone : mainlandPhone).safeParse(phone)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

/** The contact form. All errors come back at once, that of the phone too. */
export const contactBody = fields
  .refine((form) => phoneCode(form) === undefined, {
    path: ['phone'],
    error: (issue) => phoneCode(issue.input as object) ?? 'phoneRule',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform(({ homepage: _, ...form }) => ({
    ...form,
    phone: form.phone && (form.phonePlace === 'mainland' ? mainlandPhone : loosePhone).parse(form.phone),
  }))

export type ContactField = keyof typeof fields.shape
/** The fields of the form, in the order of the page. */
export const CONTACT_FIELDS = Object.keys(fields.shape) as ContactField[]

/** A message as the operators get it. */
export type ContactMessage = z.output<typeof contactBody>
