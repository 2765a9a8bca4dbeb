import { formatDeadline } from '#contract/kit/deadline.ts'
import { fillText, type TextParams } from '#contract/kit/errors/fill-text.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatZonedDateTime } from '#contract/kit/time.ts'
import type {
  NotificationKind,
  NotificationParams,
} from '#contract/messages/notification/notification.fields.ts'
import { notificationKindsEn } from '#contract/messages/notification/notification-kind.text.en.ts'
import {
  type KindTexts,
  notificationKindsZh,
} from '#contract/messages/notification/notification-kind.text.zh.ts'

const KIND_TEXTS = { zh: notificationKindsZh, en: notificationKindsEn }

/** What notifications of a kind are called. */
export function notificationTitle(kind: NotificationKind, language: Language): string {
  return KIND_TEXTS[language][kind].title
}

/** What a notification says. @param timeZone of its moments */
export function notificationTexts(
  { kind, params }: { readonly kind: NotificationKind; readonly params: NotificationParams },
  language: Language,
  timeZone: string,
): KindTexts {
  const { title, text } = KIND_TEXTS[language][kind]
  const shown = shownParams(params, language, timeZone)
  return { title: fillText(title, shown), text: fillText(text, shown) }
}

/** Moments until which something can be done or holds. */
const DEADLINES = /^(due|ends|closes|wipes|accept|until|expires)At$/

/** Parameters as a person reads them: names in its language, moments as date and time. */
function shownParams(params: NotificationParams, language: Language, timeZone: string): TextParams {
  const shown = Object.entries(params).map(([name, value]): [string, string | number] => {
    if (typeof value === 'object') return [name, value[language]]
    if (typeof value !== 'number' || !name.endsWith('At')) return [name, value]
    const worded = DEADLINES.test(name) ? formatDeadline : formatZonedDateTime
    return [name, worded(value, language, timeZone)]
  })
  return Object.fromEntries(shown)
}
