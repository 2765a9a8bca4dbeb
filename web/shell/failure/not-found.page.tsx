import { data } from 'react-router'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { Failure } from './failure.tsx'

export const handle = {
  title: 'notFound',
  hydrate: false,
  kept: true,
  token: false,
  fixedNav: true,
  unlisted: true,
} satisfies PageHandle

/** The status that the address stands for, so that machines are told as well. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <Failure kind="notFound" />
}
