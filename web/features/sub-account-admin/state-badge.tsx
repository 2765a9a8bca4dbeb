import { useTranslation } from 'react-i18next'
import type { SubAccountView } from '#contract/features/sub-account-admin/sub-account-admin.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDateTime } from '#contract/kit/time.ts'
import styles from './sub-account.module.css'

type Stated = Pick<SubAccountView, 'state' | 'disabledReason' | 'lastSignInAt' | 'initialPasswordUntil'>

type ShownState = 'enabled' | 'disabled' | 'waiting' | 'over'

/** Enabled, disabled, or not yet used since the initial password was mailed. */
export function shownState({ state, lastSignInAt, initialPasswordUntil }: Stated, now: number): ShownState {
  if (state === 'disabled') return 'disabled'
  if (initialPasswordUntil === null) return 'enabled'
  if (initialPasswordUntil <= now) return 'over'
  return lastSignInAt === null ? 'waiting' : 'enabled'
}

/** The state as a word with a mark, and what explains it: why it is disabled, until when the initial password lives. */
export function StateBadge({ subAccount }: { subAccount: Stated }) {
  const { t, i18n } = useTranslation('subAccountAdmin')
  const state = shownState(subAccount, Date.now())
  const { disabledReason, initialPasswordUntil } = subAccount
  const until = initialPasswordUntil && formatDateTime(initialPasswordUntil, i18n.language as Language)
  return (
    <span className={styles.state} data-state={state}>
      <span>{t(`state.${state}`)}</span>
      {state === 'disabled' && disabledReason ? <small>{disabledReason}</small> : null}
      {state === 'waiting' && until ? <small>{t('waitingUntil', { time: until })}</small> : null}
    </span>
  )
}
