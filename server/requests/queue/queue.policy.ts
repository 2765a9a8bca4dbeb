import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { DecisionRow } from './decision.store.ts'

/** Who decided may undo it, and who confirmed it. */
export function mayUndo(caller: SignedInCaller, { decidedBy, confirmedBy }: DecisionRow): boolean {
  return [decidedBy, confirmedBy].includes(caller.accountId)
}

/** The second operator is another person. */
export function mayConfirm(caller: SignedInCaller, { decidedBy }: DecisionRow): boolean {
  return decidedBy !== caller.accountId
}
