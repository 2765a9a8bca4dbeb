import type { OperatorInvitationView, OperatorView } from '#contract/identity/operator/operator.fields.ts'
import { isOperatorRole } from '#contract/people/role/operator-role.rules.ts'
import type { Account } from '#server/people/account/account.service.ts'
import type { OperatorLink } from './operator-link.store.ts'

/** An operator as colleagues see it. */
export function presentOperator(
  { id, userName, name, email, operatorRole, disabledAt, createdAt, updatedAt }: Account,
  { hasFactor, lastSignInAt }: Pick<OperatorView, 'hasFactor' | 'lastSignInAt'>,
): OperatorView {
  return {
    id,
    userName,
    email,
    name: name ?? userName,
    // A role of a newer release gives nothing in this one.
    role: isOperatorRole(operatorRole) ? operatorRole : 'support',
    disabled: disabledAt !== null,
    hasFactor,
    createdAt,
    lastSignInAt,
    updatedAt,
  }
}

/** An open invitation. @param invitedBy name of the operator who sent it last */
export function presentInvitation(
  { id, email, role, createdAt, expiresAt }: OperatorLink,
  invitedBy: string,
): OperatorInvitationView {
  return {
    id,
    email: email ?? '',
    role: isOperatorRole(role) ? role : 'support',
    invitedBy,
    createdAt,
    expiresAt,
  }
}
