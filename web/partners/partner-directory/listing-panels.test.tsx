/** The entry of a partner in the public directory: its own panel, and that of the desk. */

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type {
  OwnListing as Own,
  PartnerListing,
} from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import { directoryErrors } from '#contract/partners/partner-directory/partner-directory.errors.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { kitEn } from '#web/platform/text/kit.en.ts'
import { expectFormError, pressing, respondWith, stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { DeskListing } from './desk-listing.tsx'
import { OwnListing } from './own-listing.tsx'
import { partnerListingEn as texts } from './partner-listing.text.en.ts'

stubApi()

const LISTING: PartnerListing = {
  id: 'marina',
  state: 'listed',
  revision: 3,
  nameZh: '滨海云伙伴',
  nameEn: 'Marina Cloud Partners',
  cityZh: '新加坡',
  cityEn: 'Singapore',
  summaryZh: '四十家客户。',
  summaryEn: 'Forty customers.',
  website: '',
  regions: ['southeastAsia'],
  industries: ['finance'],
  updatedAt: 1,
  hiddenAt: null,
  reason: '',
}
const KNOWN: Own['known'] = {
  companyName: '滨海云伙伴',
  city: 'Singapore',
  website: '',
  regions: [],
  industries: ['finance'],
}
const OPERATOR: typeof ACCOUNT = { ...ACCOUNT, permissions: ['partner:read', 'partner:decide'] as never }
const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

/** Everything that is sent; the answer is empty. */
function record() {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { body = 'null' }: { body?: string }) => {
    sent.push({ path: new URL(path, 'http://a.test').pathname, body: JSON.parse(body) })
    return Response.json({ listing: LISTING, known: null })
  })
  return sent
}

test('a partner without an entry begins with what its application says, a Chinese name for Chinese pages only', async () => {
  const user = renderInPage(<OwnListing own={{ listing: null, known: KNOWN }} />)
  screen.getByText(texts.state.none)
  expect(screen.queryByRole('link', { name: texts.view })).toBeNull()
  await user.click(screen.getByRole('button', { name: texts.create }))
  expect([value(texts.field.nameZh), value(texts.field.nameEn)]).toEqual(['滨海云伙伴', ''])
  expect([value(texts.field.cityZh), value(texts.field.cityEn)]).toEqual(['Singapore', 'Singapore'])
  // What is missing is said at its field, before anything is sent.
  await user.click(screen.getByRole('button', { name: texts.submit }))
  await waitFor(() =>
    expect(screen.getByLabelText(texts.field.nameEn).getAttribute('aria-invalid')).toBe('true'),
  )
})

test('an entry that is listed is changed at its revision, and one that was changed meanwhile is not overwritten', async () => {
  const user = renderInPage(<OwnListing own={{ listing: LISTING, known: null }} />)
  expect(screen.getByRole('link', { name: texts.view }).getAttribute('href')).toContain('marina')
  await user.click(screen.getByRole('button', { name: texts.edit }))
  const press = pressing(user, texts.save)
  await expectFormError(press, conflictErrors.changedMeanwhile)
  const sent = record()
  await user.clear(screen.getByLabelText(texts.field.summaryEn))
  await user.type(screen.getByLabelText(texts.field.summaryEn), 'Fifty customers.')
  await press()
  await screen.findByRole('button', { name: texts.edit })
  expect(sent).toMatchObject([
    { path: '/api/partner/listing', body: { summaryEn: 'Fifty customers.', revision: 3, website: '' } },
  ])
})

test('taking it out is asked for first', async () => {
  const user = renderInPage(<OwnListing own={{ listing: LISTING, known: null }} />)
  await user.click(screen.getByRole('button', { name: texts.withdraw }))
  const dialog = await screen.findByRole('dialog', { name: texts.withdrawQuestion })
  const sent = record()
  await user.click(within(dialog).getByRole('button', { name: texts.withdraw }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ path }) => path)).toEqual(['/api/partner/listing/withdrawal'])
})

test('a hidden one says why and what to do; who may not edit is told who does', () => {
  const hidden: PartnerListing = { ...LISTING, state: 'hidden', hiddenAt: 1, reason: 'The website is down.' }
  const account = { ...ACCOUNT, permissions: PERMISSIONS.filter((each) => each !== 'partner:update') }
  renderInPage(<OwnListing own={{ listing: hidden, known: null }} />, 'en', null, { account })
  screen.getByText(/Reason: The website is down/)
  screen.getByText(texts.hiddenHelp)
  screen.getByText(texts.notAllowed)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('an operator hides an entry with a reason; what the server refuses is said in the dialog', async () => {
  const user = renderInPage(<DeskListing accountId="an-account" listing={LISTING} />, 'en', null, {
    account: OPERATOR,
  })
  screen.getByText('滨海云伙伴 / Marina Cloud Partners')
  await user.click(screen.getByRole('button', { name: texts.desk.hide }))
  const dialog = await screen.findByRole('dialog', { name: /Marina Cloud Partners/ })
  const press = async () => user.click(within(dialog).getByRole('button', { name: texts.desk.hide }))
  await press()
  const reason = within(dialog).getByLabelText(texts.desk.reason)
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
  await user.type(reason, 'The website is down.')
  await expectFormError(press, directoryErrors.notListed)
  const sent = record()
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    {
      path: '/api/operator/accounts/an-account/listing/hidden',
      body: { reason: 'The website is down.', revision: 3 },
    },
  ])
})

test('a hidden entry is shown again; without the permission there is no button', async () => {
  const hidden: PartnerListing = { ...LISTING, state: 'hidden', hiddenAt: 1, reason: 'The website is down.' }
  const user = renderInPage(<DeskListing accountId="an-account" listing={hidden} />, 'en', null, {
    account: OPERATOR,
  })
  screen.getByText('The website is down.')
  expect(screen.queryByRole('link', { name: texts.view })).toBeNull()
  respondWith({ listing: LISTING })
  const sent = record()
  await user.click(screen.getByRole('button', { name: texts.desk.show }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ path: '/api/operator/accounts/an-account/listing/shown', body: { revision: 3 } })
})

test('an operator who only reads has no buttons', () => {
  const account = { ...ACCOUNT, permissions: ['partner:read'] as never }
  renderInPage(<DeskListing accountId="an-account" listing={LISTING} />, 'en', null, { account })
  expect(screen.queryByRole('button')).toBeNull()
})

test('what was typed is open again after a reload, and is gone once it is cancelled', async () => {
  const panel = () => renderInPage(<OwnListing own={{ listing: LISTING, known: null }} />)
  const first = panel()
  await first.click(screen.getByRole('button', { name: texts.edit }))
  await first.type(screen.getByLabelText(texts.field.summaryEn), ' Soon fifty.')
  cleanup()
  const user = panel()
  expect(value(texts.field.summaryEn)).toBe('Forty customers. Soon fifty.')
  await user.click(screen.getByRole('button', { name: kitEn.cancel }))
  await user.click(screen.getByRole('button', { name: texts.edit }))
  expect(value(texts.field.summaryEn)).toBe('Forty customers.')
})
