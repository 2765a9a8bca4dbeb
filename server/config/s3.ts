import type { S3Place } from '#server/kit/files/s3-files.ts'
import { isLoopback } from '#server/kit/http/networks.ts'
import type { ConfigReader } from './reader.ts'

const EXAMPLE = 'https://key-id:secret@s3.eu-central-1.example.com/bucket?region=eu-central-1'

/** The bucket of S3_URL; undefined: files are in DATA_DIR. */
export function readS3(read: ConfigReader): S3Place | undefined {
  const address = read.url('S3_URL', ['https:', 'http:'], { signsIn: true, example: EXAMPLE })
  if (address === undefined) return undefined
  const { protocol, hostname, host, username, password, pathname, searchParams } = new URL(address)
  const bucket = pathname.slice(1)
  const remedy = `set it as in S3_URL=${EXAMPLE}`
  if (username === '' || password === '')
    read.mistake('S3_URL', 'lacks the id of the access key, or its secret, before the @', remedy)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    read.mistake('S3_URL', 'does not name one bucket behind the host', remedy)
  if (protocol === 'http:' && !isLoopback(hostname))
    read.mistake('S3_URL', 'is not https, so that documents of customers could be read on their way', remedy)
  return {
    endpoint: `${protocol}//${host}`,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    keyId: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  }
}
