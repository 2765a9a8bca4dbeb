import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { PocPlan } from '#contract/trials/poc/poc.endpoints.ts'
import { calendarDayText } from '#web/platform/text/moments.ts'
import { Written } from '#web/ui/written.tsx'
import styles from './poc.module.css'

/** The next step with its day, and the days of the test. */
export function PlanLines({ plan }: { readonly plan: PocPlan }) {
  const { t, i18n } = useTranslation('poc')
  const day = (of: string): string => calendarDayText(of, i18n.language as Language)
  const { nextStep, nextStepOn, startsOn, endsOn } = plan
  return (
    <div className={styles.plan}>
      <p className="strong break lines">
        <Written>{nextStep}</Written>
      </p>
      {nextStepOn ? <p className="phrases">{t('page.by', { date: day(nextStepOn) })}</p> : null}
      {startsOn && endsOn ? (
        <p className="phrases">{t('page.days', { from: day(startsOn), to: day(endsOn) })}</p>
      ) : null}
      {startsOn && !endsOn ? <p className="phrases">{t('page.from', { date: day(startsOn) })}</p> : null}
      {endsOn && !startsOn ? <p className="phrases">{t('page.to', { date: day(endsOn) })}</p> : null}
    </div>
  )
}
