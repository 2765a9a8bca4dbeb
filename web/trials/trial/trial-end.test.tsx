import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import type { Price } from '#contract/catalog/catalog/price.endpoints.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { trialErrors } from '#contract/trials/trial/trial.errors.ts'
import { expectError, respondWith, respondWithError, stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { NOW, TRIAL_OF_TEST } from './test-trial.ts'
import { trialEn } from './text.en.ts'
import { trialZh } from './text.zh.ts'
import { TrialCard } from './trial-card.tsx'
import { ConvertTrial } from './trial-conversion.tsx'
import { trialExtensionEn } from './trial-extension.text.en.ts'
import { trialExtensionZh } from './trial-extension.text.zh.ts'
import { ExtendTrial } from './trial-extension.tsx'

stubApi()
const TEXTS = {
  zh: { ...trialZh, extend: trialExtensionZh },
  en: { ...trialEn, extend: trialExtensionEn },
}
const LANGUAGES = ['zh', 'en'] as const
const READY: Trial = { ...TRIAL_OF_TEST, actions: ['open', 'stop', 'convert', 'extend', 'endEarly'] }

const offer = (period: 'monthly' | 'yearly', totalMinor: number): Price => ({
  configuration: {
    regionId: 'sg',
    regionName: 'Singapore',
    sizeId: '2c4g',
    systemId: 'w11',
    systemDiskGb: 80,
    dataDiskGb: 0,
    quantity: 1,
    period,
    currency: 'USD',
    customer: 'new',
  },
  lines: [],
  listMinor: totalMinor + 500,
  finalMinor: totalMinor,
  savedMinor: 500,
  netMinor: totalMinor - 100,
  taxMinor: 100,
  totalMinor,
  discountedDesktops: 1,
  desktop: { listMinor: totalMinor + 500, finalMinor: totalMinor },
  later: null,
  tax: { included: true, rate: 600 },
  discount: {
    id: 'd',
    name: 'Year-end offer',
    conditions: 'One desktop per customer.',
    rate: 8000,
    period: null,
    firstPeriods: null,
    desktops: null,
    customers: 'all',
    validFrom: 0,
    validUntil: NOW + DAY_MS,
  },
  at: NOW,
  listValidFrom: 0,
  validUntil: null,
  isCurrent: true,
})

function converting(language: 'zh' | 'en' = 'en', certification: 'none' | 'verified' = 'verified') {
  respondWith({ offers: [offer('monthly', 2900), offer('yearly', 29_000)] })
  const account = { ...ACCOUNT, certification }
  return renderInPage(<ConvertTrial trial={READY} onClose={vi.fn()} />, language, null, { account })
}
const pay = (language: 'zh' | 'en' = 'en') => screen.getByRole('button', { name: TEXTS[language].convert.go })

test('an ended trial is not said to go on: its data goes at a moment, before which one pays', async () => {
  respondWith({ offers: [offer('monthly', 2900)] })
  const ended: Trial = { ...READY, state: 'ended', endedAt: NOW, wipesAt: NOW + DAY_MS }
  renderInPage(<ConvertTrial trial={ended} onClose={vi.fn()} />)
  expect((await screen.findByText(/The trial has ended/)).textContent).toMatch(/before .*2026.*wiped/)
  expect(screen.queryByText(/continues until you pay/)).toBeNull()
})

test('the card offers what can be done, and each opens what it asks', async () => {
  const user = renderInPage(<TrialCard trial={READY} now={NOW} onChanged={vi.fn()} />)
  const names = screen.getAllByRole('button').map((button) => button.textContent?.replace(/ Asia.*/, ''))
  expect(names).toEqual(['Open desktop', 'Shut down', 'Convert to paid', 'Ask for more time', 'End trial'])
  await user.click(screen.getByRole('button', { name: /Ask for more time/ }))
  await screen.findByRole('dialog', { name: /Ask for more time in/ })
})

test.each(LANGUAGES)('without a term nothing is sent: CONSOLE_0020 (%s)', async (language) => {
  const user = converting(language)
  await screen.findByRole('radiogroup')
  await user.click(pay(language))
  await screen.findByText(trialErrors.orderPeriodEmpty[language])
})

test('a chosen term shows its tax, its discount with list price, time limit and conditions, and leads to payment', async () => {
  const user = converting()
  await user.click(await screen.findByRole('radio', { name: /Yearly/ }))
  screen.getByText(/\$24\.17 per month · \$290\.00 per year/)
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(facts).toEqual([
    'List price: $295.00',
    'Year-end offer (20% off): −$5.00',
    'Before tax: $289.00',
    'Tax: $1.00',
    'Yearly: $290.00',
    'For: All customers',
    'Valid: Until November 23, 2026 at 06:00',
    'Terms: One desktop per customer.',
  ])
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  respondWith({ address: 'https://orders.example.com/?quote=q', validUntil: NOW })
  await user.click(pay())
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://orders.example.com/?quote=q'))
})

test('a price that rises says the first period and the later ones apart', async () => {
  const first = offer('monthly', 2900)
  const later = { finalMinor: 3400, netMinor: 3300, taxMinor: 100, totalMinor: 3400 }
  const discount = first.discount && { ...first.discount, firstPeriods: 3 }
  respondWith({ offers: [{ ...first, later, discount }] })
  const user = renderInPage(<ConvertTrial trial={READY} onClose={vi.fn()} />)
  await user.click(await screen.findByRole('radio', { name: /Monthly/ }))
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(facts).toContain('first 3 months: $29.00')
  expect(facts).toContain('Then: $34.00 per month, tax included')
})

test.each([
  ['0008', trialErrors.signingFailed],
  ['CONSOLE_0032', catalogErrors.sizeUnavailable],
  ['CONSOLE_0033', catalogErrors.systemUnavailable],
  ['orderServiceMissing', trialErrors.orderServiceMissing],
])('a payment that is refused with %s says why', async (_, error) => {
  const user = converting()
  await user.click(await screen.findByRole('radio', { name: /Monthly/ }))
  await expectError(() => user.click(pay()), error)
})

test('an account that is not verified sees the prices, and the way to the verification in place of the payment', async () => {
  converting('en', 'none')
  await screen.findByRole('radio', { name: /Monthly/ })
  expect(screen.queryByRole('button', { name: TEXTS.en.convert.go })).toBeNull()
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toContain('next=%2Fcontent%2Fapplication')
})

test('prices that do not load say so with their code, and load again', async () => {
  respondWithError(catalogErrors.sizeUnavailable)
  const user = renderInPage(<ConvertTrial trial={READY} onClose={vi.fn()} />)
  await screen.findByText(/CONSOLE_0032/)
  respondWith({ offers: [offer('monthly', 2900)] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('radio', { name: /Monthly/ })
})

test('more time is asked for with a reason; a second request is refused', async () => {
  const onChanged = vi.fn()
  const user = renderInPage(<ExtendTrial trial={READY} onChanged={onChanged} onClose={vi.fn()} />)
  const send = () => user.click(screen.getByRole('button', { name: TEXTS.en.extend.go }))
  await send()
  expect(onChanged).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox'), 'Two more people test it.')
  await expectError(send, trialErrors.extensionOnce)
  respondWith(READY)
  await send()
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(READY))
})

test.each(LANGUAGES)('the card says what became of the extension and of the conversion (%s)', (language) => {
  const text = TEXTS[language]
  const asked = { requestId: 'r', state: 'inReview', askedAt: NOW, dueAt: NOW + DAY_MS } as const
  const show = (trial: Trial) =>
    renderInPage(<TrialCard trial={trial} now={NOW} onChanged={vi.fn()} />, language)
  show({ ...READY, extension: asked })
  screen.getByText(text.extend.state.inReview, { exact: false })
  expect(screen.getByRole('link', { name: text.extend.see }).getAttribute('href')).toContain('r')
  show({ ...READY, state: 'converted', idleAt: null, convertedAt: NOW, orderNumber: 'P-7', actions: [] })
  screen.getByText(/P-7/)
  screen.getByRole('link', { name: text.convert.console })
})

test.each(
  LANGUAGES.flatMap((language) =>
    [
      catalogErrors.sizeUnavailable,
      catalogErrors.systemUnavailable,
      trialErrors.signingFailed,
      trialErrors.serviceUnreachable,
    ].map((error) => [error.code, language, error] as const),
  ),
)('a desktop that could not be made says why: %s (%s)', (code, language, error) => {
  const failure = { errorCode: code, errorMsg: error[language] }
  const never = { readyAt: null, endsAt: null, idleAt: null, failedAt: NOW }
  const trial: Trial = { ...READY, ...never, state: 'failed', failure, actions: ['retry'] }
  renderInPage(<TrialCard trial={trial} now={NOW} onChanged={vi.fn()} />, language)
  screen.getByText((text) => text.includes(`${error[language]} (${code})`))
})
