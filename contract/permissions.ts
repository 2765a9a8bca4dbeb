import type {
  AccountPermissions,
  AnyPermission,
  OperatorPermission,
  OperatorPermissions,
  Permission,
} from '#contract/kit/permissions.ts'
import * as catalog from './catalog/permissions.ts'
import * as company from './company/permissions.ts'
import * as deals from './deals/permissions.ts'
import * as desk from './desk/permissions.ts'
import * as files from './files/permissions.ts'
import * as identity from './identity/permissions.ts'
import * as messages from './messages/permissions.ts'
import * as partners from './partners/permissions.ts'
import * as people from './people/permissions.ts'
import * as publishing from './publishing/permissions.ts'
import * as records from './records/permissions.ts'
import * as requests from './requests/permissions.ts'
import * as trials from './trials/permissions.ts'
import * as website from './website/permissions.ts'

/** What each domain lets accounts do, by resource. A domain that is missing here does not compile. */
export const PERMISSION_TABLE: AccountPermissions = {
  ...records.accounts,
  ...people.accounts,
  ...company.accounts,
  ...catalog.accounts,
  ...partners.accounts,
  ...trials.accounts,
  ...deals.accounts,
}

/** All permissions, by resource; what a primary account has. */
export const PERMISSIONS = namesIn<Permission>(PERMISSION_TABLE)

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS)

export function isPermission(name: string): name is Permission {
  return KNOWN.has(name)
}

const OPERATOR_PERMISSION_TABLE: OperatorPermissions = {
  ...records.operators,
  ...people.operators,
  ...files.operators,
  ...messages.operators,
  ...publishing.operators,
  ...identity.operators,
  ...requests.operators,
  ...company.operators,
  ...catalog.operators,
  ...partners.operators,
  ...trials.operators,
  ...deals.operators,
  ...website.operators,
  ...desk.operators,
}

/** All permissions of operators, by resource. */
export const OPERATOR_PERMISSIONS = namesIn<OperatorPermission>(OPERATOR_PERMISSION_TABLE)

/** Every name once, whether accounts or operators have it. */
export const ANY_PERMISSIONS: readonly AnyPermission[] = [
  ...new Set<AnyPermission>([...PERMISSIONS, ...OPERATOR_PERMISSIONS]),
]

function namesIn<P extends AnyPermission>(table: AccountPermissions | OperatorPermissions): P[] {
  return Object.entries<readonly string[]>({ ...table }).flatMap(([resource, verbs]) =>
    verbs.map((verb) => `${resource}:${verb}` as P),
  )
}
