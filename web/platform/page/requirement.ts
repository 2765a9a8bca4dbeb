import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { NeededPermission } from '#contract/kit/permissions.ts'

/**
 * What a page, a part of one or a button requires: a permission; `self`, a session and nothing else; `primary`, the
 * session of the account itself, not of a sub-account. What each page requires is in its row of the site map.
 */
export type Requirement = NeededPermission | 'primary'

/** What a call requires, as its endpoint declares it: for buttons, whose permission is that of what they change. */
export function requirementOfCall({
  audience,
  permission,
}: Pick<EndpointSpec, 'audience' | 'permission'>): Requirement {
  return audience === 'primary' ? 'primary' : (permission ?? 'self')
}
