import type { RequestSummary } from '#contract/requests/request/request.fields.ts'
import { REQUEST_PAGES } from './request-pages.built.ts'

/** The page on which its account goes on with a request. */
export function ownPageOf({ kind, id }: Pick<RequestSummary, 'kind' | 'id'>): string {
  const page = REQUEST_PAGES[kind]
  if (page.id === null) return page.path
  const parameter = `:${page.id}`
  return page.path.includes(parameter) ? page.path.replace(parameter, id) : `${page.path}?${page.id}=${id}`
}
