import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { Poc } from '#contract/trials/poc/poc.endpoints.ts'
import type { PocState } from '#contract/trials/poc/poc.rules.ts'
import { calendarDayText, dayText, deadlineText } from '#web/platform/text/moments.ts'
import styles from './poc.module.css'

type Step = 'submitted' | 'review' | 'information' | 'decision' | 'test'

/** The steps of a request in each state, the present one last of those that are done. */
const STEPS: Readonly<
  Record<PocState, readonly [done: readonly Step[], now: Step | null, later: readonly Step[]]>
> = {
  inReview: [['submitted'], 'review', ['decision', 'test']],
  moreInformation: [['submitted', 'review'], 'information', ['decision', 'test']],
  approved: [['submitted', 'review', 'decision'], 'test', []],
  rejected: [['submitted', 'review', 'decision'], null, []],
  withdrawn: [['submitted'], null, []],
  completed: [['submitted', 'review', 'decision', 'test'], null, []],
}

/** Where the request is, with the dates that are known. */
export function PocFlow({ poc }: { readonly poc: Poc }) {
  const { t, i18n } = useTranslation('poc')
  const language = i18n.language as Language
  const [done, now, later] = STEPS[poc.state]
  const date = (at: number | null): string => (at === null ? '' : dayText(at, language))
  const plan = poc.plan
  const dates: Readonly<Record<Step, string>> = {
    submitted: date(poc.createdAt),
    review: poc.state === 'inReview' ? date(poc.submittedAt) : '',
    information: t('page.yourTurn'),
    decision:
      poc.state === 'inReview'
        ? t('page.expected', { date: poc.dueAt === null ? '' : deadlineText(poc.dueAt, language) })
        : done.includes('decision')
          ? date(poc.decidedAt)
          : '',
    test: plan?.startsOn ? calendarDayText(plan.startsOn, language) : '',
  }
  const line = (step: Step, state: 'done' | 'now' | 'later') => (
    <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <b className="quiet text-s strong">{t(`page.${step}`)}</b>
      <span>{dates[step]}</span>
    </li>
  )
  return (
    <ol className={styles.flow} aria-label={t('page.flow')}>
      {done.map((step) => line(step, 'done'))}
      {now ? line(now, 'now') : null}
      {later.map((step) => line(step, 'later'))}
    </ol>
  )
}
