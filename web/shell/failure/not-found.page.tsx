import { data } from 'react-router'
import { Failure } from './failure.tsx'

/** The HTTP status of this page, for machines. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <Failure kind="notFound" />
}
