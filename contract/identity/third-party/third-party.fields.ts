import { z } from 'zod'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'

/** The page of the redirect URI that is registered at the providers. */
export const THIRD_PARTY_RETURN = '/entry/thirdParty'

/** Name of a provider as the configuration has it. */
export const providerName = stringOf('exact').min(1, 'required').max(32, 'tooLong')

/** 256 random bits: token of a pending link, for a verified identity without an account. Valid once, half an hour. */
export const linkToken = stringOf('exact').min(1, 'required').max(64, 'tooLong')

/** A pending link: the person registers and links, or logs in and links. */
export const pendingLinkSchema = z.object({
  linkToken,
  provider: z.string(),
  /** Display name of the provider. */
  providerLabel: z.string(),
  /** The provider's name for the person. */
  label: z.string(),
  /** Milliseconds since 1970 UTC. */
  expiresAt: z.int(),
})
export type PendingLink = z.output<typeof pendingLinkSchema>
