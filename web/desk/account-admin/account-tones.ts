import type { Tones } from '#contract/kit/tone.ts'
import type { AccountState } from '#contract/people/account/operated-account.fields.ts'

/** How each state of an account looks. */
export const ACCOUNT_TONES: Tones<AccountState> = {
  active: 'good',
  disabled: 'bad',
  closing: 'warn',
  closed: 'quiet',
}
