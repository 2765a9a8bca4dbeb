import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type CachedResponse, cachedResponse, type EncodedBody } from '#server/kit/http/cached-response.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const HOURLY = 'public, max-age=3600'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Every file of the built client by its path, in memory: about 3 MB, compressed. Names in `/assets` change with their
 * content.
 */
export function readStaticFiles(folder: string): ReadonlyMap<string, CachedResponse> {
  const files = new Map<string, CachedResponse>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    files.set(path, staticFile(file, type, path.startsWith('/assets/')))
  }
  return files
}

/** The build wrote the compressed forms next to what gains by them; a picture has none and is sent as it is. */
function staticFile(file: string, type: string, immutable: boolean): CachedResponse {
  const compressed = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined)
  const body = { identity: readFileSync(file), br: compressed('.br'), gzip: compressed('.gz') }
  return fileResponse(body, type, immutable ? IMMUTABLE : HOURLY)
}

/** A text that is made at start and served like a file. */
export function textFile(text: string, type: string): CachedResponse {
  const identity = Buffer.from(text)
  return fileResponse({ identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }, type, HOURLY)
}

/** A file needs fewer headers than a page: nothing runs in it by itself. */
function fileResponse(body: EncodedBody, type: string, cacheControl: string): CachedResponse {
  return cachedResponse(200, body, {
    'content-type': type,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
  })
}
