import type { Language } from '#contract/kit/language.ts'
import { columnMomentText, commonZone } from './moments.ts'

/**
 * Moments that are shown together, each in words by `when`: `zone` is named once above them, where all of them have the
 * same; see {@link commonZone}.
 */
export function zonedMoments(moments: readonly number[], language: Language) {
  const zone = commonZone(moments, language)
  const when = (ms: number): string =>
    columnMomentText(ms, language, { ends: false, isZoneNamed: zone !== undefined })
  return { zone, when }
}
