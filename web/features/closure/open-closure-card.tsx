import { useTranslation } from 'react-i18next'
import { REMINDER_DAYS } from '#contract/features/closure/closure.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDateTime } from '#contract/kit/time.ts'
import styles from './closure.module.css'
import { KeepAccountButton } from './keep-account-button.tsx'
import type { OpenClosure } from './use-closure.ts'

/** When the account closes, and the way back. */
export function OpenClosureCard({ closure }: { closure: OpenClosure }) {
  const { t, i18n } = useTranslation('closure')
  const date = formatDateTime(closure.closesAt, i18n.language as Language)
  return (
    <div className={styles.open}>
      <p className={styles.days}>{t('open.title', { count: closure.days })}</p>
      <p>{t('open.text', { date, reminder: REMINDER_DAYS })}</p>
      <KeepAccountButton />
    </div>
  )
}
