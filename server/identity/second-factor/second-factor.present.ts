import type { Passkey } from '#contract/identity/second-factor/second-factor.endpoints.ts'
import type { PasskeyRow } from './passkey.store.ts'

/** A passkey without its key and counter. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, createdAt, lastUsedAt }
}
