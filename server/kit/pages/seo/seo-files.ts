import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_TAGS, type Language } from '#contract/kit/language.ts'
import type { WebHandler } from '#contract/kit/web-handler.ts'
import type { CachedResponse } from '#server/kit/http/cached-response.ts'
import { textFile } from '../assets/static-files.ts'

export interface SeoFilesOptions {
  readonly handler: Pick<WebHandler, 'pages' | 'indexablePages'>
  /** The addresses of a public page with a parameter, by its pattern. */
  readonly publishedPaths: (pattern: string) => readonly string[]
  /** `https://desktop.example.com`, without a slash at the end. */
  readonly origin: () => string
  readonly product: (language: Language) => string
  /** Colours of the provider's own; undefined: those of the design. */
  readonly brandColours: () => BrandColours | undefined
  /** The provider's own logo, which takes the place of the icons. */
  readonly brandLogo: () => BrandLogo | undefined
}

/** A PNG with its size in pixels. */
interface BrandLogo {
  readonly address: string
  readonly width: number
  readonly height: number
}

/** The brand and the ground of the light scheme, `#rrggbb`. */
export interface BrandColours {
  readonly brand: string
  readonly paper: string
}

/** Paths without pages for search engines. */
const NOT_PAGES = ['/api/', '/dev/', '/operator/']

/** Colours of the manifest: our light paper and the brand, as plain values that every system reads. */
const PAPER = '#fbfcff'
const BRAND = '#1f4fd8'

/** robots.txt, the sitemap and the web app manifest; each is made once, when it is first requested; new ones are made after a change of settings. */
export function createSeoFiles({
  handler,
  origin,
  product,
  brandColours,
  brandLogo,
  publishedPaths,
}: SeoFilesOptions) {
  const files = new Map<string, CachedResponse>()
  const once = (key: string, type: string, text: () => string): CachedResponse => {
    const file = files.get(key) ?? textFile(text(), type)
    files.set(key, file)
    return file
  }
  return (path: string, search: string): CachedResponse | undefined => {
    if (path === '/robots.txt') {
      return once('robots', 'text/plain; charset=utf-8', () => robots(handler.pages, origin()))
    }
    if (path === '/sitemap.xml') {
      return once('sitemap', 'application/xml; charset=utf-8', () =>
        sitemap(handler.indexablePages(publishedPaths)),
      )
    }
    if (path === '/manifest.webmanifest') {
      const asked = new URLSearchParams(search).get('lang')
      const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE
      return once(`manifest ${language}`, 'application/manifest+json', () =>
        manifest(product(language), language, { colours: brandColours(), logo: brandLogo() }),
      )
    }
    return undefined
  }
}

/**
 * A path closes every path that begins with it, so those are not listed again. The desk of operators is named in no
 * public file.
 */
function robots(pages: WebHandler['pages'], origin: string): string {
  const hidden = pages.filter(({ crawl, path }) => !crawl && !path.startsWith('/operator/'))
  // A parameter is closed with all that its path begins with.
  const closed = [...NOT_PAGES, ...hidden.map(({ path }) => path.replace(/:.*$/, ''))]
  const shortest = closed.filter((path) => !closed.some((other) => other !== path && path.startsWith(other)))
  const lines = shortest.map((path) => `Disallow: ${path}`)
  return `${['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`
}

/** Every page once in each language, each naming the others (sitemaps.org, with hreflang). */
function sitemap(pages: ReturnType<WebHandler['indexablePages']>): string {
  const entries = pages.flatMap(({ alternates }) => {
    const links = alternates.map(
      ({ language, address }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`,
    )
    return alternates
      .filter(({ language }) => language !== 'x-default')
      .map(({ address }) => `<url><loc>${escaped(address)}</loc>${links.join('')}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function manifest(
  product: string,
  language: Language,
  { colours, logo }: { readonly colours: BrandColours | undefined; readonly logo: BrandLogo | undefined },
): string {
  const icon = (src: string, sizes: string, purpose: string) => ({ src, sizes, purpose, type: 'image/png' })
  return JSON.stringify({
    name: product,
    short_name: product,
    lang: LANGUAGE_TAGS[language],
    id: '/',
    start_url: '/content/home',
    scope: '/',
    display: 'browser',
    background_color: colours?.paper ?? PAPER,
    theme_color: colours?.brand ?? BRAND,
    icons: logo
      ? [icon(logo.address, `${logo.width}x${logo.height}`, 'any')]
      : [
          icon('/icons/icon-192.png', '192x192', 'any'),
          icon('/icons/icon-512.png', '512x512', 'any'),
          icon('/icons/icon-maskable-512.png', '512x512', 'maskable'),
        ],
  })
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
