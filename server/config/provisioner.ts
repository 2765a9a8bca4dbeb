import { isLoopback } from '#server/kit/http/networks.ts'
import type { ProvisionerPlace } from '#server/trials/trial/http-provisioner.ts'
import type { ConfigReader } from './reader.ts'
import { readWebhookSecret, readWebhookSecrets, WEBHOOK_REMEDY } from './webhook.ts'

/** The service that makes desktops, and the secrets of what it sends. */
export interface ProvisionerConfig extends ProvisionerPlace {
  /** Sign what the service tells the site: others than that of the calls to it. Two while they are exchanged. */
  readonly callbackSecrets: readonly string[]
}

/** PROVISIONER_URL with its secrets; undefined: desktops are simulated. */
export function readProvisioner(read: ConfigReader): ProvisionerConfig | undefined {
  const url = read.url('PROVISIONER_URL', ['https:', 'http:'], {
    example: 'https://desktops.example.com/provisioner',
  })
  const secret = readWebhookSecret(read, 'PROVISIONER_SECRET', url !== undefined)
  const callbackSecrets = readWebhookSecrets(read, 'PROVISIONER_CALLBACK_SECRET', url !== undefined)
  if (url === undefined) return undefined
  const { protocol, hostname } = new URL(url)
  if (protocol === 'http:' && !isLoopback(hostname))
    read.mistake('PROVISIONER_URL', 'is not https', 'give the https address of the service')
  if (secret !== '' && callbackSecrets.includes(secret))
    read.mistake('PROVISIONER_CALLBACK_SECRET', 'is the same as PROVISIONER_SECRET', WEBHOOK_REMEDY)
  return { url, secret, callbackSecrets }
}
