import type { EndpointSpec } from './endpoint.ts'

/** What endpoints have in common: where their paths begin, and what else is the same for each of them. */
type Shared = Partial<Omit<EndpointSpec, 'name' | 'summary' | 'output' | 'errors' | 'path'>> &
  Pick<EndpointSpec, 'path'>

/** What an endpoint of a group says itself; its path goes on from that of the group. */
type Own<S extends Shared> = Omit<EndpointSpec, keyof S | 'path'> &
  Partial<Omit<EndpointSpec, 'path'>> & { readonly path?: `/${string}` }

/** Both together; what the endpoint says itself comes first. */
type Joined<S extends Shared, E> = Omit<S, keyof E> & Omit<E, 'path'> & Pick<EndpointSpec, 'path'>

/**
 * Endpoints about one thing, which say once who calls them, with which permission, and the parameters of their paths:
 * `const ofTrial = endpointGroup({ path: '/api/trials/{trialId}', params, audience: 'account' })`, then
 * `ofTrial.endpoint({ path: '/stop', … })`.
 */
export function endpointGroup<const S extends Shared>(shared: S) {
  return {
    /** Declares an endpoint of the group and keeps its exact type. */
    endpoint<const E extends Own<S>>(own: E): Joined<S, E> {
      const path: EndpointSpec['path'] = `${shared.path}${own.path ?? ''}`
      return { ...shared, ...own, path } as unknown as Joined<S, E>
    },
  }
}
