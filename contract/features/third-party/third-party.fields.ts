import { z } from 'zod'

/** The page that a provider sends people back to; registered there as the redirect address. */
export const THIRD_PARTY_RETURN = '/entry/thirdParty'

/** Name of a provider as the configuration has it. */
export const providerName = z.string().min(1, 'required').max(32, 'tooLong')

/** 256 random bits: a provider vouched for somebody who has no account linked yet. Good for half an hour and once. */
export const linkToken = z.string().min(1, 'required').max(64, 'tooLong')

/** Somebody unknown came back from a provider: registers and links, or logs in and links. */
export const linkOfferSchema = z.object({
  linkToken,
  provider: z.string(),
  /** What people call the provider. */
  providerLabel: z.string(),
  /** As the provider names the person. */
  label: z.string(),
  /** Milliseconds since 1970 UTC. */
  expiresAt: z.number().int(),
})
export type LinkOffer = z.output<typeof linkOfferSchema>
