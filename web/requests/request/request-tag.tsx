import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import { StateTag } from '#web/ui/state-tag.tsx'
import { requestTone } from './request-tone.ts'

/** The state of a request. */
export function RequestTag(props: {
  readonly kind: RequestKind
  readonly state: string
  readonly children: string
}) {
  const { kind, state, children } = props
  return <StateTag tone={requestTone(kind, state)}>{children}</StateTag>
}
