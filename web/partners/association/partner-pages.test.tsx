/** What a partner sees and does: invitations with their links, and customers. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { associationErrors } from '#contract/partners/association/association.errors.ts'
import type { SentInvitation } from '#contract/partners/association/association.fields.ts'
import type { CustomerRow, InvitationRow } from '#contract/partners/association/invitation.list.ts'
import { needsCertificationEn as needed } from '#web/people/account/needs-certification.text.en.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import CustomersPage from './customers.page.tsx'
import InvitationsPage from './invitations.page.tsx'
import { refusal, startServer } from './test-associations.ts'
import { associationEn as en } from './text.en.ts'

const NOW = Date.UTC(2026, 10, 20, 1, 30)
const PENDING: InvitationRow = {
  id: 'i1',
  customerName: 'Bukit Foods',
  boundBy: 'email',
  boundTo: 'it@bukit.example',
  state: 'pending',
  sentAt: NOW,
  expiresAt: NOW,
  openedAt: null,
  settledAt: null,
  language: 'en',
  sentBy: 'marina',
}
const SENT: SentInvitation = {
  id: 'i2',
  customerName: 'Bukit Foods',
  boundBy: 'email',
  boundTo: 'it@bukit.example',
  link: 'https://site.example/offlineInvited?XPartnerToken=t',
  expiresAt: NOW,
  mailed: true,
  qr: { size: 21, path: 'M0 0h1v1h-1z' },
}
const CUSTOMER: CustomerRow = {
  id: 'c1',
  customerName: 'Harbour Studio',
  state: 'active',
  shares: true,
  activeSince: NOW,
  acceptedAt: NOW,
  endAskedAt: null,
  arbitratedFrom: null,
  endedAt: null,
  endAskedBy: null,
  endRefused: false,
}
const partner = { ...ACCOUNT, accountType: 2 as const, certification: 'verified' as const }
afterEach(() => vi.unstubAllGlobals())

const invitations = (answers = {}) => ({
  sent: startServer({ 'GET /api/invitations': [PENDING], ...answers }),
  user: renderInPage(<InvitationsPage />, 'en', null, { account: partner }),
})
const customers = (rows: readonly CustomerRow[], answers = {}) => ({
  sent: startServer({ 'GET /api/customers': rows, ...answers }),
  user: renderInPage(<CustomersPage />, 'en', null, { account: partner }),
})
type User = ReturnType<typeof renderInPage>

/** Chooses an action of the row of this name. */
async function act(user: User, name: string, label: string): Promise<HTMLElement> {
  const row = await screen.findByRole('row', { name: new RegExp(name) })
  const direct = within(row).queryByRole('button', { name: new RegExp(label) })
  if (direct) await user.click(direct)
  else {
    await user.click(within(row).getByRole('button', { name: /More|Actions/ }))
    await user.click(await screen.findByRole('menuitem', { name: label }))
  }
  return screen.findByRole('dialog')
}

test('an invitation is sent, and its link and QR code are shown once', async () => {
  const { user, sent } = invitations({ 'POST /api/invitations': SENT })
  await user.click(await screen.findByRole('button', { name: en.invitations.invite }))
  await user.type(await screen.findByLabelText(en.invitations.form.customerName), 'Bukit Foods')
  await user.type(screen.getByLabelText(en.invitations.form.emailLabel), 'it@bukit.example')
  await user.click(screen.getByRole('button', { name: en.invitations.form.send }))
  await screen.findByRole('img', { name: en.invitations.sent.qr })
  screen.getByText(SENT.link)
  expect(sent.find(({ call }) => call === 'POST /api/invitations')?.body).toEqual({
    boundBy: 'email',
    customerName: 'Bukit Foods',
    email: 'it@bukit.example',
    language: 'en',
  })
})

