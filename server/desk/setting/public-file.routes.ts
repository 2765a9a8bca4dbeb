import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { CERTIFICATES_PATH } from '#contract/publishing/facts/facts.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { httpResponse, isNotModified } from '#server/kit/http/http-response.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { LOGO_PATH } from '#server/publishing/site/site.service.ts'
import { publicFile } from './public-file.service.ts'

const FILE = /^([0-9a-f]{64})\.([a-z]{3})$/

/** Logos in memory: the present one, and those of previews. */
const MOST_LOGOS = 4

interface PublicFiles {
  readonly name: string
  /** Where they are served. */
  readonly path: string
  /** The media type of each ending. */
  readonly types: Readonly<Record<string, string>>
  /** Shown in pages, or offered to save. */
  readonly disposition: 'inline' | 'attachment'
  /** How many are cached in memory. */
  readonly most: number
}

/**
 * `GET /brand/<hash>.png`, `GET /certificates/<hash>.pdf` and `.jpg`: files that the provider publishes, for every
 * visitor, and logos for mails too. An address is that of one content and never changes, so it may be cached for ever.
 */
export function publicFileRoutes(deps: Deps): RawRoute[] {
  const logos = { name: 'logo', path: LOGO_PATH, types: { png: 'image/png' } } as const
  const certificates = {
    name: 'certificateFile',
    path: CERTIFICATES_PATH,
    types: { pdf: 'application/pdf', jpg: 'image/jpeg' },
  } as const
  return [
    publicFileRoute(deps, { ...logos, disposition: 'inline', most: MOST_LOGOS }),
    publicFileRoute(deps, { ...certificates, disposition: 'attachment', most: 0 }),
  ]
}

function publicFileRoute(deps: Deps, { name, path, types, disposition, most }: PublicFiles): RawRoute {
  const known = new Map<string, Buffer<ArrayBuffer>>()
  return {
    name,
    method: 'GET',
    path: `${path}/{file}`,
    async handleRaw(request, { file = '' }) {
      const [, hash, ending = ''] = FILE.exec(file) ?? []
      const mediaType = Object.hasOwn(types, ending) ? types[ending] : undefined
      const content = hash && mediaType && (known.get(hash) ?? (await publicFile(deps, hash, mediaType)))
      if (!content) throw appError(httpErrors.notFound)
      if (most > 0 && !known.has(hash)) {
        const [oldest] = known.keys()
        if (known.size >= most && oldest !== undefined) known.delete(oldest)
        known.set(hash, content)
      }
      const etag = `"${hash}"`
      const headers = {
        'content-type': mediaType,
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
        'content-security-policy': "default-src 'none'; sandbox",
        // Mails show the logo on the page of whose mailbox it is.
        ...(disposition === 'inline' ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
        ...(disposition === 'attachment'
          ? { 'content-disposition': `attachment; filename="certificate.${ending}"` }
          : {}),
      }
      if (isNotModified(request.headers.get('if-none-match'), etag))
        return httpResponse({ status: 304, headers })
      return httpResponse({ headers, body: content })
    },
  }
}
