import { useTranslation } from 'react-i18next'
import { formatDuration } from '#contract/kit/durations.ts'
import type { Language } from '#contract/kit/language.ts'
import { estimatedReadyTime, type ShownReadyTime } from '#web/platform/text/ready-time.ts'
import type { Term } from '#web/ui/term-list.tsx'

/** The time until a desktop is ready as a key figure: the median with its measurement, else the estimate. */
export function useReadyFact({ medianMs, desktops: count, reviewed }: ShownReadyTime): Term {
  const { t, i18n } = useTranslation('catalog')
  const language = i18n.language as Language
  const from = reviewed ? 'approval' : 'request'
  if (medianMs === null) {
    const estimate = estimatedReadyTime(language)
    return [t(`facts.ready.${from}.label`), estimate.charAt(0).toUpperCase() + estimate.slice(1)]
  }
  return [t(`facts.ready.${from}.measured`, { count }), formatDuration(medianMs, language)]
}
