import { changesOf, type EndpointSpec } from '#contract/kit/endpoint.ts'
import { storedSession } from '#web/platform/session/session-store.ts'

/** A call that has read something. */
export interface Read {
  readonly path: string
  /** Of the path. */
  readonly params: Readonly<Record<string, unknown>>
}

/** What is read while a page loads; undefined: none loads. The first page loads with its document. */
let underWay: Read[] | undefined = []

/** The loaders of a page begin: nothing but their calls says what they read. */
export function beginReads(): void {
  underWay ??= []
}

/** Notes a call that has ended. */
export function noteRead(endpoint: EndpointSpec, params: Read['params']): void {
  if (underWay && endpoint.method === 'GET' && changesOf(endpoint).length === 0 && storedSession())
    underWay.push({ path: endpoint.path, params })
}

/** The loaders have ended. @returns what has been read since they began */
export function endReads(): readonly Read[] {
  const reads = underWay ?? []
  underWay = undefined
  return reads
}
