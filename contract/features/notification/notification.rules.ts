import type { TextParams } from '#contract/kit/errors/fill-text.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDateTime } from '#contract/kit/time.ts'
import type { NotificationParams } from './notification.fields.ts'

/**
 * Parameters as a person reads them: names in its language, moments as date and time. Without a time zone: that of the
 * reader's machine.
 */
export function shownParams(params: NotificationParams, language: Language, timeZone?: string): TextParams {
  const shown = Object.entries(params).map(([name, value]): [string, string | number] => {
    if (typeof value === 'object') return [name, value[language]]
    const isMoment = typeof value === 'number' && name.endsWith('At')
    return [name, isMoment ? formatDateTime(value, language, timeZone) : value]
  })
  return Object.fromEntries(shown)
}
