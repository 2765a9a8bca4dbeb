import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { isForTokens } from '#contract/kit/token-scopes.ts'

/** Who a group of calls is for, in the order of the document: what tokens may call comes first. */
const READERS = [
  { name: 'API tokens', description: 'Calls that an API token of a partner may make, by its scopes.' },
  { name: 'Public', description: 'Calls that need no token.' },
  { name: 'Account', description: 'Calls of signed-in customers and partners.' },
  { name: 'Desk', description: 'Calls of the provider’s staff.' },
] as const

/** The tag of a call: who it is for, and what it is about. */
export function tagOf(endpoint: EndpointSpec): string {
  return `${READERS[readerOf(endpoint)]?.name}: ${subjectOf(endpoint)}`
}

/** The order of the document: by reader, then by subject; within it the order of the contract. */
export function inOrder(endpoints: readonly EndpointSpec[]): EndpointSpec[] {
  return endpoints
    .map((endpoint) => ({ endpoint, reader: readerOf(endpoint), subject: subjectOf(endpoint) }))
    .sort((a, b) => a.reader - b.reader || (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : 0))
    .map(({ endpoint }) => endpoint)
}

/** All tags of these calls in the order of the document. */
export function tagsOf(endpoints: readonly EndpointSpec[]): { name: string; description: string }[] {
  const tags = new Map(
    inOrder(endpoints).map((endpoint) => [tagOf(endpoint), READERS[readerOf(endpoint)]?.description ?? '']),
  )
  return [...tags].map(([name, description]) => ({ name, description }))
}

function readerOf(endpoint: EndpointSpec): number {
  if (isForTokens(endpoint)) return 0
  if (endpoint.audience === 'public') return 1
  return endpoint.audience === 'operator' ? 3 : 2
}

/** The first part of the path that names a thing: `/api/operator/price-rules` is about price rules. */
function subjectOf({ path }: EndpointSpec): string {
  const parts = path.split('/').slice(2)
  const named = parts.filter((part) => part !== 'operator' && !part.startsWith('{'))
  return (named[0] ?? 'operators').replaceAll('-', ' ')
}
