import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Quote } from '#contract/catalog/catalog/quote.endpoints.ts'
import { purchaseErrors } from '#contract/trials/purchase/purchase.errors.ts'
import { fill, stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import AskForOfferPage, { clientLoader } from './ask-for-offer.page.tsx'
import { purchaseEn } from './text.en.ts'

stubApi()

const AMOUNTS = { listMinor: 700_000, finalMinor: 700_000 }
const SUMS = { ...AMOUNTS, netMinor: 700_000, taxMinor: 0, totalMinor: 700_000 }
const QUOTE = {
  number: 'Q-20261122-7K3F9A',
  timeZone: 'Asia/Shanghai',
  issuedAt: 0,
  validUntil: 1,
  isValid: true,
  seller: null,
  buyer: { name: '', attention: '' },
  address: 'https://site.example/content/productCenter/quote?sizeId=8c32g',
  qr: { size: 1, path: '' },
  price: {
    ...SUMS,
    at: 0,
    validUntil: null,
    isCurrent: true,
    configuration: {
      regionId: 'cn-shanghai',
      regionName: 'Shanghai',
      sizeId: '8c32g',
      systemId: 'windows-11',
      systemDiskGb: 80,
      dataDiskGb: 0,
      quantity: 20,
      period: 'monthly',
      currency: 'CNY',
      customer: 'new',
    },
    lines: [],
    desktop: AMOUNTS,
    discount: null,
    discountedDesktops: 0,
    later: null,
    tax: { rate: 0, included: true },
  },
} as unknown as Quote

test('the form says which address is answered', async () => {
  renderInPage(<AskForOfferPage />, 'en', QUOTE)
  const box = await screen.findByRole('textbox', { name: purchaseEn.field.contactEmail })
  const hint = document.getElementById(box.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  expect(hint?.textContent).toContain('The answer goes to the address of your account.')
})

const CATALOG = {
  regions: [
    { id: 'cn-shanghai', name: 'Shanghai', currency: 'CNY', systemIds: ['windows-11'] },
    { id: 'eu-frankfurt', name: 'Frankfurt', currency: 'USD', systemIds: ['ubuntu'] },
  ],
  sizes: [{ id: '8c32g', vcpu: 8, memoryGb: 32 }],
  systems: [
    { id: 'windows-11', name: 'Windows 11' },
    { id: 'ubuntu', name: 'Ubuntu' },
  ],
  systemDisks: [{ minGb: 80, maxGb: 500, stepGb: 10 }],
  dataDisks: [],
}

test('without a quote the desktops are chosen here, and lead to the request with their price', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(new URL(url, 'http://site.test').pathname === '/api/catalog' ? CATALOG : QUOTE.price),
  )
  const user = renderInPage(<AskForOfferPage />, 'en', null)
  await screen.findByRole('heading', { level: 1, name: purchaseEn.title })
  expect(screen.getByText(purchaseEn.steps.configure).closest('li')?.getAttribute('aria-current')).toBe(
    'step',
  )
  const wanted = async () =>
    new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: purchaseEn.goOn })).href).searchParams
  expect(Object.fromEntries(await wanted())).toMatchObject({ regionId: 'eu-frankfurt', systemId: 'ubuntu' })
  await user.selectOptions(screen.getByLabelText('Region'), 'cn-shanghai')
  // A system and a currency of the other region follow.
  expect(Object.fromEntries(await wanted())).toMatchObject({
    regionId: 'cn-shanghai',
    systemId: 'windows-11',
    currency: 'CNY',
  })
})

test('a quote that is over has no form, and leads to a new quote of its configuration', async () => {
  renderInPage(<AskForOfferPage />, 'en', { ...QUOTE, isValid: false })
  await screen.findByRole('heading', { level: 1, name: purchaseEn.over })
  expect(screen.queryByRole('button', { name: purchaseEn.submit })).toBeNull()
  const link = screen.getByRole('link', { name: purchaseEn.calculator })
  expect(link.getAttribute('href')).toMatch(/sizeId=8c32g.*quantity=20.*#calculator$/)
})

test('a configuration that waits for its answer leads to the request', async () => {
  const page = '/content/application/0a1b2c'
  const user = renderInPage(<AskForOfferPage />, 'en', QUOTE)
  await fill(user, {
    [purchaseEn.field.companyName]: 'Coastline',
    [purchaseEn.field.contactName]: 'Lan Lin',
    [purchaseEn.field.contactPhone]: '138 0013 8000',
  })
  const country = screen.getByLabelText(purchaseEn.field.country)
  await user.click(country)
  await user.keyboard('Singapore')
  await user.click(await screen.findByRole('option', { name: /Singapore/ }))
  const { code: errorCode, status } = purchaseErrors.alreadyAsked
  vi.stubGlobal('fetch', async () =>
    Response.json({ status, errorCode, errorMsg: 'Asked as Q-1.', page }, { status }),
  )
  await user.click(screen.getByRole('button', { name: purchaseEn.submit }))
  await screen.findByText('Asked as Q-1.')
  expect(screen.getByRole('link', { name: purchaseEn.open }).getAttribute('href')).toBe(page)
})

test('no offer is made for a trial', async () => {
  const query = 'regionId=cn-shanghai&sizeId=8c32g&systemId=windows-11&systemDiskGb=80&period=trial'
  const request = new Request(`https://site.example/content/application/offer?${query}`)
  expect(await clientLoader({ request } as never)).toBeNull()
})
