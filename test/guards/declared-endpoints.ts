import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import type { AnyImport } from '#contract/lists/spreadsheet-import/define-import.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import { featureOf } from '#scripts/layout.ts'
import { inRoot } from '#scripts/root.ts'
import { paths } from './tree.ts'

export interface DeclaredEndpoint {
  /** Name of the exported constant. */
  readonly constant: string
  readonly feature: string
  readonly spec: EndpointSpec
  /** Name of the list, or of the kind of content, whose call it is, where it is no constant of its own. */
  readonly list?: string
}

/** Every endpoint of the contract: those that a feature exports, and the calls of its lists. */
export async function declaredEndpoints(): Promise<DeclaredEndpoint[]> {
  const exported = await exportedEndpoints()
  const named = new Set(exported.map(({ spec }) => spec))
  const listed = [...(await exportedLists()), ...(await exportedContents())].flatMap(
    ({ feature, constant: list, endpoints }) =>
      Object.values(endpoints).map((spec) => ({ constant: spec.name, feature, spec, list })),
  )
  return [...exported, ...listed.filter(({ spec }) => !named.has(spec))]
}

async function exportedEndpoints(): Promise<DeclaredEndpoint[]> {
  const found = await Promise.all(
    paths('contract/*/*/*.endpoints.ts').map(async (path) => {
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
  const lists = await exportedLists()
  return new Map(lists.map(({ constant, endpoints }) => [constant, namesIn(endpoints)]))
}

async function exportedLists() {
  const found = await Promise.all(
    paths('contract/*/*/*.list.ts').map(async (path) => {
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ inRoot(path))
      return Object.entries(exported).flatMap(([constant, value]) =>
        isList(value)
          ? [{ constant, feature: featureOf(path) ?? '', endpoints: value.endpoints as ListCalls }]
          : [],
      )
    }),
  )
  return found.flat()
}

/** The names of the calls of each import that a feature of the contract exports, by the name of its constant. */
export async function declaredImports(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await Promise.all(
    paths('contract/*/*/*.import.ts').map(async (path) => {
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ inRoot(path))
      return Object.entries(exported).flatMap(([constant, value]) =>
        isImport(value) ? [[constant, namesIn(value.endpoints)] as const] : [],
      )
    }),
  )
  return new Map(found.flat())
}

function isImport(value: unknown): value is AnyImport {
  return typeof value === 'object' && value !== null && 'checked' in value && 'endpoints' in value
}

/** The calls of each kind of content that a feature of the contract exports, by the name of its constant. */
export async function declaredContents(): Promise<ReadonlyMap<string, readonly string[]>> {
  const contents = await exportedContents()
  return new Map(contents.map(({ constant, endpoints }) => [constant, namesIn(endpoints)]))
}

async function exportedContents() {
  const found = await Promise.all(
    paths('contract/*/*/*.content.ts').map(async (path) => {
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ inRoot(path))
      return Object.entries(exported).flatMap(([constant, value]) =>
        isContent(value)
          ? [{ constant, feature: featureOf(path) ?? '', endpoints: value.endpoints as ListCalls }]
          : [],
      )
    }),
  )
  return found.flat()
}

type ListCalls = Readonly<Record<string, EndpointSpec>>

/** The calls of each queue that a feature of the contract exports, by the name of its constant; its list's calls too. */
export async function declaredQueues(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await Promise.all(
    paths('contract/*/*/*.queue.ts').map(async (path) => {
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

function isContent(value: unknown): value is AnyContent {
  return typeof value === 'object' && value !== null && 'newItems' in value && 'endpoints' in value
}

function isList(value: unknown): value is AnyList {
  return typeof value === 'object' && value !== null && 'entity' in value && 'endpoints' in value
}

function isEndpoint(value: unknown): value is EndpointSpec {
  return (
    typeof value === 'object' && value !== null && 'audience' in value && 'path' in value && 'method' in value
  )
}
