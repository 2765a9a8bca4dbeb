import { z } from 'zod'
import { formatNumber } from '#contract/kit/numbers.ts'

/** How long a text is, as its fields count it and its limits are meant: in code points. */
export function textLength(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** A check of a text: at least so many characters. */
export function atLeast(min: number) {
  return counted(z.minLength(min), (length) => length >= min, 'tooShort', { min: formatNumber(min) })
}

/** A check of a text: at most so many characters. The counter at its field says how many are too many. */
export function atMost(max: number) {
  return counted(z.maxLength(max), (length) => length <= max, 'tooLong', { max: formatNumber(max) })
}

/** A check of a length that counts as we do. The limit stays known to what describes the schema; only the counting is ours. */
function counted<Check extends ReturnType<typeof z.minLength> | ReturnType<typeof z.maxLength>>(
  check: Check,
  isWithin: (length: number) => boolean,
  message: string,
  params: Readonly<Record<string, string>>,
): Check {
  check._zod.check = (payload) => {
    if (isWithin(textLength(String(payload.value)))) return
    const { value: input, issues } = payload
    issues.push({ code: 'custom', input, inst: check, message, params, continue: true })
  }
  return check
}
