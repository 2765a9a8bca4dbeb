import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const asyncBrotli = promisify(brotliCompress)
const asyncGzip = promisify(gzip)

/** A body in the three encodings in which it is sent. */
export interface CompressedBody {
  readonly identity: Buffer<ArrayBuffer>
  readonly gzip: Buffer<ArrayBuffer>
  readonly br: Buffer<ArrayBuffer>
}

/** Compresses a body off the event loop; quality 11 suits build time and pages that are cached, 4 those that are not. */
export async function compress(identity: Buffer<ArrayBuffer>, quality: 4 | 11): Promise<CompressedBody> {
  const [br, gz] = await Promise.all([
    asyncBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    asyncGzip(identity, { level: 9 }),
  ])
  return { identity, gzip: gz, br }
}

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest|xml)$/

/** Writes a `.br` and a `.gz` for every text file of a built folder, so that the server never compresses a file. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name)
    const forms = await compress(await readFile(path), 11)
    await Promise.all([writeFile(`${path}.br`, forms.br), writeFile(`${path}.gz`, forms.gzip)])
  }
}
