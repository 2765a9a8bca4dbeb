import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Why a browser gave no answer, as `reAuthentication:passkeyFault.<reason>` says it in words. */
export type PasskeyFault = 'cancelled' | 'unsupported' | 'known' | 'address' | 'failed'

export type PasskeyResult =
  | { readonly ok: true; readonly response: Record<string, unknown> }
  | { readonly ok: false; readonly fault: PasskeyFault }

type Options = Readonly<Record<string, unknown>>

/** Whether this browser knows passkeys at all; false while rendering on the server. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Asks the person for one of the passkeys that the options name. Never throws. */
export function askForPasskey(options: Options): Promise<PasskeyResult> {
  return ceremony(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  })
}

/** Lets the browser make a passkey. Never throws. */
export function makePasskey(options: Options): Promise<PasskeyResult> {
  return ceremony(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  })
}

async function ceremony(run: () => Promise<object>): Promise<PasskeyResult> {
  if (!knowsPasskeys()) return { ok: false, fault: 'unsupported' }
  try {
    return { ok: true, response: { ...(await run()) } }
  } catch (error) {
    return { ok: false, fault: faultOf(error) }
  }
}

/** Names of WebAuthn's errors (level 3, 5.1.3 and 5.1.4); the library keeps them. */
function faultOf(error: unknown): PasskeyFault {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID' || name === 'SecurityError')
    return 'address'
  if (name === 'InvalidStateError') return 'known'
  if (name === 'NotSupportedError' || name === 'ConstraintError') return 'unsupported'
  // Browsers say nothing more on purpose: cancelled, too late, or no such passkey here.
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}
