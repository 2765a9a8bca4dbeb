import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/kit/time.ts'
import type { ApiToken, ApiTokens } from '#contract/partners/api-token/api-token.endpoints.ts'
import { apiTokenErrors } from '#contract/partners/api-token/api-token.errors.ts'
import { API_TOKENS } from '#contract/partners/api-token/api-token.fields.ts'
import { partnerErrors } from '#contract/partners/partner/partner.errors.ts'
import {
  expectFormError,
  pressing,
  respondWith,
  respondWithError,
  stubApi,
} from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { apiTokenEn as texts } from './text.en.ts'
import { TokenSection } from './token-section.tsx'

stubApi()
const NOW = Date.parse('2026-11-23T00:00:00Z')
const TOKEN: ApiToken = {
  id: 't',
  label: 'CRM sync',
  hint: 'ptk_…1sYc',
  scopes: ['pipeline:read', 'customer:invite'],
  state: 'valid',
  createdBy: 'demo-partner',
  createdAt: NOW - DAY_MS,
  expiresAt: NOW + 12 * DAY_MS,
  lastUsedAt: NOW,
  lastUsedFrom: '203.0.113.24',
  revokedAt: null,
}
const PARTNER: typeof ACCOUNT = { ...ACCOUNT, certification: 'verified' }

const shown = async (list: readonly ApiToken[], account = PARTNER) => {
  const tokens: ApiTokens = { totalCount: list.length, list: [...list], now: NOW }
  const user = renderInPage(<TokenSection tokens={tokens} />, 'en', null, { account })
  await screen.findByRole('heading', { name: 'API tokens' })
  return user
}

test('a token has what it may do, its last use with the address, and its end', async () => {
  await shown([TOKEN])
  const row = within(screen.getByRole('list', { name: 'API tokens' })).getByRole('listitem')
  for (const text of [
    'CRM sync',
    'ptk_…1sYc',
    'Deals: view; Customers: invite',
    'from 203.0.113.24',
    'in 12\u00a0days',
  ])
    expect(row.textContent).toContain(text)
})

test('one that is over says so and cannot be revoked', async () => {
  await shown([
    { ...TOKEN, state: 'expired', expiresAt: NOW - 1 },
    { ...TOKEN, id: 'u', state: 'revoked', revokedAt: NOW, lastUsedAt: null, lastUsedFrom: null },
  ])
  const [expired, revoked] = screen.getAllByRole('listitem')
  expect(expired?.textContent).toContain('Expired')
  expect(revoked?.textContent).toContain('Revoked on')
  expect(revoked?.textContent).toContain('Never')
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
})

test('a new token is shown once, in a dialog that only its button closes', async () => {
  const user = await shown([])
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  await user.type(await screen.findByLabelText('Name', { exact: false }), 'Night job')
  await user.click(screen.getByLabelText('Deals: view'))
  respondWith({ token: 'ptk_secret', apiToken: TOKEN })
  await user.click(screen.getByRole('button', { name: 'Create' }))
  const dialog = await screen.findByRole('dialog', { name: 'Copy the token now' })
  expect(dialog.textContent).toContain('ptk_secret')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Copy the token now' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is missing, and what the server refuses, is said in the form', async () => {
  const user = await shown([])
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  const press = pressing(user, 'Create')
  await screen.findByRole('dialog')
  await press()
  expect((await screen.findAllByText('Enter a name.')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Select at least one permission.').length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('Name', { exact: false }), 'Night job')
  await user.click(screen.getByLabelText('Deals: view'))
  for (const error of [apiTokenErrors.full, partnerErrors.certificationNeeded])
    await expectFormError(press, error)
})

test('offers only permissions that the person has', async () => {
  const permissions = ['integration:read', 'integration:create', 'pipeline:read'] as const
  const user = await shown([], { ...PARTNER, permissions: [...permissions] })
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  await screen.findByRole('dialog')
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(['pipeline:read'])
})

test('revoking asks first; a refusal is said in the dialog', async () => {
  const user = await shown([TOKEN])
  await user.click(screen.getByRole('button', { name: 'Revoke “CRM sync”' }))
  const confirm = () => screen.getByRole('button', { name: 'Revoke' })
  await screen.findByRole('dialog')
  respondWithError(apiTokenErrors.over)
  await user.click(confirm())
  expect((await screen.findByRole('alert')).textContent).toBe(apiTokenErrors.over.en)
  respondWith({ ...TOKEN, state: 'revoked', revokedAt: NOW })
  await user.click(confirm())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without a verified company none can be created, and the page leads to the verification', async () => {
  await shown([], { ...PARTNER, certification: 'none' })
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toContain('/content/information/certification')
})

test('with twenty valid tokens the page says that one has to be revoked first', async () => {
  await shown(Array.from({ length: API_TOKENS.most }, (_, id) => ({ ...TOKEN, id: String(id) })))
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull()
  expect(screen.getByText(/limit of 20/)).toBeDefined()
})

test('who only reads neither creates nor revokes', async () => {
  await shown([TOKEN], { ...PARTNER, permissions: ['integration:read'] })
  expect(screen.queryByRole('button')).toBeNull()
})

test('who may not create tokens is not asked to', async () => {
  await shown([], { ...PARTNER, primaryName: 'lin-yue', permissions: ['integration:read'] })
  screen.getByText(texts.empty)
  expect(screen.queryByText(texts.emptyText)).toBeNull()
})
