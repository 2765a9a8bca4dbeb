import { useTranslation } from 'react-i18next'
import type { SubAccountView } from '#contract/features/sub-account-admin/sub-account-admin.fields.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
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
  const { t } = useTranslation('subAccountAdmin')
  const state = shownState(subAccount, Date.now())
  const { disabledReason, initialPasswordUntil } = subAccount
  const hours = Math.ceil(((initialPasswordUntil ?? 0) - Date.now()) / HOUR_MS)
  return (
    <span className={styles.state} data-state={state}>
      <span>{t(`state.${state}`)}</span>
      {state === 'disabled' && disabledReason ? <small title={disabledReason}>{disabledReason}</small> : null}
      {state === 'waiting' ? <small>{t('waitingUntil', { hours })}</small> : null}
    </span>
  )
}
