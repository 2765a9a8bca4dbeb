import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Place } from '#server/kit/files/s3-files.ts'

/** Objects of a page of a listing: few, so that tests see several. */
const PAGE = 2

/** A small object store that speaks S3, as far as stored files need it, and knows one bucket and one key. */
export async function startS3() {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    const isSigned = /^AWS4-HMAC-SHA256 Credential=the-key\//.test(request.headers.authorization ?? '')
    const answer = (status: number, body: string | Buffer = '', headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/xml', ...headers })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    const refuse = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`)
    const body = await buffer(request)
    if (!isSigned) return refuse(403, 'InvalidAccessKeyId')
    if (bucket !== 'files') return refuse(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      objects.set(key, body)
      return answer(200, '', { etag: '"x"' })
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return answer(204)
    }
    if (key === '') return answer(200, listing([...objects.keys()].sort(), url.searchParams))
    const object = objects.get(key)
    if (!object) return refuse(404, 'NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (first === undefined) return answer(200, object, { 'content-length': object.length })
    return answer(206, object.subarray(Number(first), Number(last) + 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const place: S3Place = {
    endpoint,
    bucket: 'files',
    region: 'us-east-1',
    keyId: 'the-key',
    secret: 'the-secret',
  }
  return {
    place,
    objects,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listing(keys: readonly string[], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const delimiter = query.get('delimiter') || undefined
  const isGrouped = (key: string) => delimiter !== undefined && key.slice(prefix.length).includes(delimiter)
  const found = keys.filter((key) => key.startsWith(prefix) && !isGrouped(key))
  const page = found.filter((key) => key > after).slice(0, PAGE)
  const last = page.at(-1)
  const more = last !== undefined && found.some((key) => key > last)
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
  const next = more ? `<NextContinuationToken>${last}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}
