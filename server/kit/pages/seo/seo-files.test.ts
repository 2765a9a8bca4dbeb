import { expect, test } from 'vitest'
import type { PageFacts } from '#contract/kit/web-handler.ts'
import { createSeoFiles } from './seo-files.ts'

const page = (path: string, crawl: boolean): PageFacts => {
  return { path, crawl, kind: 'content', takesForms: false, query: {}, byPlatform: false, prerender: crawl }
}
const options: Parameters<typeof createSeoFiles>[0] = {
  handler: {
    pages: [page('/a', true), page('/own', false), page('/own/part', false)],
    indexablePages: () => [
      {
        path: '/a',
        alternates: [
          { language: 'zh-CN', address: 'https://desktop.example.com/a?lang=zh&x=<1>' },
          { language: 'x-default', address: 'https://desktop.example.com/a' },
        ],
      },
    ],
  },
  origin: () => 'https://desktop.example.com',
  product: (language: string) => (language === 'zh' ? '海港 "桌面"' : 'Harbour'),
  brandColours: () => undefined,
  brandLogo: () => undefined,
  publishedPaths: () => [],
}
const seoFile = createSeoFiles(options)
const textAt = (path: string, search = '') => seoFile(path, search)?.content().toString()

test('the sitemap lists every address once and escapes it for XML', () => {
  const xml = textAt('/sitemap.xml') ?? ''
  expect(xml).toContain('<loc>https://desktop.example.com/a?lang=zh&amp;x=&lt;1&gt;</loc>')
  expect(xml.match(/<url>/g)).toHaveLength(1)
  expect(xml.match(/<xhtml:link /g)).toHaveLength(2)
})

test('robots.txt names the sitemap at the public address and closes what is not for search engines', () => {
  const lines = textAt('/robots.txt')?.split('\n') ?? []
  expect(lines).toContain('Sitemap: https://desktop.example.com/sitemap.xml')
  expect(lines).toContain('Disallow: /api/')
  expect(lines.filter((line) => line.includes('/own') || line.includes('/a'))).toEqual([
    'Disallow: /api/',
    'Disallow: /own',
  ])
})

test('the manifest has the name in the language of its query, English by default', () => {
  expect(JSON.parse(textAt('/manifest.webmanifest', '?lang=zh') ?? '')).toMatchObject({
    name: '海港 "桌面"',
    lang: 'zh-CN',
  })
  expect(JSON.parse(textAt('/manifest.webmanifest', '?lang=fr') ?? '')).toMatchObject({
    name: 'Harbour',
    lang: 'en',
  })
})

test('the manifest has the provider’s own logo in place of the icons', () => {
  const logo = { address: 'https://desktop.example.com/brand/a.png', width: 512, height: 256 }
  const own = createSeoFiles({ ...options, brandLogo: () => logo })
  expect(JSON.parse(own('/manifest.webmanifest', '')?.content().toString() ?? '').icons).toEqual([
    { src: logo.address, sizes: '512x256', purpose: 'any', type: 'image/png' },
  ])
})

test('every other path is not a file for search engines', () => {
  expect(textAt('/content/home')).toBeUndefined()
  expect(textAt('/robots.txt/')).toBeUndefined()
})
