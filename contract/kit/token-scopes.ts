import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { Permission } from '#contract/kit/permissions.ts'

/**
 * What an API token can be given. Contact details that a customer shares are left out: each look names the person who
 * looked, which a program cannot be.
 */
export const TOKEN_SCOPES = [
  'pipeline:read',
  'pipeline:export',
  'pipeline:create',
  'pipeline:update',
  'customer:read',
  'customer:export',
  'customer:invite',
  'lead:read',
  'lead:export',
  'lead:update',
] as const satisfies readonly Permission[]
export type TokenScope = (typeof TOKEN_SCOPES)[number]

const SCOPES: ReadonlySet<string> = new Set(TOKEN_SCOPES)

/** Whether a token can make this call at all; whether one may is in its scopes. */
export function isForTokens({ audience, permission = 'self' }: EndpointSpec): boolean {
  return audience === 'partner' && SCOPES.has(permission)
}
