import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { dealRequests } from './pipeline.rules.ts'
import { dealStatusesZh } from './pipeline.text.zh.ts'

/** Deals have a list of their own, which says by itself what comes next. */
export const dealRequestZh: Omit<RequestTexts<typeof dealRequests>, 'next'> = {
  name: '项目报备',
  goTo: '打开项目',
  state: dealStatusesZh,
}
