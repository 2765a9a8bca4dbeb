import { z } from 'zod'
import { looseId } from '#contract/kit/fields/ids.ts'
import { longText } from '#contract/kit/fields/text-fields.ts'
import { wholeNumber } from '#contract/kit/fields/value-fields.ts'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { SALES_REGIONS } from '#contract/kit/sales-regions.ts'
import {
  ACCEPTED_LEAD_STATES,
  LEAD_KINDS,
  LEAD_MATCHES,
  LEAD_STATES,
  PASS_BLOCKS,
  RETURN_CAUSES,
} from './lead.rules.ts'

/** Limits of leads; lengths in characters. */
export const LEAD = {
  /** Working days within which a partner accepts or declines. */
  answerDays: 3,
  /** Days within which the customer says whether it shares its contact. */
  customerDays: 7,
  needs: 500,
  reason: 255,
  /** Partners that are suggested at once. */
  suggested: 20,
} as const

/** What the partner sees of the contact, once the customer has agreed: the fields of the notice. */
export const LEAD_CONTACT_FIELDS = ['companyName', 'contactName', 'email', 'phone'] as const
export type LeadContactField = (typeof LEAD_CONTACT_FIELDS)[number]

const moment = z.int()

/** Why a partner declines, or an operator takes a lead back. */
export const leadReason = longText({ max: LEAD.reason })

/** What a lead says about the customer before its contact is shared. */
const about = {
  kind: z.enum(LEAD_KINDS),
  region: z.enum(SALES_REGIONS),
  /** Null: not known. */
  industry: z.enum(INDUSTRIES).nullable(),
  /** For how many people; null: not known, as of a trial. */
  people: z.int().nullable(),
  /** What the customer needs, without anything that names it. */
  needs: z.string(),
}

/** A lead as its partner sees it. Times in ms since 1970 UTC. */
export const leadView = z
  .object({
    id: z.string(),
    /** Counts the leads of the partner: L-12. */
    number: z.int(),
    ...about,
    state: z.enum(LEAD_STATES),
    receivedAt: moment,
    /** Until when the partner, or after that the customer, answers; null: no one is awaited. */
    dueAt: moment.nullable(),
    /** When it was accepted. */
    acceptedAt: moment.nullable(),
    /** When the customer agreed to share its contact. */
    sharedAt: moment.nullable(),
    closedAt: moment.nullable(),
    /** Why the partner declined. */
    reason: z.string(),
    cause: z.enum(RETURN_CAUSES).nullable(),
    /** Whether the contact can be viewed now. */
    isShared: z.boolean(),
    /** The deals that were begun with its contact, oldest first: D-3. */
    deals: z.array(z.object({ id: z.string(), number: z.int() })),
    now: moment,
  })
  .meta({ id: 'Lead' })
export type LeadView = z.output<typeof leadView>

/** The contact of a lead. */
export const leadContact = z
  .object({
    companyName: z.string(),
    contactName: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Two letters. */
    country: z.string(),
  } satisfies Record<LeadContactField | 'country', z.ZodType>)
  .meta({ id: 'LeadContact' })
export type LeadContact = z.output<typeof leadContact>

/** A lead as the customer sees it, from the acceptance of the partner on. */
export const ownLead = z
  .object({
    id: z.string(),
    requestId: z.string(),
    kind: z.enum(LEAD_KINDS),
    /** What the customer knows its request by. */
    title: z.string(),
    state: z.enum(ACCEPTED_LEAD_STATES),
    partnerName: z.string(),
    partnerCity: z.string(),
    partnerEmail: z.string(),
    acceptedAt: moment,
    /** Until when the customer answers; null: it has. */
    dueAt: moment.nullable(),
    /** The consent that sharing rests on, while it is valid; `withdrawConsent` ends it. */
    consentId: z.string().nullable(),
    /** Each view of the contact, newest first. */
    views: z.array(z.object({ viewer: z.string(), viewedAt: moment })),
  })
  .meta({ id: 'OwnLead' })
export type OwnLead = z.output<typeof ownLead>

/** A lead as the desk sees it. */
const deskLead = z.object({
  id: z.string(),
  ...about,
  partnerId: z.string(),
  partnerName: z.string(),
  state: z.enum(LEAD_STATES),
  /** Name of the operator. */
  passedBy: z.string(),
  receivedAt: moment,
  dueAt: moment.nullable(),
  acceptedAt: moment.nullable(),
  sharedAt: moment.nullable(),
  closedAt: moment.nullable(),
  reason: z.string(),
  cause: z.enum(RETURN_CAUSES).nullable(),
})

/** What the desk knows of a request and partners. */
export const requestLeads = z
  .object({
    /** Why it cannot be passed now; null: it can. */
    blocked: z.enum(PASS_BLOCKS).nullable(),
    /** What the request says, to begin with. */
    proposal: z.object({
      /** Null: the request does not tell. */
      region: z.enum(SALES_REGIONS).nullable(),
      industry: z.enum(INDUSTRIES).nullable(),
      people: z.int().nullable(),
      needs: z.string(),
    }),
    /** Newest first. */
    leads: z.array(deskLead),
    now: moment,
  })
  .meta({ id: 'RequestLeads' })
export type RequestLeads = z.output<typeof requestLeads>
export type DeskLead = RequestLeads['leads'][number]

/** A partner that can take a request, with the reasons for it. */
export const suggestedPartner = z
  .object({
    partnerId: z.string(),
    name: z.string(),
    country: z.string(),
    city: z.string(),
    matches: z.array(z.enum(LEAD_MATCHES)),
    /** Leads that it has been offered or works on. */
    openLeads: z.int(),
    /** It has had this request before. */
    hadBefore: z.boolean(),
  })
  .meta({ id: 'SuggestedPartner' })
export type SuggestedPartner = z.output<typeof suggestedPartner>

export const passLeadBody = z.object({
  partnerId: looseId.min(1, { error: 'required' }),
  region: z.enum(SALES_REGIONS, { error: (issue) => (issue.input ? 'optionUnknown' : 'required') }),
  industry: z.enum(INDUSTRIES, { error: 'optionUnknown' }).nullable(),
  people: wholeNumber(1, 10 ** LIMITS.numeric.max - 1).nullable(),
  needs: longText({ max: LEAD.needs }),
})
export type PassLead = z.output<typeof passLeadBody>
