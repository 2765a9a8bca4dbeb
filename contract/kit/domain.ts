import type { ErrorEntry } from './errors/define-errors.ts'
import type { AnyList } from './list/define-list.ts'

type Table = Readonly<Record<string, readonly string[]>>

/**
 * What a domain brings to the contract: `contract/<domain>/domain.ts` exports one, `contract/domains.ts` lists them, and
 * everything that is about all endpoints, lists or queues is derived from there. What has a `define…` function is under
 * the name of its constant. Kinds of things that a domain declares for those above it are added to this interface in
 * its `domain.ts`.
 */
export interface Domain {
  /** The name of its folder, in all three layers. */
  readonly name: string
  /** Its files of endpoints, whole; what else such a file exports (schemas) is no endpoint. */
  readonly endpoints?: readonly object[]
  readonly errors?: readonly Readonly<Record<string, ErrorEntry>>[]
  /** What accounts and operators may do; also a line of `contract/permissions.ts`. */
  readonly permissions?: { readonly accounts?: Table; readonly operators?: Table }
  readonly lists?: Readonly<Record<string, AnyList>>
}

/** An entry of `contract/domains.ts`. */
export function defineDomain<const D extends Domain>(domain: D): D {
  return domain
}
