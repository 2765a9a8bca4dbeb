import type { ConfigReader } from './config-reader.ts'

/** Bytes of a secret, as Standard Webhooks has them. */
const SECRET_BYTES = { least: 24, most: 64 }
export const SECRET_REMEDY = 'make one with: echo whsec_$(openssl rand -base64 32)'

/** A secret of Standard Webhooks that is agreed on with another service; undefined where it is not set. */
export function readWebhookSecret(read: ConfigReader, name: string, isNeeded = false): string | undefined {
  const value = read.optional(name)
  if (value === undefined && isNeeded)
    read.mistake(name, 'is missing', `agree on it with the service; ${SECRET_REMEDY}`)
  if (value !== undefined && !isSecret(value))
    read.mistake(name, 'is not whsec_ and 24 to 64 bytes in Base64', SECRET_REMEDY)
  return value
}

/** Whole Base64 only: the library takes no other, and would throw at the first message. */
function isSecret(value: string): boolean {
  const [prefix, base64 = ''] = value.split('_', 2)
  const bytes = Buffer.from(base64, 'base64')
  const { least, most } = SECRET_BYTES
  const isWhole = bytes.toString('base64') === base64 && value === `${prefix}_${base64}`
  return prefix === 'whsec' && isWhole && bytes.length >= least && bytes.length <= most
}
