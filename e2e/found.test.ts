/** The site is built to be found: heads, structured data, sitemap, no broken link. No browser is needed for it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { titlesZh } from '#web/platform/text/titles.zh.ts'
import { listedPaths, type PublicPage, publicPages, tagsOf, UNLISTED } from './public-pages.ts'

let site: Site
let pages: PublicPage[]
let listed: PublicPage[]
beforeAll(async () => {
  site = await startSite()
  pages = await publicPages(site)
  listed = pages.filter(({ path }) => !UNLISTED.some((unlisted) => unlisted === path))
})
afterAll(() => site?.close())

const meta = (html: string, key: string) =>
  tagsOf(html, 'meta').find((tag) => tag.name === key || tag.property === key)?.content
const links = (html: string, rel: string) => tagsOf(html, 'link').filter((tag) => tag.rel === rel)
const address = (path: string, language: string) => `${site.url}${path}?lang=${language}`
const label = ({ path, language }: PublicPage) => `${language} ${path}`

/** What breaks a rule, page by page, so that one failure shows them all. */
const breaking = (rule: (page: PublicPage) => boolean, among = listed) =>
  among.filter((page) => !rule(page)).map(label)

describe('every page that may be found', () => {
  test('is in the sitemap, and what is nobody’s to find is not', async () => {
    const paths = await listedPaths(site)
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
      ...UNLISTED,
      PATHS.information,
      PATHS.console,
      PATHS.orderPay,
      PATHS.notFound,
      PATHS.notAllowed,
    ]
    expect(paths.filter((path) => hidden.some((other) => other === path))).toEqual([])
  })

  test('has a title and a description of its own in each language', () => {
    for (const language of LANGUAGES) {
      const own = listed.filter((page) => page.language === language)
      const titles = own.map(({ html }) => /<title>([^<]+)<\/title>/.exec(html)?.[1])
      const descriptions = own.map(({ html }) => meta(html, 'description'))
      expect(repeated(titles)).toEqual([])
      expect(repeated(descriptions)).toEqual([])
    }
    expect(breaking(({ html }) => (meta(html, 'description')?.length ?? 0) >= 20)).toEqual([])
    expect(
      breaking(({ html }) => tagsOf(html, 'meta').filter((tag) => tag.name === 'description').length === 1),
    ).toEqual([])
    expect(breaking(({ html }) => (html.match(/<title>/g) ?? []).length === 1)).toEqual([])
  })

  test('names its own address, and that of the other language', () => {
    expect(
      breaking(({ html, path, language }) => {
        const [canonical, ...more] = links(html, 'canonical')
        return canonical?.href === address(path, language) && more.length === 0
      }),
    ).toEqual([])
    expect(
      breaking(({ html, path }) => {
        const named = links(html, 'alternate').map(({ hreflang, href }) => [hreflang, href])
        return (
          JSON.stringify(named) ===
          JSON.stringify([
            ['zh-CN', address(path, 'zh')],
            ['en', address(path, 'en')],
            ['x-default', address(path, 'en')],
          ])
        )
      }),
    ).toEqual([])
    expect(breaking(({ html }) => meta(html, 'robots') === undefined)).toEqual([])
    expect(
      breaking(
        ({ html }) => meta(html, 'robots') === 'noindex',
        pages.filter((page) => !listed.includes(page)),
      ),
    ).toEqual([])
  })

  test('shows other sites its title, description and a picture that is there', async () => {
    for (const key of [
      'og:title',
      'og:description',
      'og:site_name',
      'og:url',
      'og:image:alt',
      'twitter:card',
    ]) {
      expect({ key, wrong: breaking(({ html }) => Boolean(meta(html, key))) }).toEqual({ key, wrong: [] })
    }
    const pictures = new Set(listed.map(({ html }) => meta(html, 'og:image') ?? 'none'))
    expect(pictures.size).toBeGreaterThan(10)
    for (const picture of pictures) {
      const answer = await fetch(picture)
      expect([picture, answer.status, answer.headers.get('content-type')]).toEqual([
        picture,
        200,
        'image/jpeg',
      ])
      expect(sizeOfJpeg(Buffer.from(await answer.arrayBuffer()))).toEqual([1200, 630])
    }
  })

  test('has structured data that are read as they are meant', () => {
    expect(
      breaking(({ html, path }) => path === PATHS.home || typesIn(html).includes('BreadcrumbList')),
    ).toEqual([])
    const has = (path: string, type: string) =>
      breaking(
        ({ html }) => typesIn(html).includes(type),
        listed.filter((page) => page.path === path),
      )
    expect(has(PATHS.home, 'Organization')).toEqual([])
    expect(has(PATHS.home, 'FAQPage')).toEqual([])
    expect(has(PATHS.productCenter, 'Product')).toEqual([])
    const product = listed.flatMap(({ html, path }) => (path === PATHS.productCenter ? thingsIn(html) : []))
    for (const thing of product.filter((each) => each['@type'] === 'Product')) {
      const offers = thing.offers as { price: string; priceCurrency: string }[]
      expect(offers.length).toBeGreaterThan(4)
      for (const offer of offers) {
        expect(offer.price).toMatch(/^\d+\.\d\d$/)
        expect(offer.priceCurrency).toMatch(/^(CNY|USD)$/)
      }
    }
    const crumbs = listed.find((page) => page.path === PATHS.government && page.language === 'zh')
    expect(thingsIn(crumbs?.html ?? '').find((thing) => thing['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: titlesZh.home, item: address(PATHS.home, 'zh') },
        { position: 2, name: titlesZh.scenarized, item: address(PATHS.scenarized, 'zh') },
        { position: 3, name: titlesZh.government, item: address(PATHS.government, 'zh') },
      ],
    })
  })
})

