/** The page of a deal: its lead, and what is read by opening it. */

import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Deal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { EMPTY_DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import DealPage from './deal.page.tsx'

stubApi()

const DEAL: Deal = {
  id: 'd1',
  number: 1,
  version: 3,
  status: 'draft',
  stage: 'prospect',
  stageSince: 1,
  values: { ...EMPTY_DEAL, projectName: 'Campus-labs' },
  gaps: [],
  possibleConflict: false,
  lead: { id: 'l1', number: 12 },
  createdAt: 1,
  createdBy: null,
  updatedAt: 1,
  submittedAt: null,
  submittedBy: null,
  dueAt: null,
  promisedDays: [],
  decidedAt: null,
  reasons: [],
  note: '',
  protection: null,
  extension: null,
  extensionDays: 30,
  closed: null,
  comments: [],
  history: [],
  actions: [],
  editable: [],
  unread: [],
  now: 2,
}
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

test('one who opens it has read the notifications about it', async () => {
  const calls: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') calls.push([address, JSON.parse(String(init.body))])
    return Response.json({ unread: 0, revision: 3, done: ['n1'], refused: [] })
  })
  renderInPage(<DealPage />, 'en', { ...DEAL, unread: ['n1'] }, { account: partner })
  await waitFor(() => expect(calls).toEqual([['/api/notifications/read', { ids: ['n1'] }]]))
})
