/**
 * `open`: can be redeemed. `expired`: its last moment came first. `cancelled`: given up by the customer, or void since the
 * customer is no new one any more.
 */
export const CLAIM_STATES = ['open', 'redeemed', 'expired', 'cancelled'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** `newUser`: one desktop at an offer's price, for new customers. `renewalPack`: the pack that makes renewals cheaper. */
export const CLAIM_KINDS = ['newUser', 'renewalPack'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** Without I, L, O and U, which are confused with others when a code is typed (Crockford base 32). */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
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
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const isCode = code.length === CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter))
  return isCode ? code : undefined
}
