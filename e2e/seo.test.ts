/** Search engines: document heads, structured data, sitemap, links. These tests read HTML and need no browser. */
import { describe, expect } from 'vitest'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { Site } from '#test/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { titlesZh } from '#web/platform/text/titles.zh.built.ts'
import { test as journey } from './journey.ts'
import { indexedPaths, NOT_INDEXED, type PublicPage, tagsOf } from './public-pages.ts'

const test = journey.extend('indexed', { scope: 'file' }, async ({ pages }) =>
  pages.filter(({ path }) => !NOT_INDEXED.some((other) => other === path)),
)

const meta = (html: string, key: string) =>
  tagsOf(html, 'meta').find((tag) => tag.name === key || tag.property === key)?.content
const links = (html: string, rel: string) => tagsOf(html, 'link').filter((tag) => tag.rel === rel)
const address = (site: Site, path: string, language: string) => `${site.url}${path}?lang=${language}`
const label = ({ path, language }: PublicPage) => `${language} ${path}`

/** The pages that break a rule, so that one failure names them all. */
const breaking = (pages: readonly PublicPage[], rule: (page: PublicPage) => boolean) =>
  pages.filter((page) => !rule(page)).map(label)

describe('every indexable page', () => {
  test('is in the sitemap, and no other page is', async ({ site }) => {
    const paths = await indexedPaths(site)
    expect(paths).toEqual(
      expect.arrayContaining([
        PATHS.home,
        PATHS.productCenter,
        PATHS.scenarized,
        PATHS.government,
        PATHS.serviceSupport,
        PATHS.resource,
        PATHS.partner,
        PATHS.aboutUs,
        PATHS.freeTrial,
        PATHS.active618,
        PATHS.agreements,
        PATHS.privacy,
        PATHS.informationAgreement,
      ]),
    )
    const hidden = [
      ...NOT_INDEXED,
      PATHS.information,
      PATHS.console,
      PATHS.orderPay,
      PATHS.notFound,
      PATHS.notAllowed,
    ]
    expect(paths.filter((path) => hidden.some((other) => other === path))).toEqual([])
  })

  test('has a title and a description of its own in each language', ({ indexed }) => {
    for (const language of LANGUAGES) {
      const own = indexed.filter((page) => page.language === language)
      const titles = own.map(({ html }) => /<title>([^<]+)<\/title>/.exec(html)?.[1])
      const descriptions = own.map(({ html }) => meta(html, 'description'))
      expect(repeated(titles)).toEqual([])
      expect(repeated(descriptions)).toEqual([])
    }
    expect(breaking(indexed, ({ html }) => (meta(html, 'description')?.length ?? 0) >= 20)).toEqual([])
    expect(
      breaking(
        indexed,
        ({ html }) => tagsOf(html, 'meta').filter((tag) => tag.name === 'description').length === 1,
      ),
    ).toEqual([])
    expect(breaking(indexed, ({ html }) => (html.match(/<title>/g) ?? []).length === 1)).toEqual([])
  })

  test('names its own address and that of the other language', ({ site, pages, indexed }) => {
    expect(
      breaking(indexed, ({ html, path, language }) => {
        const [canonical, ...more] = links(html, 'canonical')
        return canonical?.href === address(site, path, language) && more.length === 0
      }),
    ).toEqual([])
    expect(
      breaking(indexed, ({ html, path }) => {
        const named = links(html, 'alternate').map(({ hreflang, href }) => [hreflang, href])
        return (
          JSON.stringify(named) ===
          JSON.stringify([
            ['zh-CN', address(site, path, 'zh')],
            ['en', address(site, path, 'en')],
            ['x-default', address(site, path, 'en')],
          ])
        )
      }),
    ).toEqual([])
    expect(breaking(indexed, ({ html }) => meta(html, 'robots') === undefined)).toEqual([])
    expect(
      breaking(
        pages.filter((page) => !indexed.includes(page)),
        ({ html }) => meta(html, 'robots') === 'noindex',
      ),
    ).toEqual([])
  })

  test('gives other sites its title, description and a picture that exists', async ({ indexed }) => {
    for (const key of [
      'og:title',
      'og:description',
      'og:site_name',
      'og:url',
      'og:image:alt',
      'twitter:card',
    ]) {
      expect({ key, wrong: breaking(indexed, ({ html }) => Boolean(meta(html, key))) }).toEqual({
        key,
        wrong: [],
      })
    }
    const pictures = new Set(indexed.map(({ html }) => meta(html, 'og:image') ?? 'none'))
    expect(pictures.size).toBeGreaterThan(10)
    for (const picture of pictures) {
      const response = await fetch(picture)
      expect([picture, response.status, response.headers.get('content-type')]).toEqual([
        picture,
        200,
        'image/jpeg',
      ])
      expect(sizeOfJpeg(Buffer.from(await response.arrayBuffer()))).toEqual([1200, 630])
    }
  })

  test('has structured data of the right types and values', ({ site, indexed }) => {
    expect(
      breaking(indexed, ({ html, path }) => path === PATHS.home || typesIn(html).includes('BreadcrumbList')),
    ).toEqual([])
    // Each kind once: what a page says twice, search engines refuse.
    const once = ({ html }: { html: string }) => new Set(typesIn(html)).size === typesIn(html).length
    expect(breaking(indexed, once)).toEqual([])
    const has = (path: string, type: string) =>
      breaking(
        indexed.filter((page) => page.path === path),
        ({ html }) => typesIn(html).includes(type),
      )
    expect(has(PATHS.home, 'Organization')).toEqual([])
    expect(has(PATHS.home, 'FAQPage')).toEqual([])
    expect(has(PATHS.productCenter, 'Product')).toEqual([])
    const product = indexed.flatMap(({ html, path }) => (path === PATHS.productCenter ? thingsIn(html) : []))
    for (const thing of product.filter((each) => each['@type'] === 'Product')) {
      const offers = thing.offers as { price: string; priceCurrency: string }[]
      expect(offers.length).toBeGreaterThan(4)
      for (const offer of offers) {
        expect(offer.price).toMatch(/^\d+\.\d\d$/)
        expect(offer.priceCurrency).toMatch(/^(CNY|USD)$/)
      }
    }
    const crumbs = indexed.find((page) => page.path === PATHS.government && page.language === 'zh')
    expect(thingsIn(crumbs?.html ?? '').find((thing) => thing['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: titlesZh.home, item: address(site, PATHS.home, 'zh') },
        { position: 2, name: titlesZh.scenarized, item: address(site, PATHS.scenarized, 'zh') },
        { position: 3, name: titlesZh.government, item: address(site, PATHS.government, 'zh') },
      ],
    })
  })
})

