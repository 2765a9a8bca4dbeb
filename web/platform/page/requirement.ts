import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { NeededPermission } from '#contract/kit/permissions.ts'

/**
 * One thing that a page, a part of one or a button requires: a permission, or
 * - `self`: a session and nothing else;
 * - `primary`: the session of the account itself, not of a sub-account;
 * - `newPrimary`: the same, in the first day of the account;
 * - `duty`: a session that must do something first, and is no account until it has.
 */
export type SingleRequirement = NeededPermission | 'primary' | 'newPrimary' | 'duty'

/** What a page requires; what each one does is in its row of the site map. */
export type Requirement =
  | SingleRequirement
  | { readonly allOf: readonly Requirement[] }
  | { readonly anyOf: readonly Requirement[] }

/** What a call requires, as its endpoint declares it: for buttons, whose permission is that of what they change. */
export function requirementOfCall({
  audience,
  permission,
}: Pick<EndpointSpec, 'audience' | 'permission'>): SingleRequirement {
  return audience === 'primary' ? 'primary' : (permission ?? 'self')
}
