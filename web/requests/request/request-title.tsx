import type { RequestSummary } from '#contract/requests/request/request.fields.ts'
import { Text } from '#web/ui/text.tsx'
import { useRequestWords } from './use-request-words.ts'

interface RequestTitleProps {
  readonly request: Pick<RequestSummary, 'kind' | 'state' | 'title'>
}

/** The title of a request; the number of a quote, with which it may end, is not broken at its hyphens. */
export function RequestTitle({ request }: RequestTitleProps) {
  const title = useRequestWords().titleOf(request)
  const reference = request.title
  if (!/^[\w-]{1,28}$/.test(reference)) return <Text>{title}</Text>
  return (
    <>
      <Text>{title.slice(0, -reference.length)}</Text>
      <bdi className="oneline">{reference}</bdi>
    </>
  )
}
