import { z } from 'zod'
import { email } from '#contract/kit/fields/account-fields.ts'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { longText, optionalText, text } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { url } from '#contract/kit/fields/web-address.ts'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { SALES_REGIONS } from '#contract/kit/sales-regions.ts'
import { choices } from '#contract/partners/partner/partner.fields.ts'

/** Numbers of the public directory of partners; the specification names none. Lengths in characters. */
export const DIRECTORY = {
  /** What a partner says about itself in one language. */
  summaryMax: 300,
  /** Entries on one page. */
  pageSize: 24,
  maxPage: 1000,
  /** A message of a visitor: a page of text. */
  messageMax: 2000,
  /** Messages from one e-mail address to partners on one day, in the business time zone (partnerMessagesPerDay). */
  perSenderDay: 5,
  /** Messages to one partner on one day (partnerMailboxFull): a flood fills no mailbox. */
  perPartnerDay: 50,
  /** What an operator tells the partner whose entry is hidden. */
  reasonMax: 255,
} as const

/** `off`: not shown, by the partner's own choice; `hidden`: by an operator, whatever the partner chose. */
export const LISTING_STATES = ['listed', 'off', 'hidden'] as const

/** What a partner states for its entry. Each text is needed in both languages: every page shows one of them. */
const listingShape = z.object({
  nameZh: text({ max: LIMITS.companyName.max }),
  nameEn: text({ max: LIMITS.companyName.max }),
  cityZh: text(),
  cityEn: text(),
  summaryZh: longText({ max: DIRECTORY.summaryMax }),
  summaryEn: longText({ max: DIRECTORY.summaryMax }),
  /** '' where none is given. */
  website: z.union([z.literal(''), url]).default(''),
  regions: choices(SALES_REGIONS),
  industries: choices(INDUSTRIES),
})
export type ListingForm = z.output<typeof listingShape>

/** `revision` is that of the entry on the screen; 0 for the first one. */
export const listingBody = listingShape.extend({ revision: seenVersion })

const messageShape = z.object({
  name: text(),
  email,
  companyName: optionalText({ max: LIMITS.companyName.max }),
  message: longText({ max: DIRECTORY.messageMax }),
  /** A field that people do not see and programs fill in. */
  homepage: stringOf('exact').max(0, 'invalid').default(''),
})
export type PartnerMessageField = keyof typeof messageShape.shape
/** The fields of the contact form, in the order of the page. */
export const PARTNER_MESSAGE_FIELDS = Object.keys(messageShape.shape) as PartnerMessageField[]

/** The contact form on the page of a partner. */
export const partnerMessageBody = messageShape.transform(({ homepage: _, ...form }) => form)
export type PartnerMessage = z.output<typeof partnerMessageBody>
