import { REQUEST_RULES } from '#contract/domains.ts'
import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import { type RequestTone, toneOf } from '#contract/requests/request/request.rules.ts'

/** How each state of each kind of request looks. */
export const REQUEST_TONES = Object.fromEntries(
  Object.entries(REQUEST_RULES).map(([kind, { states }]) => [
    kind,
    Object.fromEntries(Object.entries(states).map(([state, rules]) => [state, toneOf(rules)])),
  ]),
) as Readonly<Record<RequestKind, Readonly<Partial<Record<string, RequestTone>>>>>
