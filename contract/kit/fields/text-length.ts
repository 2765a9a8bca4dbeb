import { z } from 'zod'
import { formatNumber } from '#contract/kit/numbers.ts'

/** How long a text is, as its fields count it and its limits are meant: in code points. */
export function textLength(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** A check of a text: at most so many characters. The counter at its field says how many are too many. */
export function atMost(max: number) {
  const check = z.maxLength(max)
  // The limit stays known to what describes the schema; only the counting is ours.
  check._zod.check = (payload) => {
    if (textLength(String(payload.value)) <= max) return
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      inst: check,
      message: 'tooLong',
      params: { max: formatNumber(max) },
      continue: true,
    })
  }
  return check
}
