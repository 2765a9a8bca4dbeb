import { z } from 'zod'
import { LISTING_STATES } from '#contract/partners/partner-directory/partner-directory.fields.ts'

const instant = z.iso.datetime()

/** An application to become a partner in the copy of an account’s data. */
export const copiedPartnerApplication = z.object({
  requestId: z.string(),
  state: z.string(),
  /** What was stated, every version, newest first. */
  forms: z.array(
    z.object({
      version: z.int(),
      statedAt: instant,
      /** The sub-account that stated it; null for the account itself. */
      subAccountId: z.string().nullable(),
      companyName: z.string(),
      country: z.string(),
      city: z.string(),
      website: z.string(),
      regions: z.array(z.string()),
      industries: z.array(z.string()),
      otherIndustry: z.string(),
      experience: z.string(),
      contactName: z.string(),
      contactEmail: z.string(),
      contactPhone: z.string(),
      answer: z.string(),
    }),
  ),
})

/** The entry in the public directory of partners in the copy of an account’s data. */
export const copiedPartnerListing = z.object({
  state: z.enum(LISTING_STATES),
  nameZh: z.string(),
  nameEn: z.string(),
  cityZh: z.string(),
  cityEn: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  website: z.string(),
  regions: z.array(z.string()),
  industries: z.array(z.string()),
  updatedAt: instant,
})
