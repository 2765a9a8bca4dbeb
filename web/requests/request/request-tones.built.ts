import { REQUEST_RULES } from '#contract/domains.ts'
import type { Tones } from '#contract/kit/tone.ts'
import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import { tonesOf } from '#contract/requests/request/request.rules.ts'

/** How each state of each kind of request looks. */
export const REQUEST_TONES = Object.fromEntries(
  Object.entries(REQUEST_RULES).map(([kind, rules]) => [kind, tonesOf(rules)]),
) as Readonly<Record<RequestKind, Partial<Tones>>>
