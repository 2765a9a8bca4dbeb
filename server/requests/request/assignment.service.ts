import { REQUEST_RULES } from '#contract/domains.ts'
import { type RequestRules, statesOf } from '#contract/requests/request/request.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import {
  countAssignedTo,
  findAssigned,
  findRequests,
  type RequestRow,
  updateAssignee,
} from './request.store.ts'

/** Gives a request to an operator, if it still has the one that the screen showed; false where it has another one. */
export const assignRequest = updateAssignee

/** Requests by their ids, in any order. */
export const requestsByIds = findRequests

/** How many requests of a kind in these states each of these operators has. */
export const countAssigned = countAssignedTo

/** The requests of an operator that are not over: it has to act, or the applicant has. */
export async function assignedTo(db: Executor, operatorId: string): Promise<RequestRow[]> {
  const rows = await findAssigned(db, operatorId)
  const isOpen = (rules: RequestRules, state: string) =>
    statesOf(rules, 'operator').includes(state) || statesOf(rules, 'applicant').includes(state)
  return rows.filter(({ kind, state }) => isOpen(REQUEST_RULES[kind], state))
}
