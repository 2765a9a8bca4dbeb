import type { Language } from '#contract/kit/language.ts'
import { TRIAL } from '#contract/kit/limits.ts'
import { formatAbout, MINUTE_MS } from '#contract/kit/time.ts'
import { getReadyTime, type ReadyTime } from '#contract/trials/trial/trial.endpoints.ts'
import type { CallApi } from '#web/platform/api/call-api.ts'

interface ReadyTimePage {
  readonly callApi: CallApi
  readonly cacheUntil: (moment: number | null) => void
}

/** The time until a desktop is ready, without a median while too few desktops were measured. */
export type ShownReadyTime = Readonly<Pick<ReadyTime, 'medianMs' | 'desktops' | 'reviewed'>>

/** Reads it for a page, whose cached form ends with it. */
export async function readyTimeOf({ callApi, cacheUntil }: ReadyTimePage): Promise<ShownReadyTime> {
  const answer = await callApi(getReadyTime, {})
  if (!answer.ok) return { medianMs: null, desktops: 0, reviewed: false }
  const { validUntil, ...readyTime } = answer.data
  cacheUntil(validUntil)
  return readyTime
}

/** As the agreement estimates it. */
export function estimatedReadyTime(language: Language): string {
  return formatAbout(TRIAL.readyInMinutes * MINUTE_MS, language)
}

const WORDS = {
  zh: { atOnce: (about: string) => about, reviewed: (about: string) => `审核通过后${about}` },
  en: { atOnce: (about: string) => `in ${about}`, reviewed: (about: string) => `${about} after approval` },
} as const satisfies Record<Language, object>

/**
 * After "is ready": `in about 9 minutes`, 约 9 分钟, as measured, else as estimated; `about 9 minutes after approval`
 * where each application is reviewed.
 */
export function readyTimeText({ medianMs, reviewed }: ShownReadyTime, language: Language): string {
  const about = medianMs === null ? estimatedReadyTime(language) : formatAbout(medianMs, language)
  return WORDS[language][reviewed ? 'reviewed' : 'atOnce'](about)
}
