import { z } from 'zod'
import { isCountryCode } from '#contract/kit/country-list.ts'
import { email } from '#contract/kit/fields/account-fields.ts'
import { phoneCode, whenFields } from '#contract/kit/fields/across-fields.ts'
import { typedPhone } from '#contract/kit/fields/phone.ts'
import { longText, optionalText, text } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { LIMITS } from '#contract/kit/limits.ts'

/** Numbers of the contact form; the specification names none. */
export const CONTACT = {
  /** A page of text: a problem cannot be described in 36 characters (decision 005). */
  messageMax: 2000,
  /** Messages from one e-mail address on one day, in the business time zone (messagesPerDay). */
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

/** A message's number in an address; `referenceNumber` of the server makes it. */
export const MESSAGE_REFERENCE = /^M-\d{8}-[0-9A-Z]{6}$/

const fields = z.object({
  name: text(),
  email,
  companyName: optionalText({ max: LIMITS.companyName.max }),
  topic: z.enum(CONTACT_TOPICS, { error: (issue) => (issue.input ? 'optionUnknown' : 'required') }),
  /** Whose dialling code and rule the phone number has: ISO 3166-1, two letters; needed with a number only. */
  country: stringOf('exact')
    .refine((code) => code === '' || isCountryCode(code), { error: 'optionUnknown' })
    .default(''),
  phone: typedPhone.default(''),
  message: longText({ max: CONTACT.messageMax }),
  /** A field that people do not see and programs fill in. */
  homepage: stringOf('exact').max(0, 'invalid').default(''),
})

function isPhoneGiven(phone: unknown): phone is string {
  return typeof phone === 'string' && phone.trim() !== ''
}

function codeOfPhone({ phone, country }: { phone?: unknown; country?: unknown }): string | undefined {
  return isPhoneGiven(phone) && typeof country === 'string' ? phoneCode(country, phone) : undefined
}

/** The contact form. All errors come back at once, those of the phone too. */
export const contactBody = fields
  .refine((form) => !isPhoneGiven(form.phone) || form.country !== '', {
    path: ['country'],
    error: 'required',
    when: whenFields,
  })
  .refine((form) => codeOfPhone(form) === undefined, {
    path: ['phone'],
    error: (issue) => codeOfPhone(issue.input as object) ?? 'phoneRule',
    when: whenFields,
  })
  .transform(({ homepage: _, ...form }) => form)

export type ContactField = keyof typeof fields.shape
/** The fields of the form, in the order of the page. */
export const CONTACT_FIELDS = Object.keys(fields.shape) as ContactField[]

/** A message as the operators get it. */
export type ContactMessage = z.output<typeof contactBody>
