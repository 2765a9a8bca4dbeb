/** The customer's own partner: what is shared, who looked, and what can be done in each state. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { associationErrors } from '#contract/partners/association/association.errors.ts'
import type { AssociationView } from '#contract/partners/association/association.fields.ts'
import { ACCOUNT, renderInPage, StaysTrue } from '#web/ui/test-render.tsx'
import OwnPartnerPage from './own-partner.page.tsx'
import { refusal, startServer } from './test-associations.ts'
import { associationEn as en } from './text.en.ts'

const NOW = Date.UTC(2026, 10, 20, 1, 30)
const ACTIVE: AssociationView = {
  id: 'a1',
  state: 'active',
  partnerName: 'Marina Cloud Partners',
  partnerCity: 'Singapore',
  partnerEmail: 'daniel@marina.example',
  acceptedAt: NOW,
  activeSince: NOW,
  noticeVersion: '2026-11-20',
  consentId: 'c1',
  end: null,
  endedAt: null,
  endCause: null,
  endNote: '',
}
const END = {
  requestId: 'r1',
  askedBy: 'partner' as const,
  reason: 'Not paid.',
  askedAt: NOW,
  arbitratedFrom: NOW + 15 * 86_400_000,
  refusedAt: null,
  refusal: '',
  inReview: false,
}
const VIEW = {
  id: 'v1',
  viewedAt: NOW,
  viewer: 'Daniel Tan',
  partnerName: 'Marina Cloud Partners',
  fields: 'userName,email',
}
afterEach(() => vi.unstubAllGlobals())

function show(association: AssociationView | null, answers = {}, permissions = ACCOUNT.permissions) {
  const sent = startServer({ 'GET /api/association-views': [VIEW], ...answers })
  const account = { ...ACCOUNT, permissions }
  const user = renderInPage(<OwnPartnerPage />, 'en', { association, leads: [], now: NOW }, { account })
  return { sent, user }
}
const buttons = (): string[] => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('without a partner it says how one comes about', async () => {
  show(null)
  await screen.findByRole('heading', { name: en.own.none })
})

test('the partner, whether details are shared, and who looked at what', async () => {
  show(ACTIVE)
  await screen.findByText('Marina Cloud Partners · Singapore')
  screen.getByText(en.own.sharingOn)
  await screen.findByText('Daniel Tan')
  screen.getByText('User name, e-mail')
})

test('sharing is stopped after a question; what is refused is said in it', async () => {
  const { user, sent } = show(ACTIVE, {
    'POST /api/consents/c1/withdrawal': refusal(associationErrors.associationChanged),
  })
  await user.click(await screen.findByRole('button', { name: en.own.stop }))
  const dialog = await screen.findByRole('dialog', { name: en.own.stopTitle })
  await user.click(within(dialog).getByRole('button', { name: en.own.stop }))
  await waitFor(() => expect(sent.some(({ call }) => call.includes('/c1'))).toBe(true))
  await within(dialog).findByRole('alert')
})

test('the end is asked for with a reason', async () => {
  const ending = { ...ACTIVE, state: 'ending', consentId: null, end: { ...END, askedBy: 'customer' } }
  const { user, sent } = show(ACTIVE, { 'POST /api/association/end': ending })
  await user.click(await screen.findByRole('button', { name: en.own.end }))
  const dialog = await screen.findByRole('dialog', { name: en.own.endTitle })
  await user.type(within(dialog).getByLabelText(en.reason), 'The contract has ended.')
  await user.click(within(dialog).getByRole('button', { name: en.own.end }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/association/end')?.body).toEqual({
      reason: 'The contract has ended.',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one’s own request to end it is withdrawn at its present revision', async () => {
  const end = { ...END, askedBy: 'customer' as const }
  const { user, sent } = show(
    { ...ACTIVE, state: 'ending', consentId: null, end },
    {
      [`GET /api/requests/${END.requestId}`]: { revision: 2 },
      [`POST /api/requests/${END.requestId}/withdraw`]: {},
    },
  )
  await user.click(await screen.findByRole('button', { name: en.own.goOn }))
  const dialog = await screen.findByRole('dialog', { name: en.own.goOnTitle })
  await user.click(within(dialog).getByRole('button', { name: en.own.goOn }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call.endsWith('/withdraw'))?.body).toEqual({ revision: 2 }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what the partner asks is answered: agreed, or not with a text', async () => {
  const association: AssociationView = { ...ACTIVE, state: 'ending', end: END }
  const { user, sent } = show(association, {
    'GET /api/association': { association, now: NOW },
    'GET /api/own-leads': { totalCount: 0, list: [], now: NOW },
    'POST /api/association/end/answer': { ...association, end: { ...END, refusal: 'A contract runs.' } },
  })
  await user.click(await screen.findByRole('button', { name: en.customers.answer }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Not paid.')
  await user.type(within(dialog).getByLabelText(en.answerText), 'A contract runs.')
  await user.click(within(dialog).getByRole('button', { name: en.customers.refuse }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call.endsWith('/answer'))?.body).toEqual({
      requestId: END.requestId,
      agrees: false,
      text: 'A contract runs.',
    }),
  )
})

test('after a refusal the dialog shows the request as it is now, and answers that one', async () => {
  let end = END
  const ending = (): AssociationView => ({ ...ACTIVE, state: 'ending', end })
  let answer = refusal(associationErrors.associationChanged)
  const sent = startServer({
    'GET /api/association-views': [VIEW],
    'GET /api/association': () => Response.json({ association: ending(), now: NOW }),
    'POST /api/association/end/answer': () => answer(),
  })
  const user = renderInPage(
    <StaysTrue>
      <OwnPartnerPage />
    </StaysTrue>,
    'en',
    { association: ending(), leads: [], now: NOW },
  )
  await user.click(await screen.findByRole('button', { name: en.customers.answer }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Not paid.')
  await user.type(dialog.getByLabelText(en.answerText), 'A contract runs.')
  // A colleague has answered another request meanwhile.
  end = { ...END, requestId: 'r2', reason: 'Moved away.', refusedAt: NOW, refusal: 'We stay.' } as never
  await user.click(dialog.getByRole('button', { name: en.customers.refuse }))
  await dialog.findByText('Moved away.')
  dialog.getByText(/^On .*, your side answered that it doesn’t agree\. We stay\.$/)
  expect((dialog.getByLabelText(en.answerText) as HTMLTextAreaElement).value).toBe('A contract runs.')
  answer = () => Response.json(ending())
  await user.click(dialog.getByRole('button', { name: en.customers.agree }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const bodies = sent.filter(({ call }) => call.endsWith('/answer')).map(({ body }) => body)
  expect(bodies).toMatchObject([
    { requestId: 'r1', agrees: false },
    { requestId: 'r2', agrees: true },
  ])
})

test('where the request is not open any more after a refusal the dialog says so, keeps the text, and sends nothing', async () => {
  let association: AssociationView = { ...ACTIVE, state: 'ending', end: END }
  startServer({
    'GET /api/association-views': [VIEW],
    'GET /api/association': () => Response.json({ association, now: NOW }),
    'POST /api/association/end/answer': refusal(associationErrors.associationChanged),
  })
  const user = renderInPage(
    <StaysTrue>
      <OwnPartnerPage />
    </StaysTrue>,
    'en',
    { association, leads: [], now: NOW },
  )
  await user.click(await screen.findByRole('button', { name: en.customers.answer }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Not paid.')
  await user.type(dialog.getByLabelText(en.answerText), 'A contract runs.')
  // The partner has withdrawn it meanwhile.
  association = ACTIVE
  await user.click(dialog.getByRole('button', { name: en.customers.refuse }))
  await dialog.findByText(en.endOver)
  const text = dialog.getByLabelText(en.answerText) as HTMLTextAreaElement
  expect([text.value, text.readOnly]).toEqual(['A contract runs.', true])
  expect(dialog.queryByRole('button', { name: en.customers.refuse })).toBeNull()
  expect(dialog.queryByRole('button', { name: en.customers.agree })).toBeNull()
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['pending', { state: 'pending', activeSince: null }, [en.own.withdraw]],
  ['ended', { state: 'ended', endedAt: NOW, endCause: 'agreed', consentId: null }, []],
] as const)('%s: what can be done, and nothing else', async (_, change, expected) => {
  show({ ...ACTIVE, ...change })
  await screen.findByText('Marina Cloud Partners · Singapore')
  const own = Object.values(en.own).filter((text) => typeof text === 'string')
  expect(buttons().filter((label) => own.includes(label))).toEqual(expected)
})

test('one who may only read is offered nothing', async () => {
  show(ACTIVE, {}, ['association:read'])
  await screen.findByText('Marina Cloud Partners · Singapore')
  for (const label of [en.own.stop, en.own.end])
    expect(screen.queryByRole('button', { name: label })).toBeNull()
})
