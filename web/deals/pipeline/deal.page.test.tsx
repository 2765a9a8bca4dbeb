/** The page of a deal: its lead, and what is read by opening it. */

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Deal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import DealPage from './deal.page.tsx'
import { DEAL_OF_TEST } from './test-deal.ts'

stubApi()

const DEAL: Deal = { ...DEAL_OF_TEST, lead: { id: 'l1', number: 12 } }
const partner = { ...ACCOUNT, accountType: 2 as const }

test('names its lead, as a link for those who may see leads', async () => {
  renderInPage(<DealPage />, 'en', DEAL, { account: partner })
  expect((await screen.findByRole('link', { name: 'L-12' })).getAttribute('href')).toBe(
    pathTo(PATHS.lead, { leadId: 'l1' }),
  )
  cleanup()
  const account = { ...partner, subAccount: null, permissions: ['pipeline:read' as const] }
  renderInPage(<DealPage />, 'en', DEAL, { account })
  await screen.findByText('L-12')
  expect(screen.queryByRole('link', { name: 'L-12' })).toBeNull()
})

test('shows what is known of the customer, the contact and the project in a part each', async () => {
  const values = { ...DEAL.values, companyName: 'Harbour Studio' }
  renderInPage(<DealPage />, 'en', { ...DEAL, values }, { account: partner })
  const contact = await screen.findByRole('region', { name: 'Contact' })
  expect(within(contact).getByText('From lead')).not.toBeNull()
  expect(within(screen.getByRole('region', { name: 'Customer' })).getByText('Company name')).not.toBeNull()
  expect(within(screen.getByRole('region', { name: 'Project' })).getByText('Project name')).not.toBeNull()
})

test('one who opens it has read the notifications about it', async () => {
  const calls: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') calls.push([address, JSON.parse(String(init.body))])
    return Response.json({ unread: 0, revision: 3, done: ['n1'], refused: [] })
  })
  renderInPage(<DealPage />, 'en', { ...DEAL, unread: ['n1'] }, { account: partner })
  await waitFor(() => expect(calls).toEqual([['/api/notifications/read', { ids: ['n1'] }]]))
})

test('a deal about which was asked begins with the question and its reply, and has no second field', async () => {
  const said: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST' && address.endsWith('/reply')) said.push(JSON.parse(String(init.body)).text)
    return Response.json(DEAL)
  })
  const reasons = [{ code: 'scaleUnclear', field: null, text: 'How many desktops, and by when?' }]
  const asked: Deal = { ...DEAL, status: 'actionRequired', reasons, actions: ['reply', 'comment'] }
  const user = renderInPage(<DealPage />, 'en', asked, { account: partner })
  const answer = await screen.findByRole('region', { name: 'We need your reply' })
  expect(answer.compareDocumentPosition(screen.getByRole('region', { name: 'Review status' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(screen.getAllByText(reasons[0]?.text ?? '')).toHaveLength(1)
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  // What is written as a comment although it answers is offered to be the reply.
  await user.click(screen.getByRole('radio', { name: 'Comment' }))
  await user.type(screen.getByRole('textbox'), 'When do you need it?')
  expect(screen.queryByRole('button', { name: 'Send as the reply' })).toBeNull()
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '240 by June')
  await user.click(screen.getByRole('button', { name: 'Send as the reply' }))
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await waitFor(() => expect(said).toEqual(['240 by June']))
})

test('a duplicate says what is possible now, whom to ask, and promises no protection', async () => {
  renderInPage(<DealPage />, 'en', { ...DEAL, status: 'duplicate' }, { account: partner })
  await screen.findByText('What you can do now')
  expect(screen.getByRole('link', { name: 'Register a deal' })).not.toBeNull()
  expect(screen.getByText('This deal has no protection.')).not.toBeNull()
  expect(screen.queryByText('Starts with the approval.')).toBeNull()
})
