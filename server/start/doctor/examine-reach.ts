import { connect } from 'node:tls'
import { DAY_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/reader.ts'
import { machineTime } from '#server/kit/clock.ts'
import { newId } from '#server/kit/ids.ts'
import { verifySmtp } from '#server/kit/mail/smtp-transport.ts'
import { configuredFiles } from '#server/start/configured-files.ts'
import { requireBucket } from '#server/start/start-checks.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const WITHIN_MS = 10 * SECOND_MS
/** What renews certificates by itself does so a month before their end. */
const SOON_MS = 21 * DAY_MS
const CERTIFICATE =
  'renew it, or see why what renews it has not; authorities of your own: NODE_EXTRA_CA_CERTS'

/** Looks at what the site calls and by what it is reached: mail server, bucket, certificates, proxy. */
export async function examineReach(config: Config): Promise<Finding[]> {
  const found = await Promise.all([
    mailOf(config),
    bucketOf(config),
    siteOf(config),
    ...certificatesOf(config),
  ])
  return found.flat()
}

async function mailOf({ smtpUrl }: Config): Promise<Finding[]> {
  if (smtpUrl === undefined) return [ok('mail', 'local mode: mails are caught and not sent')]
  const { host } = new URL(smtpUrl)
  try {
    await verifySmtp(smtpUrl, WITHIN_MS)
    return [ok('mail', `${host} takes mails`)]
  } catch (error) {
    return [
      fault(
        'mail',
        `${host} takes no mails: ${wordsOf(error)}`,
        'correct SMTP_URL, or the mail server it names',
      ),
    ]
  }
}

/** Writes a file, reads it and deletes it, as uploads do. */
async function bucketOf(config: Config): Promise<Finding[]> {
  if (!config.s3) return []
  const files = configuredFiles(config)
  const key = `doctor/${newId()}`
  try {
    await requireBucket(config, files)
    await files.put(key, key)
    const isSame = (await files.getText(key)) === key
    await files.delete(key)
    return [
      isSame
        ? ok('bucket', `${config.s3.bucket} stores, gives and deletes`)
        : fault('bucket', `${config.s3.bucket} gave other bytes than it was given`, 'see its own log'),
    ]
  } catch (error) {
    const [mistake] = error instanceof ConfigError ? error.mistakes : []
    const remedy = mistake?.remedy ?? 'let the access key read, write, delete and list'
    return [fault('bucket', mistake?.problem ?? `it does not store: ${wordsOf(error)}`, remedy)]
  }
}

/** Asks the site at its own address, so through the proxy, whether it is ready. */
async function siteOf({ publicUrl, trustedProxies, hsts }: Config): Promise<Finding[]> {
  if (publicUrl === undefined) return []
  const found: Finding[] = []
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0)
    found.push(
      warning(
        'proxy',
        'TRUSTED_PROXIES is empty, so all visitors have the address of the proxy and share its limits',
        'set it to the addresses of the proxies, and let them set X-Forwarded-For',
      ),
    )
  try {
    const signal = AbortSignal.timeout(WITHIN_MS)
    const response = await fetch(`${publicUrl}/readyz`, { redirect: 'manual', signal })
    await response.body?.cancel()
    if (response.status !== 200)
      return [
        ...found,
        fault(
          'site',
          `${publicUrl}/readyz answers ${response.status}`,
          'start the server, and let the proxy pass every path to it',
        ),
      ]
    const promised = response.headers.get('strict-transport-security')
    if (publicUrl.startsWith('https:') && hsts !== 'off' && !promised)
      found.push(
        warning(
          'proxy',
          'the proxy takes Strict-Transport-Security away',
          'let it pass headers of the site, or set HSTS=off where it sends its own',
        ),
      )
    return [...found, ok('site', `${publicUrl} is ready`)]
  } catch (error) {
    return [
      ...found,
      fault(
        'site',
        `${publicUrl} is not reached: ${wordsOf(error)}`,
        'see the proxy, its name in DNS and its certificate',
      ),
    ]
  }
}

/** The certificates of the site and of all that it calls by TLS from the start on. */
function certificatesOf({ publicUrl, smtpUrl, s3, provisioner, oidcProviders }: Config): Promise<Finding>[] {
  const urls = [
    publicUrl,
    smtpUrl,
    s3?.endpoint,
    provisioner?.url,
    ...oidcProviders.map(({ issuer }) => issuer),
  ]
  const hosts = urls.flatMap((each) => {
    const url = each === undefined ? undefined : new URL(each)
    if (url?.protocol === 'https:') return [`${url.hostname}:${url.port || 443}`]
    return url?.protocol === 'smtps:' ? [`${url.hostname}:${url.port || 465}`] : []
  })
  return [...new Set(hosts)].map(certificateOf)
}

/** @param place host and port */
async function certificateOf(place: string): Promise<Finding> {
  const { hostname: host, port } = new URL(`tls://${place}`)
  try {
    const endsAt = await endOfCertificate(host, Number(port))
    const leftMs = endsAt - machineTime()
    const says = `the certificate of ${place} ends in ${Math.floor(leftMs / DAY_MS)} days`
    if (leftMs < SOON_MS / 3) return fault('certificate', says, CERTIFICATE)
    return leftMs < SOON_MS ? warning('certificate', says, CERTIFICATE) : ok('certificate', says)
  } catch (error) {
    return fault('certificate', `${place}: ${wordsOf(error)}`, CERTIFICATE)
  }
}

function endOfCertificate(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: WITHIN_MS }, () => {
      const { valid_to: end } = socket.getPeerCertificate()
      socket.destroy()
      resolve(Date.parse(end))
    })
    socket.on('timeout', () => socket.destroy(new Error('no answer')))
    socket.on('error', reject)
  })
}

/** Of an error and what has caused it: a refused connection is the cause of a failed request. */
function wordsOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  const { code, message } = (cause ?? error) as { code?: string; message?: string }
  return code ?? message ?? String(error)
}
