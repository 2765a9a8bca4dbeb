import { SEALED_TOTP_SECRETS } from './identity/second-factor/second-factor.store.ts'
import { SEALED_MAC_KEY, SEALED_QUOTE_KEY } from './kit/keys/key.store.ts'
import type { SealedColumn } from './kit/keys/reseal.ts'
import { SEALED_OLD_WEBHOOK_SECRETS, SEALED_WEBHOOK_SECRETS } from './partners/webhook/webhook.store.ts'

/** Every column of texts sealed by the keys of the site: a rotation seals them all anew. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  SEALED_MAC_KEY,
  SEALED_QUOTE_KEY,
  SEALED_TOTP_SECRETS,
  SEALED_WEBHOOK_SECRETS,
  SEALED_OLD_WEBHOOK_SECRETS,
]
