import { z } from 'zod'

const instant = z.iso.datetime()
const whenever = instant.nullable()

/** An association in the copy of an account’s data, on either side. */
export const copiedAssociation = z.object({
  /** Whether the account is the `customer` or the `partner` of it. */
  side: z.string(),
  /** What the partner calls the customer. */
  customerName: z.string(),
  /** '' where the account is the partner itself. */
  partnerName: z.string(),
  state: z.string(),
  acceptedAt: instant,
  activeSince: whenever,
  /** Version of the notice that was accepted last. */
  noticeVersion: z.string(),
  /** The newest request to end it: `customer` or `partner`, and what both said. */
  endAskedBy: z.string().nullable(),
  endAskedAt: whenever,
  endReason: z.string(),
  endRefusedAt: whenever,
  endRefusal: z.string(),
  endedAt: whenever,
  endCause: z.string().nullable(),
  endNote: z.string(),
})

/** A view of the account’s details by its partner. */
export const copiedView = z.object({
  viewedAt: instant,
  viewer: z.string(),
  partnerName: z.string(),
  fields: z.array(z.string()),
})

/** An invitation that the account sent. Its link is stored as a hash, which is left out. */
export const copiedInvitation = z.object({
  customerName: z.string(),
  /** `email` or `companyCode`, and the address or the code. */
  boundBy: z.string(),
  boundTo: z.string(),
  inviteLanguage: z.string(),
  state: z.string(),
  /** The sub-account that sent it last; null for the account itself. */
  subAccountId: z.string().nullable(),
  sentAt: instant,
  expiresAt: instant,
  openedAt: whenever,
  settledAt: whenever,
})

/** A request that was passed to a partner: to the account, or one of its own that a partner has accepted. */
export const copiedLead = z.object({
  /** Whether the account is the `customer` or the `partner` of it. */
  side: z.string(),
  /** By which the partner knows it; null for the customer. */
  leadNumber: z.int().nullable(),
  /** `trial` or `poc`. */
  kind: z.string(),
  /** '' where the account is the partner itself. */
  partnerName: z.string(),
  region: z.string(),
  industry: z.string().nullable(),
  people: z.int().nullable(),
  needs: z.string(),
  state: z.string(),
  receivedAt: instant,
  acceptedAt: whenever,
  sharedAt: whenever,
  closedAt: whenever,
  cause: z.string().nullable(),
  reason: z.string(),
  /** Who looked at the contact that the account shared. */
  views: z.array(z.object({ viewer: z.string(), viewedAt: instant })),
})
