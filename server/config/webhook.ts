import type { ConfigReader } from './reader.ts'

/** Bytes of a secret, as Standard Webhooks has them. */
const SECRET_BYTES = { least: 24, most: 64 }
export const WEBHOOK_REMEDY = 'make one with: echo whsec_$(openssl rand -base64 32)'

/** The one secret that messages to another service are signed with; '' where it is not set. */
export function readWebhookSecret(read: ConfigReader, name: string, isNeeded: boolean): string {
  const value = read.optional(name)
  if (value === undefined && isNeeded)
    read.mistake(name, 'is missing', `agree on it with the service; ${WEBHOOK_REMEDY}`)
  if (value !== undefined && !isSecret(value))
    read.mistake(name, 'is not whsec_ and 24 to 64 bytes in Base64', WEBHOOK_REMEDY)
  return value ?? ''
}

/**
 * The secrets that messages of another service are checked with: one, or two with a space between them while the
 * service goes from one to the other.
 */
export function readWebhookSecrets(read: ConfigReader, name: string, isNeeded: boolean): string[] {
  const value = read.optional(name)
  if (value === undefined) {
    if (isNeeded) read.mistake(name, 'is missing', `agree on it with the service; ${WEBHOOK_REMEDY}`)
    return []
  }
  const secrets = value.split(/\s+/)
  if (secrets.length > 2)
    read.mistake(name, 'has more than two secrets', 'leave the new one, and the one before it')
  if (!secrets.every(isSecret))
    read.mistake(name, 'is not whsec_ and 24 to 64 bytes in Base64, once or twice', WEBHOOK_REMEDY)
  return secrets
}

/** Whole Base64 only: the library takes no other, and would throw at the first message. */
function isSecret(value: string): boolean {
  const [prefix, base64 = ''] = value.split('_', 2)
  const bytes = Buffer.from(base64, 'base64')
  const { least, most } = SECRET_BYTES
  const isWhole = bytes.toString('base64') === base64 && value === `${prefix}_${base64}`
  return prefix === 'whsec' && isWhole && bytes.length >= least && bytes.length <= most
}
