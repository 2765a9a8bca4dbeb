import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { inRoot } from '#scripts/root.ts'
import { featureOf, paths } from './tree.ts'

export interface DeclaredEndpoint {
  /** Name of the exported constant. */
  readonly constant: string
  readonly feature: string
  readonly spec: EndpointSpec
}

/** Every endpoint that a feature of the contract exports. */
export async function declaredEndpoints(): Promise<DeclaredEndpoint[]> {
  const found = await Promise.all(
    paths('contract/features/*/*.endpoints.ts').map(async (path) => {
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ inRoot(path))
      return Object.entries(exported).flatMap(([constant, value]) =>
        isEndpoint(value) ? [{ constant, spec: value, feature: featureOf(path) ?? '' }] : [],
      )
    }),
  )
  return found.flat()
}

function isEndpoint(value: unknown): value is EndpointSpec {
  return (
    typeof value === 'object' && value !== null && 'audience' in value && 'path' in value && 'method' in value
  )
}
