import type { Permission } from '#contract/kit/permissions.ts'
import { covers } from '#contract/people/role/role.rules.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'

/** A caller makes, changes, grants and revokes roles with permissions that it has itself, and no others. */
export function mayChangeRole(caller: SignedInCaller, permissions: Iterable<Permission>): boolean {
  return covers(caller.permissions, permissions)
}
