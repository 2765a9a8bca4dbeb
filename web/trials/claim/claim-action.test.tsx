import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Claim } from '#contract/trials/claim/claim.endpoints.ts'
import { claimErrors } from '#contract/trials/claim/claim.errors.ts'
import { respondWith, respondWithError, stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { ClaimAction } from './claim-action.tsx'
import type { OwnClaims } from './use-own-claims.ts'

stubApi()
const CLAIM: Claim = {
  id: 'c',
  state: 'open',
  campaignId: 'new-year',
  campaignName: 'New Year',
  code: '7K2M-9QRT-4WXA-BC3D',
  terms: {
    kind: 'newUser',
    offerId: 'small',
    regionId: 'sg',
    sizeId: '2c4g',
    systemId: 'windows-11',
    systemDiskGb: 80,
    dataDiskGb: 0,
    period: 'yearly',
    currency: 'USD',
    taxIncluded: false,
    baseMinor: 10_000,
    finalMinor: 8000,
    firstPeriods: 1,
    rateBasisPoints: 8000,
  },
  desktop: { regionName: 'Singapore', vcpu: 2, memoryGb: 4, systemName: 'Windows 11' },
  claimedAt: 1,
  expiresAt: 2,
  timeZone: 'UTC',
  redeemedAt: null,
  orderId: null,
}
const PACK: Claim = {
  ...CLAIM,
  id: 'p',
  desktop: null,
  terms: { kind: 'renewalPack', priceMinor: 9900, currency: 'CNY', rateBasisPoints: 8000 },
}

function shown(claims: readonly Claim[], offerId: string | null = 'small', mayClaim = true) {
  const own: OwnClaims = { claims, mayClaim, add: vi.fn(), reload: vi.fn() }
  const user = renderInPage(
    <ClaimAction campaignId="new-year" offerId={offerId} what="2 vCPU in Singapore" own={own} />,
  )
  return { own, user }
}
const button = () => screen.getByRole('button', { name: 'Claim offer: 2 vCPU in Singapore' })

test('a visitor is led to the login and back to the offers', () => {
  shown([], 'small', false)
  const link = screen.getByRole('link', { name: 'Log in to claim: 2 vCPU in Singapore' })
  expect(link.getAttribute('href')).toBe('/entry/logIn?redirect=%2Fcontent%2Factive618%23offers')
  expect(screen.queryByRole('button')).toBeNull()
})

test('claiming adds the code to those of the account', async () => {
  const { own, user } = shown([])
  respondWith(CLAIM)
  await user.click(button())
  await waitFor(() => expect(own.add).toHaveBeenCalledWith(CLAIM))
})

test('a refusal stays at the button; where another window was first, the claims are read again', async () => {
  const { own, user } = shown([])
  respondWithError(claimErrors.notRunning)
  await user.click(button())
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', claimErrors.notRunning.en)
  expect(own.reload).not.toHaveBeenCalled()
  respondWithError(claimErrors.onePerCustomer)
  await user.click(button())
  await waitFor(() => expect(own.reload).toHaveBeenCalledOnce())
})

test('what is claimed shows its code to copy', () => {
  shown([CLAIM])
  expect(screen.getByText('7K2M-9QRT-4WXA-BC3D')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View my offers' }).getAttribute('href')).toBe(
    '/content/information/claims',
  )
})

test.each([
  ['another offer was claimed', [CLAIM], 'large', /another new customer offer/],
  ['the offer was used', [{ ...CLAIM, state: 'redeemed' }] as Claim[], 'large', /have used/],
  ['the pack was bought', [{ ...PACK, state: 'redeemed' }] as Claim[], null, /have bought/],
])('%s: it says so, without a button', (_, claims, offerId, text) => {
  shown(claims, offerId)
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what was given up, has expired, or belongs to another campaign leaves the offer free', () => {
  const earlier = { ...PACK, campaignId: 'last-year' }
  shown([{ ...PACK, state: 'cancelled' }, { ...PACK, state: 'expired' }, earlier], null)
  expect(screen.getByRole('button', { name: /^Claim renewal pack/ })).toBeDefined()
})
