import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Quote } from '#contract/catalog/catalog/quote.endpoints.ts'
import { purchaseErrors } from '#contract/trials/purchase/purchase.errors.ts'
import { catalogEn } from '#web/catalog/catalog/text.en.ts'
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
  renderInPage(<AskForOfferPage />, 'en', { quote: QUOTE })
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

const PLANS = {
  regionId: 'eu-frankfurt',
  currency: 'USD',
  currencies: ['USD', 'CNY'],
  plans: [
    { sizeId: '8c32g', prices: [{ period: 'monthly' }, { period: 'yearly' }, { period: 'trial' }] },
    { sizeId: '4c16g', prices: [{ period: 'monthly' }] },
  ],
  discounts: [{ customers: 'new' }],
}
const AT = 1_700_000_000_000

/** A server that sells the catalogue, and prices what it is asked for. */
function sell(): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://site.test')
    if (pathname === '/api/catalog') return Response.json(CATALOG)
    const asked = Object.fromEntries(searchParams)
    const { regionId = '', currency = '' } = asked
    const currencies = regionId === 'cn-shanghai' ? ['CNY'] : PLANS.currencies
    if (pathname === '/api/plan-prices') return Response.json({ ...PLANS, regionId, currency, currencies })
    return Response.json({
      ...QUOTE.price,
      at: AT,
      configuration: { ...QUOTE.price.configuration, ...asked },
    })
  })
}

const onward = async () =>
  new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: purchaseEn.goOn })).href).searchParams

test('without a quote the desktops are chosen here, and lead to the quote of their price', async () => {
  sell()
  const user = renderInPage(<AskForOfferPage />, 'en', { asked: undefined })
  await screen.findByRole('heading', { level: 1, name: purchaseEn.title })
  expect(screen.getByText(purchaseEn.steps.configure).closest('li')?.getAttribute('aria-current')).toBe(
    'step',
  )
  expect(Object.fromEntries(await onward())).toMatchObject({
    regionId: 'eu-frankfurt',
    systemId: 'ubuntu',
    at: String(AT),
  })
  await user.selectOptions(screen.getByLabelText('Region'), 'cn-shanghai')
  // A system and a currency of the other region follow.
  const chosen = { regionId: 'cn-shanghai', systemId: 'windows-11', currency: 'CNY' }
  await waitFor(async () => expect(Object.fromEntries(await onward())).toMatchObject(chosen))
  // A reload begins with it.
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject(chosen)
  expect(location.search).not.toContain('at=')
})

test('currency and customer are chosen as in the calculator, and a trial is not offered', async () => {
  sell()
  const user = renderInPage(<AskForOfferPage />, 'en', { asked: undefined })
  await user.click(await screen.findByRole('radio', { name: catalogEn.customer.existing }))
  await user.click(screen.getByRole('radio', { name: catalogEn.currencyName.CNY }))
  await waitFor(async () =>
    expect(Object.fromEntries(await onward())).toMatchObject({ customer: 'existing', currency: 'CNY' }),
  )
  expect(screen.getByRole('radio', { name: catalogEn.period.yearly })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: catalogEn.period.trial })).toBeNull()
})

test('another configuration is chosen from that of the quote, and what was typed stays', async () => {
  const buyer = { name: 'Coastline', attention: 'Lan Lin' }
  const user = renderInPage(<AskForOfferPage />, 'en', { quote: { ...QUOTE, buyer } })
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'From March on')
  const change = screen.getByRole<HTMLAnchorElement>('link', { name: purchaseEn.change })
  const loaded = await clientLoader({ request: new Request(change.href) } as never)
  const { regionId, sizeId, quantity } = QUOTE.price.configuration
  expect(loaded).toMatchObject({ asked: { regionId, sizeId, quantity, buyer: buyer.name } })
  cleanup()
  sell()
  renderInPage(<AskForOfferPage />, 'en', loaded)
  const query = Object.fromEntries(await onward())
  expect(query).toMatchObject({
    regionId,
    sizeId,
    quantity: String(quantity),
    at: String(AT),
    buyer: buyer.name,
  })
  cleanup()
  renderInPage(<AskForOfferPage />, 'en', { quote: { ...QUOTE, number: 'Q-20261123-AAAAAA', buyer } })
  expect(await screen.findByDisplayValue('From March on')).toBeTruthy()
})

test('a configuration that is not on offer any more is replaced by the initial one', async () => {
  sell()
  const query = 'regionId=gone&sizeId=8c32g&systemId=windows-11&systemDiskGb=80'
  const request = new Request(`https://site.example/content/application/offer?${query}`)
  renderInPage(<AskForOfferPage />, 'en', await clientLoader({ request } as never))
  expect((await onward()).get('regionId')).toBe('eu-frankfurt')
})

test('a quote that is over has no form, and leads to a new quote of its configuration', async () => {
  renderInPage(<AskForOfferPage />, 'en', { quote: { ...QUOTE, isValid: false } })
  await screen.findByRole('heading', { level: 1, name: purchaseEn.over })
  expect(screen.queryByRole('button', { name: purchaseEn.submit })).toBeNull()
  const link = screen.getByRole('link', { name: purchaseEn.calculator })
  expect(link.getAttribute('href')).toMatch(/sizeId=8c32g.*quantity=20.*#calculator$/)
})

test('a configuration that waits for its answer leads to the request', async () => {
  const page = '/content/application/0a1b2c'
  const user = renderInPage(<AskForOfferPage />, 'en', { quote: QUOTE })
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
  expect(await clientLoader({ request } as never)).toEqual({ asked: undefined })
})
