import type {
  getSubAccountPermissions,
  getSubAccountSignIn,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import type { SubAccountView } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import type { SessionView } from '#contract/identity/sign-in/session.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { RoleView } from '#contract/people/role/role.fields.ts'

/** What the panel of a sub-account loads. */
export interface SubAccountData {
  /** Undefined for a new one. */
  readonly subAccount: SubAccountView | undefined
  readonly effective: OutputOf<typeof getSubAccountPermissions>['permissions']
  /** Undefined if the user may not see them. */
  readonly sessions: readonly SessionView[] | undefined
  /** Undefined if the user may not see it. */
  readonly signIn: OutputOf<typeof getSubAccountSignIn> | undefined
  /** Roles to choose from; undefined if the user may not see them. */
  readonly roles: readonly RoleView[] | undefined
}
