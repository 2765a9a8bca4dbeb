import { z } from 'zod'

const instant = z.iso.datetime()

/** A proof of concept in the copy of an account’s data. */
export const copiedPoc = z.object({
  requestId: z.string(),
  state: z.string(),
  /** What was stated, every version, newest first. */
  forms: z.array(
    z.object({
      version: z.int(),
      statedAt: instant,
      /** The sub-account that stated it; null for the account itself. */
      subAccountId: z.string().nullable(),
      requirement: z.string(),
      people: z.int(),
      regionIds: z.array(z.string()),
      sizeIds: z.array(z.string()),
      applications: z.string(),
      startsOn: z.string(),
      endsOn: z.string(),
      successCriteria: z.string(),
      companyName: z.string(),
      contactName: z.string(),
      contactEmail: z.string(),
      country: z.string(),
      contactPhone: z.string(),
    }),
  ),
  /** The plan as it is now; null where there is none. */
  nextStep: z.string().nullable(),
  nextStepOn: z.string().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  messages: z.array(
    z.object({
      at: instant,
      /** `applicant`, or `operator` (our staff, who are not named). */
      by: z.string(),
      subAccountId: z.string().nullable(),
      text: z.string(),
    }),
  ),
})
