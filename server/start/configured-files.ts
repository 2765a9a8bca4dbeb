import path from 'node:path'
import type { Config } from '#server/config/config.ts'
import { diskFiles } from '#server/kit/files/disk-files.ts'
import type { Files } from '#server/kit/files/files.ts'
import { s3Files } from '#server/kit/files/s3-files.ts'

/** The stored files of the configuration: in the folder of the data, or in the bucket that S3_URL names. */
export function configuredFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Files {
  return s3 ? s3Files(s3) : diskFiles(path.join(dataDir, 'files'))
}
