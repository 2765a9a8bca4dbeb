import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import { StateTag } from '#web/ui/state-tag.tsx'
import { REQUEST_TONES } from './request-tones.built.ts'

/** The state of a request. */
export function RequestTag(props: {
  readonly kind: RequestKind
  readonly state: string
  readonly children: string
}) {
  const { kind, state, children } = props
  return <StateTag tone={REQUEST_TONES[kind][state] ?? 'quiet'}>{children}</StateTag>
}
