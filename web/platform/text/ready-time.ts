import type { Language } from '#contract/kit/language.ts'
import { TRIAL } from '#contract/kit/limits.ts'
import { formatAbout, MINUTE_MS } from '#contract/kit/time.ts'
import { getReadyTime, type ReadyTime } from '#contract/trials/trial/trial.endpoints.ts'
import type { CallApi } from '#web/platform/api/call-api.ts'

interface ReadyTimePage {
  readonly callApi: CallApi
  readonly cacheUntil: (moment: number | null) => void
}

/** The measured time until a desktop is ready; undefined while too few desktops were measured. */
export type MeasuredReadyTime = { readonly medianMs: number; readonly desktops: number } | undefined

/** Reads it for a page, whose cached form ends with it. */
export async function readyTimeOf({ callApi, cacheUntil }: ReadyTimePage): Promise<MeasuredReadyTime> {
  const answer = await callApi(getReadyTime, {})
  if (!answer.ok) return undefined
  cacheUntil(answer.data.validUntil)
  return measured(answer.data)
}

function measured({ medianMs, desktops }: ReadyTime): MeasuredReadyTime {
  return medianMs === null ? undefined : { medianMs, desktops }
}

/** `about 9 minutes`, 约 9 分钟: as measured, else as the agreement estimates it. */
export function readyTimeText(readyTime: MeasuredReadyTime, language: Language): string {
  return formatAbout(readyTime?.medianMs ?? TRIAL.readyInMinutes * MINUTE_MS, language)
}