test('by company code there is no mailbox; what is refused is said in the dialog', async () => {
  const { user, sent } = invitations({
    'POST /api/invitations': refusal(associationErrors.invitationPending),
  })
  await user.click(await screen.findByRole('button', { name: en.invitations.invite }))
  await user.click(await screen.findByRole('radio', { name: en.invitations.form.companyCode }))
  await user.type(screen.getByLabelText(en.invitations.form.customerName), 'Bukit Foods')
  await user.type(screen.getByLabelText(en.invitations.form.codeLabel), '9135 0100')
  await user.click(screen.getByRole('button', { name: en.invitations.form.submit }))
  await screen.findByText(associationErrors.invitationPending.en)
  expect(sent.at(-1)?.body).toMatchObject({ boundBy: 'companyCode', companyCode: '9135 0100' })
})

test('resending shows the new link, revoking asks first', async () => {
  const { user, sent } = invitations({
    'POST /api/invitations/i1/resend': { ...SENT, id: 'i1' },
    'POST /api/invitations/i1/revocation': { revoked: true },
  })
  const resend = await act(user, 'Bukit Foods', en.invitations.resend)
  await user.click(within(resend).getByRole('button', { name: en.invitations.resend }))
  await screen.findByText(SENT.link)
  await user.click(screen.getByRole('button', { name: en.invitations.sent.close }))
  const revoke = await act(user, 'Bukit Foods', en.invitations.revoke)
  await user.click(within(revoke).getByRole('button', { name: en.invitations.revoke }))
  await waitFor(() => expect(sent.some(({ call }) => call.endsWith('/revocation'))).toBe(true))
})

test.each([
  { who: 'the partner', endAskedBy: 'customer', endRefused: false, waits: en.customers.reply },
  { who: 'the customer', endAskedBy: 'partner', endRefused: false, waits: en.customers.waits.customer },
  {
    who: 'the desk, as the partner refused',
    endAskedBy: 'customer',
    endRefused: true,
    waits: en.customers.waits.refused,
  },
  {
    who: 'the desk, as the customer refused',
    endAskedBy: 'partner',
    endRefused: true,
    waits: en.customers.waits.refused,
  },
] as const)('a request to end waits for $who', async ({ endAskedBy, endRefused, waits }) => {
  const arbitratedFrom = Date.now() + 86_400_000
  customers([{ ...CUSTOMER, state: 'ending', endAskedBy, endRefused, arbitratedFrom }])
  await screen.findByText(waits)
})

test('shared details are loaded by a second button, which says that the customer sees it', async () => {
  const details = {
    userName: 'harbour',
    userId: 'u1',
    companyName: 'Harbour Studio',
    country: 'SG',
    address: '',
    name: 'Mei Tan',
    email: 'mei@harbour.example',
    phone: '',
    certification: 'verified',
  }
  const { user, sent } = customers([CUSTOMER], { 'POST /api/customers/c1/view': details })
  const dialog = await act(user, 'Harbour Studio', en.customers.view)
  within(dialog).getByText(en.customers.viewFirst)
  expect(sent.some(({ call }) => call.endsWith('/view'))).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: en.customers.view }))
  await within(dialog).findByText('mei@harbour.example')
  within(dialog).getByText(en.customers.viewNote)
})

test('a pending customer is approved; one that changed meanwhile says so', async () => {
  const { user } = customers([{ ...CUSTOMER, state: 'pending', shares: false, activeSince: null }], {
    'POST /api/customers/c1/approval': refusal(associationErrors.notPendingApproval),
  })
  const dialog = await act(user, 'Harbour Studio', en.customers.approve)
  await user.click(within(dialog).getByRole('button', { name: en.customers.approve }))
  await within(dialog).findByText(associationErrors.notPendingApproval.en)
})

test('a partner whose company is not verified reads so, with the way, before it writes an invitation', async () => {
  startServer({ 'GET /api/invitations': [PENDING] })
  renderInPage(<InvitationsPage />, 'en', null, { account: { ...partner, certification: 'none' } })
  const way = await screen.findByRole('link', { name: needed.go.none })
  expect(way.getAttribute('href')).toBe(
    `/content/information/certification?next=${encodeURIComponent('/content/invitations')}`,
  )
  expect(screen.queryByRole('button', { name: en.invitations.invite })).toBeNull()
  expect(screen.queryByRole('link', { name: en.invitations.import })).toBeNull()
})
