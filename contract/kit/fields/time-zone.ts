import { z } from 'zod'

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** An IANA name that the clocks of this machine know, `Asia/Shanghai`. */
export const timeZone = z.string().refine(isTimeZone, { error: 'optionUnknown' })
