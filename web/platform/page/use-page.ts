import { useMatches } from 'react-router'
import { type PageHandle, pageOf } from './page-handle.ts'

/** The handle of the page on the screen; undefined while an error page stands in its place. */
export function usePage(): PageHandle | undefined {
  return pageOf(useMatches())
}
