import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { deadlineText, momentText } from '#web/platform/text/moments.ts'
import { Written } from '#web/ui/written.tsx'
import styles from './trial-card.module.css'

/** Of an application without a desktop: its place on the list, the date of the decision, or why it was declined. */
export function TrialStanding({ trial }: { readonly trial: Trial }) {
  const { t, i18n } = useTranslation('trial')
  const { state, waiting, decisionDueAt, declined } = trial
  const when = (ms: number): string => momentText(ms, i18n.language as Language)
  if (waiting)
    return (
      <p className={`quiet text-s ${styles.note}`}>
        {t('own.place', { place: waiting.place, time: when(waiting.since) })}
      </p>
    )
  if (decisionDueAt !== null)
    return (
      <p className={`quiet text-s ${styles.note}`}>
        {t('own.decidedBy', { time: deadlineText(decisionDueAt, i18n.language as Language) })}
      </p>
    )
  if (declined)
    return (
      <div className={`quiet text-s ${styles.note}`}>
        <p>{t('own.declined')}</p>
        {[...declined.reasons.map(({ text }) => text), ...(declined.note ? [declined.note] : [])].map(
          (text) => (
            <p key={text} className={styles.reason}>
              <Written>{text}</Written>
            </p>
          ),
        )}
        <p>{t('own.unused')}</p>
      </div>
    )
  return state === 'lapsed' || state === 'withdrawn' ? (
    <p className={`quiet text-s ${styles.note}`}>{t('own.unused')}</p>
  ) : null
}
