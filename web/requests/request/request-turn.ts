import type { RequestSummary } from '#contract/requests/request/request.fields.ts'

type Turn = Pick<RequestSummary, 'kind' | 'state' | 'actsNext'>

/** Whether the account is asked to act. An approved proof of concept follows its plan, which says who does what. */
export function isAsked({ kind, state, actsNext }: Turn): boolean {
  return actsNext === 'applicant' && !(kind === 'poc' && state === 'approved')
}
