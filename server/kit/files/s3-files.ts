import type { Readable } from 'node:stream'
import { SECOND_MS } from '#contract/kit/time.ts'
import { createFiles, type FilePlace, type Files } from './files.ts'

/** A bucket of an object store that speaks S3. */
export interface S3Place {
  /** `https://s3.example.com` */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** Files in a bucket, which is the site’s own and private. */
export function s3Files(place: S3Place): Files {
  return createFiles(() => openBucket(place))
}

async function openBucket({ endpoint, bucket, region, keyId, secret }: S3Place): Promise<FilePlace> {
  const [{ Disk }, { S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 3,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    requestHandler: { connectionTimeout: 3 * SECOND_MS, requestTimeout: 20 * SECOND_MS },
    // Stores other than Amazon's know no checksums of their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    disk,
    put: (key, contents) => disk.put(key, contents),
    freeBytes: async () => undefined,
    // An object is sent with its length: parts of uploads are a few MB, anything larger comes from a command.
    putStream: async (key, contents) => disk.put(key, Buffer.concat(await Array.fromAsync(contents))),
    async getStream(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }))
      return Body as Readable
    },
  }
}
