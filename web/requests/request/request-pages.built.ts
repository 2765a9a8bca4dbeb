import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import { ALL_PAGES, PARTS } from '#web/pages.ts'

/** Where the account goes on with a request of each kind: the page, and the part of its address that takes the id. */
export const REQUEST_PAGES = Object.fromEntries(
  ALL_PAGES.flatMap((row) =>
    Object.entries(('continues' in row ? row.continues : undefined) ?? {}).map(([kind, id]) => [
      kind,
      { path: row.path, id },
    ]),
  ),
) as Readonly<Record<RequestKind, { readonly path: string; readonly id: string | null }>>

/** The kinds that a part of the overview shows by itself. */
export const SHOWN_ON_OVERVIEW: readonly string[] = PARTS.flatMap((part) =>
  part.partOf === 'accountOverview' ? (part.shows ?? []) : [],
)
