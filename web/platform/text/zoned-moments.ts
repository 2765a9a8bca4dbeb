import type { Language } from '#contract/kit/language.ts'
import { columnMomentText, commonZone } from './moments.ts'

/**
 * Moments that are shown together, each in words by `when`, deadlines by `deadline`: `zone` is named once above them,
 * where all of them have the same; see {@link commonZone}.
 */
export function zonedMoments(moments: readonly number[], language: Language) {
  const zone = commonZone(moments, language)
  const isZoneNamed = zone !== undefined
  const when = (ms: number): string => columnMomentText(ms, language, { ends: false, isZoneNamed })
  const deadline = (ms: number): string => columnMomentText(ms, language, { ends: true, isZoneNamed })
  return { zone, when, deadline }
}