describe('crawlers', () => {
  test('robots.txt names the sitemap and disallows no indexable page', async ({ site, indexed }) => {
    const response = await fetch(`${site.url}/robots.txt`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await response.text()
    expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    expect(text).toContain('Disallow: /api/')
    const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
    expect(indexed.filter(({ path }) => closed.some((begin) => path.startsWith(begin))).map(label)).toEqual(
      [],
    )
  })

  test('the sitemap has each page once a language, with both alternates', async ({ site }) => {
    const response = await fetch(`${site.url}/sitemap.xml`)
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await response.text()
    const paths = await indexedPaths(site)
    expect(xml.match(/<url>/g)).toHaveLength(paths.length * LANGUAGES.length)
    expect(xml.match(/<xhtml:link /g)).toHaveLength(paths.length * LANGUAGES.length * 3)
  })

  test('the web manifest has the product’s name in the requested language, and icons that exist', async ({
    site,
  }) => {
    for (const [language, name] of [
      ['zh', '云桌面'],
      ['en', 'Cloud Desktop'],
    ] as const) {
      const response = await fetch(`${site.url}/manifest.webmanifest?lang=${language}`)
      expect(response.headers.get('content-type')).toBe('application/manifest+json')
      const manifest = (await response.json()) as { name: string; icons: { src: string; sizes: string }[] }
      expect(manifest.name).toBe(name)
      expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
      for (const { src } of manifest.icons) expect((await fetch(site.url + src)).status).toBe(200)
    }
    expect((await fetch(`${site.url}/icons/apple-touch-icon.png`)).headers.get('content-type')).toBe(
      'image/png',
    )
  })
})

describe('links', () => {
  test('of every page lead to a page and an id that exist', async ({ site, pages, indexed }) => {
    // By link, so that a broken one in the footer is one failure.
    const broken = new Map<string, string>()
    const idsAt = new Map<string, Promise<{ status: number; ids: string[] }>>()
    const lookUp = (path: string) => {
      const known = idsAt.get(path) ?? visit(site, path)
      idsAt.set(path, known)
      return known
    }
    for (const page of pages) {
      const targets = [...tagsOf(page.html, 'a'), ...tagsOf(page.html, 'link')].flatMap(
        ({ href }) => href ?? [],
      )
      for (const href of new Set(targets)) {
        const url = new URL(href, address(site, page.path, page.language))
        if (url.origin !== site.url) continue
        const { status, ids } = await lookUp(url.pathname + url.search)
        const id = decodeURIComponent(url.hash.slice(1))
        if (status !== 200 || (id !== '' && !ids.includes(id)))
          broken.set(href, `${status}, first on ${label(page)}`)
      }
    }
    expect([...broken]).toEqual([])
    expect(idsAt.size).toBeGreaterThan(indexed.length)
  })

  test('reach every indexable page from the home page', async ({ site, pages }) => {
    const reached = new Set([PATHS.home as string])
    for (const path of reached) {
      const { html } = pages.find((page) => page.path === path && page.language === 'en') ?? { html: '' }
      for (const { href } of tagsOf(html, 'a')) {
        const url = new URL(href ?? '/', site.url + path)
        if (url.origin === site.url) reached.add(url.pathname)
      }
    }
    expect((await indexedPaths(site)).filter((path) => !reached.has(path))).toEqual([])
  })

  async function visit(site: Site, path: string): Promise<{ status: number; ids: string[] }> {
    const response = await fetch(site.url + path)
    const html = await response.text()
    return { status: response.status, ids: [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id) }
  }
})

function repeated(values: readonly (string | undefined)[]): (string | undefined)[] {
  return values.filter((value, at) => value === undefined || values.indexOf(value) !== at)
}

type Thing = { '@type': string; [key: string]: unknown }

function thingsIn(html: string): Thing[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, json = '']) => {
      const data = JSON.parse(json) as Thing & { '@graph'?: Thing[] }
      expect(data['@context']).toBe('https://schema.org')
      return data['@graph'] ?? [data]
    },
  )
}

function typesIn(html: string): string[] {
  return thingsIn(html).map((thing) => thing['@type'])
}

/** Width and height from the frame header of a JPEG. */
function sizeOfJpeg(bytes: Buffer): [number, number] {
  let at = 2
  while (at < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc3) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return [0, 0]
}
