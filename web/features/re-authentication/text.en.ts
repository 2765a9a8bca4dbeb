import type { SameText } from '#web/platform/text/same-text.ts'
import type { reAuthenticationZh } from './text.zh.ts'

export const reAuthenticationEn: SameText<typeof reAuthenticationZh> = {
  title: 'Confirm that it is you',
  lead: 'This protects your account. We ask once, then not again for ten minutes.',
  password: 'Password',
  confirm: 'Confirm',
  totp: 'Code from your authenticator app',
  totpHint: 'Open the app and enter the six digits that it shows for this site.',
  recovery: 'Recovery code',
  recoveryHint: 'One of the codes you saved when you set this up. Each is good once.',
  passkeyText: 'Use the fingerprint, face or PIN of this device, a security key, or your phone.',
  usePasskey: 'Use a passkey',
  otherWay: 'Another way',
  way: { totp: 'Use the authenticator app', passkey: 'Use a passkey', recovery: 'Use a recovery code' },
  passkeyError: {
    cancelled:
      'That did not go through: it was cancelled, took too long, or this device has no such passkey. Try again, or use another way.',
    unsupported: 'This browser or device does not know passkeys. Please use another way.',
    known: 'This device or security key has been added already.',
    address: 'Passkeys do not work at this address. Open the site where you added it, or use another way.',
    failed: 'The device gave no usable answer. Try again, or use another way.',
  },
}
