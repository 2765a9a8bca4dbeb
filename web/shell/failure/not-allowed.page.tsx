import { data } from 'react-router'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { Failure } from './failure.tsx'

export const handle = {
  title: 'notAllowed',
  hydrate: false,
  cached: true,
  requiresSignIn: false,
  fixedNav: true,
  noindex: true,
} satisfies PageHandle

/** The HTTP status of this page, for machines. */
export function loader() {
  return data(null, { status: 401 })
}

export default function NotAllowedPage() {
  return <Failure kind="notAllowed" />
}
