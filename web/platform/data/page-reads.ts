import type { ObjectChange } from '#contract/kit/change.ts'
import { endReads, type Read } from '#web/platform/api/reads.ts'
import { isAbout, isOf } from './asking.ts'

/** What the data of a page were read from. */
export interface PageReads {
  /** The loaders have ended with these data, by the ids of the routes. */
  readonly note: (loaderData: Readonly<Record<string, unknown>>) => void
  /** Whether a change is about something that the page has read. */
  readonly areAbout: (change: ObjectChange) => boolean
}

/** A route that a navigation leaves in place keeps its reads with its data. */
export function createPageReads(): PageReads {
  let routes = new Map<string, { readonly data: unknown; readonly reads: readonly Read[] }>()
  return {
    note(loaderData) {
      const reads = endReads()
      const before = routes
      routes = new Map()
      for (const [id, data] of Object.entries(loaderData)) {
        const known = before.get(id)
        routes.set(id, known && known.data === data ? known : { data, reads })
      }
    },
    areAbout: ({ what, params }) =>
      [...routes.values()].some(({ reads }) =>
        reads.some((read) => isAbout(what, read.path) && isOf(params, read.params)),
      ),
  }
}
