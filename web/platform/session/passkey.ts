import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Why there is no result; its text is `reAuthentication:passkeyError.<reason>`. */
type PasskeyError = 'cancelled' | 'unsupported' | 'known' | 'address' | 'failed'

type PasskeyResult =
  | { readonly ok: true; readonly response: Record<string, unknown> }
  | { readonly ok: false; readonly error: PasskeyError }

type Options = Readonly<Record<string, unknown>>

/** Whether this browser supports passkeys; false on the server. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Requests one of the passkeys in the options. Never throws. */
export function requestPasskey(options: Options): Promise<PasskeyResult> {
  return ceremony(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  })
}

/** Creates a passkey. Never throws. */
export function createPasskey(options: Options): Promise<PasskeyResult> {
  return ceremony(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  })
}

async function ceremony(run: () => Promise<object>): Promise<PasskeyResult> {
  if (!supportsPasskeys()) return { ok: false, error: 'unsupported' }
  try {
    return { ok: true, response: { ...(await run()) } }
  } catch (error) {
    return { ok: false, error: passkeyErrorOf(error) }
  }
}

/** Error names of WebAuthn (level 3, 5.1.3 and 5.1.4), which the library preserves. */
function passkeyErrorOf(error: unknown): PasskeyError {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID' || name === 'SecurityError')
    return 'address'
  if (name === 'InvalidStateError') return 'known'
  if (name === 'NotSupportedError' || name === 'ConstraintError') return 'unsupported'
  // Browsers do not distinguish on purpose: cancelled, timed out, or no such passkey on this device.
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}
