import { stringOf } from './text-kinds.ts'

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** An IANA name that the clocks of this machine know, `Asia/Shanghai`. */
export const timeZone = stringOf('exact').refine(isTimeZone, { error: 'optionUnknown' })
