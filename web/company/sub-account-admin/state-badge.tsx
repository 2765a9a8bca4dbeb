import { useTranslation } from 'react-i18next'
import type { SubAccountRow } from '#contract/company/sub-account-admin/sub-account-admin.list.ts'
import type { Language } from '#contract/kit/language.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { Tones } from '#contract/kit/tone.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { clockText } from '#web/platform/text/moments.ts'
import { StateMark } from '#web/ui/state-mark.tsx'
import styles from './sub-account.module.css'

type Stated = Pick<
  SubAccountRow,
  'state' | 'disabledReason' | 'lastSignInAt' | 'initialPasswordUntil' | 'lockedUntil'
>

type ShownState = 'enabled' | 'disabled' | 'locked' | 'waiting' | 'over'

const TONES: Tones<ShownState> = {
  enabled: 'good',
  disabled: 'quiet',
  locked: 'bad',
  waiting: 'warn',
  over: 'bad',
}

/** Enabled, disabled, locked after wrong attempts, or not yet used since the initial password was mailed. */
export function shownState(
  { state, lastSignInAt, initialPasswordUntil, lockedUntil }: Stated,
  now: number,
): ShownState {
  if (state === 'disabled') return 'disabled'
  if (lockedUntil !== null && lockedUntil > now) return 'locked'
  if (initialPasswordUntil !== null && initialPasswordUntil <= now) return 'over'
  return lastSignInAt === null ? 'waiting' : 'enabled'
}

/** The state as a word with a mark, and what explains it: why it is disabled, until when the initial password lives. */
export function StateBadge({ subAccount }: { subAccount: Stated }) {
  const { t, i18n } = useTranslation('subAccountAdmin')
  const now = serverNow()
  const state = shownState(subAccount, now)
  const { disabledReason, initialPasswordUntil, lockedUntil } = subAccount
  const hours = Math.ceil(((initialPasswordUntil ?? 0) - now) / HOUR_MS)
  return (
    <span className={styles.state}>
      <StateMark tone={TONES[state]}>{t(`state.${state}`)}</StateMark>
      {state === 'disabled' && disabledReason ? <small title={disabledReason}>{disabledReason}</small> : null}
      {state === 'locked' ? (
        <small>{t('lockedUntil', { time: clockText(lockedUntil ?? 0, i18n.language as Language) })}</small>
      ) : null}
      {state === 'waiting' && initialPasswordUntil !== null ? (
        <small>{t('waitingUntil', { hours })}</small>
      ) : null}
    </span>
  )
}
