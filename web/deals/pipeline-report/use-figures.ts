import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/kit/numbers.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { numberText } from '#web/platform/text/formats.ts'

/** Figures in the language of the page; a dash where there is none. */
export function useFigures() {
  const { i18n } = useTranslation()
  const format = (value: number, options: Intl.NumberFormatOptions): string =>
    numberText(value, i18n.language, options)
  return {
    count: formatNumber,
    /** @param value from 0 to 1 */
    rate: (value: number | null): string =>
      value === null ? '–' : format(value, { style: 'percent', maximumFractionDigits: 1 }),
    /** @param ms working time */
    days: (ms: number | null): string =>
      ms === null ? '–' : format(ms / DAY_MS, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  }
}
