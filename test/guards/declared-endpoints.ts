import type { AnyQueue } from '#contract/features/queue/define-queue.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { AnyList } from '#contract/kit/list/define-list.ts'
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

/** The names of the four calls of each list that a feature of the contract exports, by the name of its constant. */
export async function declaredLists(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await Promise.all(
    paths('contract/features/*/*.list.ts').map(async (path) => {
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ inRoot(path))
      return Object.entries(exported).flatMap(([constant, value]) =>
        isList(value) ? [[constant, Object.values(value.endpoints).map(({ name }) => name)] as const] : [],
      )
    }),
  )
  return new Map(found.flat())
}

/** The calls of each queue that a feature of the contract exports, by the name of its constant; its list's calls too. */
export async function declaredQueues(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await Promise.all(
    paths('contract/features/*/*.queue.ts').map(async (path) => {
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ inRoot(path))
      return Object.entries(exported).flatMap(([constant, value]) =>
        isQueue(value) ? [[constant, [value.list.endpoints, value.endpoints].flatMap(namesIn)] as const] : [],
      )
    }),
  )
  return new Map(found.flat())
}

function namesIn(endpoints: object): string[] {
  return Object.values(endpoints).map(({ name }) => name)
}

function isQueue(value: unknown): value is AnyQueue {
  return typeof value === 'object' && value !== null && 'decisions' in value && 'endpoints' in value
}

function isList(value: unknown): value is AnyList {
  return typeof value === 'object' && value !== null && 'entity' in value && 'endpoints' in value
}

function isEndpoint(value: unknown): value is EndpointSpec {
  return (
    typeof value === 'object' && value !== null && 'audience' in value && 'path' in value && 'method' in value
  )
}
