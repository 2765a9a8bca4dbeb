import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { formatDate, zoneLabel } from '#contract/kit/time.ts'
import type { Facts } from '#contract/publishing/facts/facts.endpoints.ts'
import { answerTime } from './fact-values.ts'

type Support = NonNullable<Facts['support']>['value']

/** Facts in the words of the page. */
export function useFactTexts() {
  const { t, i18n } = useTranslation('facts')
  const language = i18n.language as Language
  const duration = (minutes: number) => {
    const [unit, count] = answerTime(minutes)
    return t(`duration.${unit}`, { count })
  }
  return {
    duration,
    /** Every day, 08:00–22:00 (UTC+8). The distance from UTC is that of the winter: clocks of some zones change. */
    hours: ({ days, from, to, timeZone }: Support) =>
      t(`hours.${days}`, { from, to, zone: zoneLabel(Date.UTC(2026, 0, 1), language, timeZone) }),
    languages: ({ languages }: Support) =>
      t('hours.languages', {
        languages: languages.map((each) => t(`languageName.${each}`)).join(t('hours.and')),
      }),
    /** Critical 30 min · High 2 h. */
    answers: ({ responses }: Support) =>
      responses
        .map(({ severity, minutes }) => `${t(`severity.${severity}`)}\u00a0${duration(minutes)}`)
        .join(' · '),
    /** A calendar day, `2026-11-20`. */
    day: (text: string) => formatDate(Date.parse(text), language, 'UTC'),
  }
}
