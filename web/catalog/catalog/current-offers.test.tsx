import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import type { Configuration } from './configuration.ts'
import { CurrentOffers } from './current-offers.tsx'
import { catalogEn as texts } from './text.en.ts'
import type { Prices } from './use-prices.ts'

const configuration: Configuration = {
  regionId: 'sg',
  sizeId: '2c4g',
  systemId: 'win',
  systemDiskGb: 80,
  dataDiskGb: 0,
  quantity: 3,
  period: 'monthly',
  currency: 'USD',
  customer: 'new',
}
const LIMITS = { period: null, firstPeriods: 1, desktops: null, customers: 'new' } as const
const OFFERS = ['free', 'year', 'over'].map((id) => {
  return {
    id,
    name: `Offer ${id}`,
    conditions: 'None.',
    rate: 8000,
    ...LIMITS,
    validFrom: 0,
    validUntil: null,
  }
})

function offers() {
  const price = { listMinor: 100, finalMinor: 80, totalMinor: 80, laterMinor: null }
  const prices = [
    { ...price, period: 'trial' as const, discountId: 'free' },
    { ...price, period: 'yearly' as const, discountId: 'year' },
  ]
  const choose = vi.fn()
  const plans = { plans: [{ sizeId: '2c4g', vcpu: 2, memoryGb: 4, prices }], discounts: OFFERS }
  const user = renderInPage(<CurrentOffers prices={{ plans, configuration, choose } as unknown as Prices} />)
  const item = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
  return { user, choose, item }
}

test('the offer of a trial leads to the trial form with its desktop', () => {
  const { item } = offers()
  const link = item('Offer free').getByRole('link', { name: /^Start free trial/ })
  expect(link.getAttribute('href')).toMatch(/^\/content\/freeTrial\?regionId=sg&sizeId=2c4g/)
})

test('the offer of a price sets the calculator to a desktop that has it', async () => {
  const { user, choose, item } = offers()
  const link = item('Offer year').getByRole('link', { name: /^Calculate/ })
  expect(link.getAttribute('href')).toContain('period=yearly')
  await user.click(link)
  expect(choose).toHaveBeenCalledWith({ ...configuration, period: 'yearly' })
})

test('an offer that no price of the table has leads to all offers only', () => {
  const { item } = offers()
  expect(item('Offer over').queryByRole('link')).toBeNull()
  expect(screen.getByRole('link', { name: texts.plans.allOffers }).getAttribute('href')).toBe(
    '/content/active618',
  )
})
