import { data } from 'react-router'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { Failure } from './failure.tsx'

export const handle = {
  title: 'notFound',
  hydrate: false,
  cached: true,
  requiresSignIn: false,
  noBanner: true,
  fixedNav: true,
  noindex: true,
} satisfies PageHandle

/** The HTTP status of this page, for machines. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <Failure kind="notFound" />
}
