import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { dealRequests } from './pipeline.rules.ts'
import { dealStatusesEn } from './pipeline.text.en.ts'

/** Deals have a list of their own, which says by itself what comes next. */
export const dealRequestEn: Omit<RequestTexts<typeof dealRequests>, 'next'> = {
  name: 'Deal',
  goTo: 'Open deal',
  state: dealStatusesEn,
}
