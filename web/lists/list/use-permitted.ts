import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'

interface Permitted {
  readonly calls: Pick<EndpointSpec, 'audience' | 'permission'>
}

/** Those of the actions that the user has the permission for; the others are hidden. */
export function usePermitted(): <A extends Permitted>(actions: readonly A[]) => readonly A[] {
  const mayCall = useMayCall()
  return (actions) => actions.filter(({ calls }) => mayCall(calls))
}
