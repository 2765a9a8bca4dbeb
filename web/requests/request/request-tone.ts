import type { Tone } from '#contract/kit/tone.ts'
import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import { REQUEST_TONES } from './request-tones.built.ts'

/** How the state of a request looks; one that the kind does not know, as of a newer server, says nothing. */
export function requestTone(kind: RequestKind, state: string): Tone {
  return REQUEST_TONES[kind][state] ?? 'quiet'
}
