import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/kit/language.ts'
import type { KeptBody } from './kept-body.ts'
import type { ListedPage } from './page-renderer.ts'
import { textFile } from './static-files.ts'

export interface DiscoveryParts {
  /** `https://desktop.example.com`, without a slash at the end. */
  readonly origin: () => string
  readonly listedPages: () => readonly ListedPage[]
  readonly product: (language: Language) => string
  readonly https: boolean
}

/** Addresses that hold nothing to be found: calls, doors that only lead on, and what belongs to a person. */
const NOT_FOR_ROBOTS = [
  '/api/',
  '/dev/',
  '/operator/',
  '/entry/logout',
  '/content/console',
  '/content/orderPay',
  '/content/information',
]

/** Colours of the manifest: our light paper and the brand, as plain values that every system reads. */
const PAPER = '#fbfcff'
const BRAND = '#1f4fd8'

/** Answers the three files by which machines find their way; each is made once. */
export function createDiscovery({ origin, listedPages, product, https }: DiscoveryParts) {
  const made = new Map<string, KeptBody>()
  const once = (key: string, type: string, text: () => string): KeptBody => {
    const file = made.get(key) ?? textFile(text(), type, https)
    made.set(key, file)
    return file
  }
  return (url: URL): KeptBody | undefined => {
    if (url.pathname === '/robots.txt')
      return once('robots', 'text/plain; charset=utf-8', () => robots(origin()))
    if (url.pathname === '/sitemap.xml') {
      return once('sitemap', 'application/xml; charset=utf-8', () => sitemap(listedPages()))
    }
    if (url.pathname === '/manifest.webmanifest') {
      const asked = url.searchParams.get('lang')
      const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE
      return once(`manifest ${language}`, 'application/manifest+json', () =>
        manifest(product(language), language),
      )
    }
    return undefined
  }
}

function robots(origin: string): string {
  const closed = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`)
  return `${['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`
}

/** Every page once in each language, each naming the others (sitemaps.org, with hreflang). */
function sitemap(pages: readonly ListedPage[]): string {
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

function manifest(product: string, language: Language): string {
  const icon = (src: string, sizes: string, purpose: string) => ({ src, sizes, purpose, type: 'image/png' })
  return JSON.stringify({
    name: product,
    short_name: product,
    lang: language === 'zh' ? 'zh-CN' : 'en',
    id: '/',
    start_url: '/content/home',
    scope: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: BRAND,
    icons: [
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
