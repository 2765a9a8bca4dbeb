import { z } from 'zod'
import { day } from '#contract/kit/fields/day.ts'

/** The longest period of a report: two years, one of them a leap year. */
export const REPORT_DAYS = 731

/** Months of the period that counts where none is asked for, the present one among them. */
export const REPORT_MONTHS = 12

/** Partners, and deals whose question was not answered, that a response has; the spreadsheet has more of them. */
export const REPORT_SHOWN = { partners: 20, unanswered: 20 } as const
export const REPORT_EXPORTED = { partners: 10_000, unanswered: 10_000 } as const

/** Both days count, in the time zone of the provider. */
export const reportQuery = z
  .object({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'dateOrder',
  })
