import { stringOf } from './text-kinds.ts'

/** The time zone of a name, in the name that this machine has for it; undefined where it knows none. */
export function zoneNamed(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** An IANA name that the clocks of this machine know, `Asia/Shanghai`. */
export const timeZone = stringOf('exact').refine((name) => zoneNamed(name) !== undefined, {
  error: 'optionUnknown',
})
