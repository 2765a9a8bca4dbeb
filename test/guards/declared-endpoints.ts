import { DOMAINS } from '#contract/domains.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { featureOf } from '#scripts/layout.ts'
import { exportedConstants, featureCode } from './tree.ts'

export interface DeclaredEndpoint {
  /** Name of the exported constant. */
  readonly constant: string
  readonly feature: string
  readonly spec: EndpointSpec
  /** Name of the list, or of the kind of content, whose call it is, where it is no constant of its own. */
  readonly list?: string
}

type Calls = Readonly<Record<string, EndpointSpec>>

const LISTS = merged(({ lists }) => lists)
const CONTENTS = merged(({ contents }) => contents)
const QUEUES = merged(({ queues }) => queues)

/** Every endpoint of the contract: those that the domains bring, and the calls of queues, lists and kinds of content. */
export function declaredEndpoints(): DeclaredEndpoint[] {
  const ofQueues = [...QUEUES].flatMap(([queue, { list, endpoints }]) =>
    [list.endpoints, endpoints].flatMap((calls) =>
      Object.values(calls as Calls).map((spec) => ({
        constant: spec.name,
        feature: featureWith(queue),
        spec,
      })),
    ),
  )
  const queued = new Set(ofQueues.map(({ spec }) => spec))
  const exported = DOMAINS.flatMap(({ endpoints = [] }) => endpoints).flatMap((file) =>
    Object.entries<unknown>({ ...file }).flatMap(([constant, value]) =>
      isEndpoint(value) && !queued.has(value)
        ? [{ constant, spec: value, feature: featureWith(constant) }]
        : [],
    ),
  )
  const named = new Set(exported.map(({ spec }) => spec))
  const listed = [...LISTS, ...CONTENTS].flatMap(([list, { endpoints }]) =>
    Object.values(endpoints as Calls).map((spec) => ({
      constant: spec.name,
      feature: featureWith(list),
      spec,
      list,
    })),
  )
  return [...exported, ...ofQueues, ...listed.filter(({ spec }) => !named.has(spec))]
}

/** The names of the four calls of each list, by the name of its constant. */
export function declaredLists(): ReadonlyMap<string, readonly string[]> {
  return new Map([...LISTS].map(([constant, { endpoints }]) => [constant, namesIn(endpoints)]))
}

/** The names of the calls of each import, by the name of its constant. */
export function declaredImports(): ReadonlyMap<string, readonly string[]> {
  const imports = merged((domain) => domain.imports)
  return new Map([...imports].map(([constant, { endpoints }]) => [constant, namesIn(endpoints)]))
}

/** The names of the calls of each kind of content, by the name of its constant. */
export function declaredContents(): ReadonlyMap<string, readonly string[]> {
  return new Map([...CONTENTS].map(([constant, { endpoints }]) => [constant, namesIn(endpoints)]))
}

/** The names of the calls of each queue, by the name of its constant; its list's calls too. */
export function declaredQueues(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...QUEUES].map(([constant, { list, endpoints }]) => [
      constant,
      [list.endpoints, endpoints].flatMap(namesIn),
    ]),
  )
}

/** What all domains bring of one kind, by the name of its constant. */
function merged<T>(
  kind: (domain: (typeof DOMAINS)[number]) => Readonly<Record<string, T>> | undefined,
): ReadonlyMap<string, T> {
  return new Map(DOMAINS.flatMap((domain) => Object.entries(kind(domain) ?? {})))
}

function namesIn(endpoints: object): string[] {
  return Object.values(endpoints).map(({ name }) => name)
}

let features: ReadonlyMap<string, string> | undefined

/** The feature of the contract that exports a constant. */
function featureWith(constant: string): string {
  features ??= new Map(
    featureCode('contract').flatMap((file) =>
      exportedConstants(file).map(({ name }) => [name, featureOf(file.path) ?? ''] as const),
    ),
  )
  return features.get(constant) ?? ''
}

function isEndpoint(value: unknown): value is EndpointSpec {
  return (
    typeof value === 'object' && value !== null && 'audience' in value && 'path' in value && 'method' in value
  )
}
