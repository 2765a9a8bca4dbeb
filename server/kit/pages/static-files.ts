import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type KeptBody, keptBody, type SentForms } from './kept-body.ts'
import { fileHeaders } from './page-headers.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const HOURLY = 'public, max-age=3600'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Every file of the built client by its path, in memory: about 3 MB. Names in `/assets` change with their content. */
export function readStaticFiles(folder: string, https: boolean): ReadonlyMap<string, KeptBody> {
  const files = new Map<string, KeptBody>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    files.set(path, staticFile(file, type, path.startsWith('/assets/'), https))
  }
  return files
}

/** The build wrote the compressed forms beside what gains by them; a picture has none and is sent as it is. */
function staticFile(file: string, type: string, immutable: boolean, https: boolean): KeptBody {
  const compressed = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined)
  const forms = { identity: readFileSync(file), br: compressed('.br'), gzip: compressed('.gz') }
  return cacheableFile(forms, type, immutable ? IMMUTABLE : HOURLY, https)
}

/** A text of our own that is served like a file. */
export function textFile(text: string, type: string, https: boolean): KeptBody {
  const identity = Buffer.from(text)
  const forms = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }
  return cacheableFile(forms, type, HOURLY, https)
}

function cacheableFile(forms: SentForms, type: string, cacheControl: string, https: boolean): KeptBody {
  return keptBody(200, forms, {
    ...fileHeaders(https),
    'content-type': type,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
  })
}
