import { isLetterCode, typedLetters } from '#contract/kit/fields/typed-codes.ts'

/**
 * `open`: can be redeemed. `expired`: its last moment came first. `cancelled`: given up by the customer, or void since the
 * customer is no new one any more.
 */
export const CLAIM_STATES = ['open', 'redeemed', 'expired', 'cancelled'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** `newUser`: one desktop at an offer's price, for new customers. `renewalPack`: the pack that makes renewals cheaper. */
export const CLAIM_KINDS = ['newUser', 'renewalPack'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

export const CODE_LENGTH = 16
const GROUP = 4

/** The state at a moment: one that is stored as open has expired from its last moment on, before a job stores that. */
export function claimStateAt(
  { state, expiresAt }: { readonly state: ClaimState; readonly expiresAt: number },
  now: number,
): ClaimState {
  return state === 'open' && now >= expiresAt ? 'expired' : state
}

/** A code as it is shown: `7K2M-9QRT-4WXA-BC3D`. */
export function shownCode(code: string): string {
  return code.replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')
}

/** A code as it was typed, in the form that is stored; undefined for what is none. */
export function codeOf(typed: string): string | undefined {
  const code = typedLetters(typed)
  return isLetterCode(code, CODE_LENGTH) ? code : undefined
}
