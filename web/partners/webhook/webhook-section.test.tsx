import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Webhook } from '#contract/partners/webhook/webhook.endpoints.ts'
import { webhookErrors } from '#contract/partners/webhook/webhook.errors.ts'
import { WEBHOOKS } from '#contract/partners/webhook/webhook.rules.ts'
import {
  expectFormError,
  pressing,
  respondWith,
  respondWithError,
  stubApi,
} from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { WebhookSection } from './webhook-section.tsx'

stubApi()
const URL_OF_HOOK = 'https://hooks.marina.example/portal'
const WEBHOOK: Webhook = {
  id: 'w',
  url: URL_OF_HOOK,
  types: ['deal.status_changed'],
  isOn: true,
  offBecause: null,
  failingSince: null,
  nextAttemptAt: null,
  waiting: 0,
  failed: 0,
  oldSecretUntil: null,
  createdAt: 0,
  version: 1,
}
const PARTNER: typeof ACCOUNT = { ...ACCOUNT, certification: 'verified' }

const shown = async (list: readonly Webhook[], account = PARTNER) => {
  respondWith({ totalCount: list.length, list, now: 0 })
  const user = renderInPage(<WebhookSection />, 'en', null, { account })
  await screen.findByText(list.length > 0 ? URL_OF_HOOK : 'No webhooks yet')
  return user
}

test('a webhook has its events and says that it works', async () => {
  await shown([WEBHOOK])
  const row = screen.getByRole('list', { name: 'Webhooks' })
  expect(row.textContent).toContain('Deal: status changed')
  expect(row.textContent).toContain('Working')
})

test('deliveries that failed for good are counted; the link to the list says that it has those of all webhooks', async () => {
  await shown([{ ...WEBHOOK, failed: 2 }])
  screen.getByText(/^2\sdeliveries$/)
  const link = screen.getByRole('link', { name: /^See\sall\sfailed\sdeliveries$/ })
  expect(link.getAttribute('href')).toBe('/content/developers/deliveries?state=failed')
})

test('one that fails says since when, how much waits and when it is tried again', async () => {
  await shown([{ ...WEBHOOK, failingSince: 0, nextAttemptAt: 60_000, waiting: 3 }])
  expect(screen.getByText(/Failing since .*3 waiting, next attempt/)).toBeDefined()
})

test('an attempt whose moment has passed is due now', async () => {
  await shown([{ ...WEBHOOK, failingSince: 0, nextAttemptAt: Date.now() - 60_000, waiting: 3 }])
  expect(screen.getByText(/3 waiting, next attempt: now/)).toBeDefined()
})

test('one that is off says why, and is sent no test', async () => {
  await shown([{ ...WEBHOOK, isOn: false, offBecause: 'gone' }])
  expect(screen.getByText('Disabled: the receiver answered 410')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Send test/ })).toBeNull()
})

test('adding one shows its secret once; what the server refuses is said at the field', async () => {
  const user = await shown([])
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  await screen.findByRole('dialog')
  await user.type(screen.getByLabelText('Address', { exact: false }), 'https://10.0.0.1/')
  const press = pressing(user, 'Add')
  await expectFormError(press, webhookErrors.addressRefused, 'url')
  await user.clear(screen.getByLabelText('Address', { exact: false }))
  await user.type(screen.getByLabelText('Address', { exact: false }), URL_OF_HOOK)
  await expectFormError(press, webhookErrors.full)
  respondWith({ secret: 'whsec_abc', webhook: WEBHOOK })
  respondWith({ totalCount: 1, list: [WEBHOOK], now: 0 })
  await press()
  const dialog = await screen.findByRole('dialog', { name: 'Copy the secret now' })
  expect(dialog.textContent).toContain('whsec_abc')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a test that is refused says why', async () => {
  const user = await shown([WEBHOOK])
  respondWithError(webhookErrors.off)
  await user.click(screen.getByRole('button', { name: `Send test to ${URL_OF_HOOK}` }))
  expect((await screen.findByRole('alert')).textContent).toBe(webhookErrors.off.en)
})

test('a new secret is asked for first, and shown once', async () => {
  const user = await shown([WEBHOOK])
  await user.click(screen.getByRole('button', { name: `Replace secret of ${URL_OF_HOOK}` }))
  await screen.findByRole('dialog')
  respondWith({ secret: 'whsec_new', webhook: WEBHOOK })
  respondWith({ totalCount: 1, list: [WEBHOOK], now: 0 })
  await user.click(screen.getByRole('button', { name: 'Replace secret' }))
  expect(await screen.findByText('whsec_new')).toBeDefined()
})

test('deleting asks first', async () => {
  const user = await shown([WEBHOOK])
  await user.click(screen.getByRole('button', { name: `Delete ${URL_OF_HOOK}` }))
  await screen.findByRole('dialog')
  respondWith({ deleted: true })
  respondWith({ totalCount: 0, list: [], now: 0 })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('No webhooks yet')).toBeDefined()
})

test('with five, none can be added', async () => {
  await shown(
    Array.from({ length: WEBHOOKS.most }, (_, id) => ({
      ...WEBHOOK,
      id: String(id),
      url: id === 0 ? URL_OF_HOOK : `https://${id}.example.com/`,
    })),
  )
  expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull()
  expect(screen.getByText(/limit of 5/)).toBeDefined()
})

test('who only reads has no buttons', async () => {
  await shown([WEBHOOK], { ...PARTNER, permissions: ['integration:read'] })
  expect(screen.queryByRole('button')).toBeNull()
})
