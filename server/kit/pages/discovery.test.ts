import { expect, test } from 'vitest'
import { createDiscovery } from './discovery.ts'

const parts = {
  origin: () => 'https://desktop.example.com',
  listedPages: () => [
    {
      path: '/a',
      alternates: [
        { language: 'zh-CN', address: 'https://desktop.example.com/a?lang=zh&x=<1>' },
        { language: 'x-default', address: 'https://desktop.example.com/a' },
      ],
    },
  ],
  product: (language: string) => (language === 'zh' ? '海港 "桌面"' : 'Harbour'),
  https: true,
}
const discover = createDiscovery(parts)
const textAt = (path: string) => discover(new URL(path, 'http://localhost'))?.forms.identity.toString()

test('the sitemap names every address once, as XML has it', () => {
  const xml = textAt('/sitemap.xml') ?? ''
  expect(xml).toContain('<loc>https://desktop.example.com/a?lang=zh&amp;x=&lt;1&gt;</loc>')
  expect(xml.match(/<url>/g)).toHaveLength(1)
  expect(xml.match(/<xhtml:link /g)).toHaveLength(2)
})

test('robots are led to the sitemap at the address that people know, whatever they asked by', () => {
  expect(textAt('/robots.txt')).toContain('Sitemap: https://desktop.example.com/sitemap.xml')
})

test('the manifest has the name in the language asked for, English otherwise', () => {
  expect(JSON.parse(textAt('/manifest.webmanifest?lang=zh') ?? '')).toMatchObject({
    name: '海港 "桌面"',
    lang: 'zh-CN',
  })
  expect(JSON.parse(textAt('/manifest.webmanifest?lang=fr') ?? '')).toMatchObject({
    name: 'Harbour',
    lang: 'en',
  })
})

test('every other address belongs to the pages', () => {
  expect(textAt('/content/home')).toBeUndefined()
  expect(textAt('/robots.txt/')).toBeUndefined()
})
