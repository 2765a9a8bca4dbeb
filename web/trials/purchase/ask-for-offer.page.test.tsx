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

test('without a quote the page says which step comes first, and has one way on', async () => {
  renderInPage(<AskForOfferPage />, 'en', null)
  await screen.findByRole('heading', { level: 1, name: purchaseEn.title })
  screen.getByRole('heading', { level: 2, name: purchaseEn.none })
  expect(screen.getByText(purchaseEn.steps.configure).closest('li')?.getAttribute('aria-current')).toBe(
    'step',
  )
  const link = screen.getByRole('link', { name: purchaseEn.calculator })
  expect(link.getAttribute('href')).toBe('/content/productCenter#calculator')
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
