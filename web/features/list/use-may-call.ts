import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { useAccount } from '#web/platform/session/account-data.ts'

/** Whether the user may call an endpoint: it declares the permission. The server checks every call again. */
export function useMayCall(): (endpoint: Pick<EndpointSpec, 'audience' | 'permission'>) => boolean {
  const { permissions, primaryName } = useAccount()
  return ({ audience, permission = 'self' }) => {
    if (audience === 'primary') return primaryName === null
    return permission === 'self' || permissions.some((each) => each === permission)
  }
}
