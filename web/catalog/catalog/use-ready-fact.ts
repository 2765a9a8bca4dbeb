import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { formatDuration } from '#contract/kit/time.ts'
import { type MeasuredReadyTime, readyTimeText } from '#web/platform/text/ready-time.ts'

/** The time until a desktop is ready as a key figure: the median with its measurement, else the estimate. */
export function useReadyFact(readyTime: MeasuredReadyTime): { value: string; label: string } {
  const { t, i18n } = useTranslation('catalog')
  const language = i18n.language as Language
  if (!readyTime) {
    const estimate = readyTimeText(undefined, language)
    return { value: estimate.charAt(0).toUpperCase() + estimate.slice(1), label: t('facts.ready.label') }
  }
  const count = readyTime.desktops
  return {
    value: formatDuration(readyTime.medianMs, language),
    label: t('facts.ready.measured', { count }),
  }
}