describe('machines find their way', () => {
  test('robots.txt leads to the sitemap and keeps out of what holds nothing', async () => {
    const answer = await fetch(`${site.url}/robots.txt`)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    expect(text).toContain('Disallow: /api/')
    const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
    expect(listed.filter(({ path }) => closed.some((begin) => path.startsWith(begin))).map(label)).toEqual([])
  })

  test('the sitemap names each page once a language, with both alternates', async () => {
    const answer = await fetch(`${site.url}/sitemap.xml`)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await answer.text()
    const paths = await listedPaths(site)
    expect(xml.match(/<url>/g)).toHaveLength(paths.length * LANGUAGES.length)
    expect(xml.match(/<xhtml:link /g)).toHaveLength(paths.length * LANGUAGES.length * 3)
  })

  test('the web manifest has the product’s name in the language asked for, and icons that are there', async () => {
    for (const [language, name] of [
      ['zh', '云桌面'],
      ['en', 'Cloud Desktop'],
    ] as const) {
      const answer = await fetch(`${site.url}/manifest.webmanifest?lang=${language}`)
      expect(answer.headers.get('content-type')).toBe('application/manifest+json')
      const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] }
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
  test('of every page lead somewhere, and to a place that is on the page', async () => {
    // By link, so that one in the footer is one failure.
    const broken = new Map<string, string>()
    const idsAt = new Map<string, Promise<{ status: number; ids: string[] }>>()
    const look = (path: string) => {
      const known = idsAt.get(path) ?? visit(path)
      idsAt.set(path, known)
      return known
    }
    for (const page of pages) {
      const targets = [...tagsOf(page.html, 'a'), ...tagsOf(page.html, 'link')].flatMap(
        ({ href }) => href ?? [],
      )
      for (const href of new Set(targets)) {
        const url = new URL(href, address(page.path, page.language))
        if (url.origin !== site.url) continue
        const { status, ids } = await look(url.pathname + url.search)
        const id = decodeURIComponent(url.hash.slice(1))
        if (status !== 200 || (id !== '' && !ids.includes(id)))
          broken.set(href, `${status}, first on ${label(page)}`)
      }
    }
    expect([...broken]).toEqual([])
    expect(idsAt.size).toBeGreaterThan(listed.length)
  })

  test('reach every page that may be found from the first one', async () => {
    const reached = new Set([PATHS.home as string])
    for (const path of reached) {
      const { html } = pages.find((page) => page.path === path && page.language === 'en') ?? { html: '' }
      for (const { href } of tagsOf(html, 'a')) {
        const url = new URL(href ?? '/', site.url + path)
        if (url.origin === site.url) reached.add(url.pathname)
      }
    }
    expect((await listedPaths(site)).filter((path) => !reached.has(path))).toEqual([])
  })

  async function visit(path: string): Promise<{ status: number; ids: string[] }> {
    const answer = await fetch(site.url + path)
    const html = await answer.text()
    return { status: answer.status, ids: [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id) }
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
