import { useTranslation } from 'react-i18next'
import type { AccountState } from '#contract/people/account/operated-account.fields.ts'
import styles from './account-admin.module.css'

type Tone = 'good' | 'waiting' | 'bad' | 'none'

const TONES: Record<AccountState, Tone> = {
  active: 'good',
  disabled: 'bad',
  closing: 'waiting',
  closed: 'none',
}

/** A word with a mark whose form and color say how things are. */
export function StateWord({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <span className={`gap-2 inline center text-s oneline ${styles.state}`} data-tone={tone}>
      {children}
    </span>
  )
}

export function AccountStateMark({ state }: { readonly state: AccountState }) {
  const { t } = useTranslation('accountAdmin')
  return <StateWord tone={TONES[state]}>{t(`list.options.state.${state}`)}</StateWord>
}
