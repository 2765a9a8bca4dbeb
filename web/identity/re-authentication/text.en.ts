import type { SameText } from '#web/platform/text/same-text.ts'
import type { reAuthenticationZh } from './text.zh.ts'

export const reAuthenticationEn: SameText<typeof reAuthenticationZh> = {
  title: 'Confirm it’s you',
  lead: 'To protect your account, we need to verify you before you continue. We won’t ask again for 10\u00a0minutes.',
  password: 'Password',
  confirm: 'Confirm',
  totp: 'Code from your authenticator app',
  totpHint: 'Open the app and enter the six-digit code for this site.',
  recovery: 'Recovery code',
  recoveryHint: 'One of the codes you saved when you set up two-step verification. Each code works once.',
  passkeyText: 'Use this device’s fingerprint, face or PIN, a security key, or your phone.',
  usePasskey: 'Use a passkey',
  otherWay: 'Try another way',
  way: { totp: 'Use the authenticator app', passkey: 'Use a passkey', recovery: 'Use a recovery code' },
  passkeyError: {
    cancelled:
      'Verification was canceled or timed out, or this device has no passkey for this site. Try again, or use another way.',
    unsupported: 'This browser or device doesn’t support passkeys. Use another way.',
    known: 'This device or security key has already been added.',
    address:
      'Passkeys don’t work at this address. Open the address where you added the passkey, or use another way.',
    failed: 'The device returned an invalid response. Try again, or use another way.',
  },
}
