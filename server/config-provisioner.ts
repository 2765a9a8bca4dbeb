import type { ConfigReader } from './config-reader.ts'
import type { ProvisionerPlace } from './features/trial/http-provisioner.ts'
import { isLoopback } from './kit/http/networks.ts'

/** The service that makes desktops, and the secret of what it sends. */
export interface ProvisionerConfig extends ProvisionerPlace {
  /** Signs what the service tells the site: another secret than that of the calls to it. */
  readonly callbackSecret: string
}

/** Bytes of a secret, as Standard Webhooks has them. */
const SECRET_BYTES = { least: 24, most: 64 }
const REMEDY = 'make one with: echo whsec_$(openssl rand -base64 32)'

/** PROVISIONER_URL with its secrets; undefined: desktops are simulated. */
export function readProvisioner(read: ConfigReader): ProvisionerConfig | undefined {
  const url = read.url('PROVISIONER_URL', ['https:', 'http:'], {
    example: 'https://desktops.example.com/provisioner',
  })
  const secret = readSecret(read, 'PROVISIONER_SECRET', url !== undefined)
  const callbackSecret = readSecret(read, 'PROVISIONER_CALLBACK_SECRET', url !== undefined)
  if (url === undefined) return undefined
  const { protocol, hostname } = new URL(url)
  if (protocol === 'http:' && !isLoopback(hostname))
    read.mistake('PROVISIONER_URL', 'is not https', 'give the https address of the service')
  if (secret !== '' && secret === callbackSecret)
    read.mistake('PROVISIONER_CALLBACK_SECRET', 'is the same as PROVISIONER_SECRET', REMEDY)
  return { url, secret, callbackSecret }
}

function readSecret(read: ConfigReader, name: string, isNeeded: boolean): string {
  const value = read.optional(name)
  if (value === undefined && isNeeded)
    read.mistake(name, 'is missing', `agree on it with the service; ${REMEDY}`)
  if (value !== undefined && !isSecret(value))
    read.mistake(name, 'is not whsec_ and 24 to 64 bytes in Base64', REMEDY)
  return value ?? ''
}

/** Whole Base64 only: the library takes no other, and would throw at the first message. */
function isSecret(value: string): boolean {
  const [prefix, base64 = ''] = value.split('_', 2)
  const bytes = Buffer.from(base64, 'base64')
  const { least, most } = SECRET_BYTES
  const isWhole = bytes.toString('base64') === base64 && value === `${prefix}_${base64}`
  return prefix === 'whsec' && isWhole && bytes.length >= least && bytes.length <= most
}
