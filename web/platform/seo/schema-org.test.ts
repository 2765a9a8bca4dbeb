import { expect, test } from 'vitest'
import { jsonLd, productWithOffers, questionPage } from './schema-org.ts'

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
    { price: '22.05', priceSpecification: { unitCode: 'MON' } },
  ])
  expect((thing.offers as object[])[1]).not.toHaveProperty('priceValidUntil')
})
