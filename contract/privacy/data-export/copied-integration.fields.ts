import { z } from 'zod'

const instant = z.iso.datetime()

/** A webhook in the copy of an account’s data. */
export const copiedWebhook = z.object({
  /** Where messages go. */
  url: z.string(),
  events: z.string(),
  createdAt: instant,
})

/** An API token in the copy of an account’s data. */
export const copiedApiToken = z.object({
  /** The sub-account that created it; null for the account itself. */
  subAccountId: z.string().nullable(),
  name: z.string(),
  /** Its beginning and its last four characters. */
  hint: z.string(),
  permissions: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  address: z.string().nullable(),
  revokedAt: instant.nullable(),
})
