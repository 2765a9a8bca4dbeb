import { expect, test } from 'vitest'
import { clientApplications, jsonLd, productWithOffers, questionPage } from './schema-org.ts'

test('a text of a page cannot end the script element', () => {
  const html = jsonLd(questionPage([{ question: '</script><script>alert(1)', answer: '<!--' }]))
  expect(html).not.toContain('<')
  expect(JSON.parse(html)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [{ name: '</script><script>alert(1)', acceptedAnswer: { text: '<!--' } }],
  })
})

test('prices have two decimals and their last valid moment', () => {
  const plan = {
    name: '2 vCPU',
    priceMinor: 2205,
    taxIncluded: false,
    currency: 'USD',
    period: 'monthly',
    validUntil: 0,
  } as const
  const place = { origin: 'https://a.example', url: 'https://a.example/p' }
  const thing = productWithOffers(
    { product: 'Harbour', description: 'x' },
    [plan, { ...plan, validUntil: null }],
    place,
  )
  expect(thing.offers).toMatchObject([
    { price: '22.05', priceCurrency: 'USD', priceValidUntil: '1970-01-01T00:00:00.000Z' },
    { price: '22.05', priceSpecification: { unitCode: 'MON', valueAddedTaxIncluded: false } },
  ])
  expect((thing.offers as object[])[1]).not.toHaveProperty('priceValidUntil')
})

test('clients have their system, version and whole address; none is no data', () => {
  const client = {
    platform: 'mac',
    version: '1.2',
    releasedOn: '2026-11-20',
    url: '/downloads/a.dmg',
  } as const
  const store = { ...client, platform: 'android', url: 'https://store.example/a', file: null } as const
  const list = clientApplications(
    [{ ...client, file: { sizeBytes: 14 } }, store],
    'Harbour',
    'https://a.example',
  )
  expect(list?.itemListElement).toMatchObject([
    {
      item: {
        '@type': 'SoftwareApplication',
        operatingSystem: 'macOS',
        softwareVersion: '1.2',
        downloadUrl: 'https://a.example/downloads/a.dmg',
        fileSize: '14 B',
      },
    },
    { position: 2, item: { downloadUrl: 'https://store.example/a' } },
  ])
  expect(clientApplications([], 'Harbour', 'https://a.example')).toBeUndefined()
})

test('an answer with a made-up value is no structured data', () => {
  const items = [
    { question: 'A?', answer: 'made up', demo: true },
    { question: 'B?', answer: 'true', demo: false },
  ]
  const html = jsonLd(questionPage(items))
  expect(html).not.toContain('made up')
  expect(html).toContain('true')
})
