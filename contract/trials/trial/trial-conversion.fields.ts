import { z } from 'zod'
import { trialErrors } from '#contract/trials/trial/trial.errors.ts'

/** Terms of a paid desktop: those of the price list without the trial's own. */
export const PAID_PERIODS = ['monthly', 'yearly'] as const
export type PaidPeriod = (typeof PAID_PERIODS)[number]

export const trialConversionBody = z.object({
  /** '': no term is chosen yet (orderPeriodEmpty). */
  period: z.enum(PAID_PERIODS, {
    error: (issue) => (issue.input ? 'optionUnknown' : trialErrors.orderPeriodEmpty.code),
  }),
})
