import type { OperatorView } from '#contract/features/operator/operator.fields.ts'
import { isOperatorRole } from '#contract/features/operator/operator.rules.ts'
import type { Account } from '#server/features/account/account.service.ts'

/** An operator as colleagues see it. */
export function presentOperator(
  { id, userName, name, email, operatorRole, disabledAt, createdAt, updatedAt }: Account,
  { hasFactor, lastSignInAt }: Pick<OperatorView, 'hasFactor' | 'lastSignInAt'>,
): OperatorView {
  return {
    ...{ id, userName, email },
    name: name ?? userName,
    // A role of a newer release gives nothing in this one.
    role: isOperatorRole(operatorRole) ? operatorRole : 'support',
    disabled: disabledAt !== null,
    ...{ hasFactor, createdAt, lastSignInAt, updatedAt },
  }
}
