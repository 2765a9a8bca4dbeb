/** The pages of a lead: the answer of the partner, the consent of the customer, and how the desk passes a request. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leadErrors } from '#contract/deals/lead/lead.errors.ts'
import type { LeadView, OwnLead, RequestLeads } from '#contract/deals/lead/lead.fields.ts'
import type { KnownError } from '#contract/errors.ts'
import { messageText } from '#contract/errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import { ACCOUNT, renderInPage, StaysTrue } from '#web/ui/test-render.tsx'
import { DeskLead } from './desk-lead.tsx'
import LeadPage from './lead.page.tsx'
import { leadDeskEn as desk } from './lead-desk.text.en.ts'
import { OwnLeads } from './own-leads.tsx'
import { leadEn as en } from './text.en.ts'

const NOW = Date.UTC(2026, 10, 23, 1, 30)
const LEAD: LeadView = {
  id: 'l1',
  number: 12,
  kind: 'poc',
  region: 'southeastAsia',
  industry: 'design',
  people: 30,
  needs: 'Two cities, one model.',
  state: 'offered',
  receivedAt: NOW,
  dueAt: NOW + 86_400_000,
  acceptedAt: null,
  sharedAt: null,
  closedAt: null,
  reason: '',
  cause: null,
  isShared: false,
  now: NOW,
  deals: [],
}
const OWN: OwnLead = {
  id: 'l1',
  requestId: 'r1',
  kind: 'poc',
  title: '30 people, Shanghai',
  state: 'accepted',
  partnerName: 'Marina Cloud Partners',
  partnerCity: 'Singapore',
  partnerEmail: 'd@marina.example',
  acceptedAt: NOW,
  dueAt: NOW + 86_400_000,
  consentId: null,
  views: [],
}
const LEADS: RequestLeads = {
  blocked: null,
  proposal: { region: 'southeastAsia', industry: null, people: 30, needs: 'Two cities, one model.' },
  leads: [],
  now: NOW,
}
const PASSED: RequestLeads = {
  ...LEADS,
  blocked: 'open',
  leads: [
    {
      id: 'l1',
      kind: 'poc',
      region: 'southeastAsia',
      industry: null,
      people: 30,
      needs: 'Models.',
      partnerId: 'p1',
      partnerName: 'Marina Cloud Partners',
      state: 'offered',
      passedBy: 'Chen Yu',
      receivedAt: NOW,
      dueAt: NOW + 2 * 3_600_000,
      acceptedAt: null,
      sharedAt: null,
      closedAt: null,
      reason: '',
      cause: null,
    },
  ],
}
afterEach(() => vi.unstubAllGlobals())

type Answer = object | (() => Response)

/** Calls by method and path, and what they are answered; each call with its body is collected. */
function startServer(answers: Readonly<Record<string, Answer>>) {
  const sent: { readonly call: string; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${new URL(address, 'http://site.test').pathname}`
    sent.push({ call, body: init?.body ? JSON.parse(String(init.body)) : null })
    const answer = answers[call]
    if (typeof answer === 'function') return answer()
    return answer ? Response.json(answer) : Response.json({ errorCode: 'notFound' }, { status: 404 })
  })
  return sent
}

function refusal({ code: errorCode, status }: KnownError) {
  const errorMsg = messageText(errorCode, 'en')
  return () => Response.json({ status, errorCode, errorMsg, requestId: 'r' }, { status })
}

/** A paragraph of a notice, whose words may be in parts. */
const findWords = (dialog: HTMLElement, words: string) =>
  within(dialog).findByText((_, element) => element?.tagName === 'P' && element.textContent === words)

const PARTNER = { ...ACCOUNT, accountType: 2 as const }
const OPERATOR = { ...ACCOUNT, accountType: 3 as const, permissions: [...OPERATOR_PERMISSIONS] }

test('a lead says what the customer needs, and nothing of who it is; it is accepted', async () => {
  const sent = startServer({ 'POST /api/leads/l1/acceptance': { ...LEAD, state: 'accepted' } })
  const user = renderInPage(<LeadPage />, 'en', LEAD, { account: PARTNER })
  await screen.findByText('Two cities, one model.')
  screen.getByText(en.page.private)
  expect(screen.queryByRole('heading', { name: en.page.contact })).toBeNull()
  await user.click(screen.getByRole('button', { name: en.page.accept }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/leads/l1/acceptance'))
})

test('it is declined with a reason; what the server refuses is said', async () => {
  const sent = startServer({
    'POST /api/leads/l1/refusal': LEAD,
    'POST /api/leads/l1/acceptance': refusal(leadErrors.changed),
  })
  const user = renderInPage(<LeadPage />, 'en', LEAD, { account: PARTNER })
  await user.click(await screen.findByRole('button', { name: en.page.accept }))
  await screen.findByText(leadErrors.changed.en)
  await user.click(screen.getByRole('button', { name: en.page.decline }))
  const dialog = await screen.findByRole('dialog', { name: en.page.declineTitle })
  await user.type(within(dialog).getByLabelText(en.page.reason), 'No engineers.')
  await user.click(within(dialog).getByRole('button', { name: en.page.decline }))
  await waitFor(() =>
    expect(sent).toContainEqual({ call: 'POST /api/leads/l1/refusal', body: { reason: 'No engineers.' } }),
  )
})

test('the contact is shown by a button once it is shared, and begins a deal', async () => {
  const contact = {
    companyName: 'Coastline',
    contactName: 'Lan Lin',
    email: 'lan@coast.example',
    country: 'SG',
    phone: '6591234567',
  }
  const sent = startServer({
    'POST /api/leads/l1/contact': contact,
    'POST /api/leads/l1/deals': { dealId: 'd1' },
  })
  const deals = [{ id: 'd0', number: 3 }]
  const lead = { ...LEAD, state: 'shared' as const, isShared: true, dueAt: null, deals }
  const user = renderInPage(<LeadPage />, 'en', lead, { account: PARTNER })
  await user.click(await screen.findByRole('button', { name: en.page.view }))
  await screen.findByText('lan@coast.example')
  expect(screen.getByRole('link', { name: 'D-3' }).getAttribute('href')).toContain('d0')
  await user.click(screen.getByRole('button', { name: en.page.deal }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/leads/l1/deals')?.body).toMatchObject({
      companyName: 'Coastline',
      contactEmail: 'lan@coast.example',
      country: 'Singapore',
      scale: 30,
    }),
  )
})

test('a customer shares its contact only with the tick, which is not set beforehand', async () => {
  const hash = 'a'.repeat(64)
  const sent = startServer({
    'GET /api/agreements/contact-sharing': { hash, title: 'Notice', body: 'The partner sees it.' },
    'POST /api/own-leads/l1/answer': { answered: true },
  })
  const user = renderInPage(<OwnLeads leads={[OWN]} />)
  await user.click(await screen.findByRole('button', { name: en.own.share }))
  const dialog = await screen.findByRole('dialog')
  const share = within(dialog).getByRole('button', { name: en.own.share })
  const box = await within(dialog).findByRole('checkbox')
  await user.click(share)
  await within(dialog).findByText(en.own.mustAccept)
  await user.click(box)
  await user.click(share)
  await waitFor(() => expect(sent).toContainEqual({ call: 'POST /api/own-leads/l1/answer', body: { hash } }))
})

test('the notice that is accepted is the one in the dialog; a newer one is shown first, without the tick', async () => {
  const old = { hash: 'a'.repeat(64), title: 'Notice', body: 'The partner sees your e-mail address.' }
  let notice = old
  const sent = startServer({
    'GET /api/agreements/contact-sharing': () => Response.json(notice),
    'POST /api/own-leads/l1/answer': () =>
      notice === old ? Response.json({ answered: true }) : refusal(agreementErrors.outdated)(),
  })
  const user = renderInPage(
    <StaysTrue>
      <OwnLeads leads={[OWN]} />
    </StaysTrue>,
  )
  await user.click(await screen.findByRole('button', { name: en.own.share }))
  const dialog = await screen.findByRole('dialog')
  await findWords(dialog, old.body)
  await user.click(within(dialog).getByRole('checkbox'))
  const newer = { ...old, hash: 'b'.repeat(64), body: 'The partner sees your telephone number too.' }
  notice = newer
  const share = within(dialog).getByRole('button', { name: en.own.share })
  await user.click(share)
  await within(dialog).findByText(agreementErrors.outdated.en)
  await findWords(dialog, newer.body)
  await user.click(share)
  await within(dialog).findByText(en.own.mustAccept)
  await user.click(within(dialog).getByRole('checkbox'))
  await user.click(share)
  const hashes = () => sent.filter(({ call }) => call.endsWith('/answer')).map(({ body }) => body)
  await waitFor(() => expect(hashes()).toEqual([{ hash: old.hash }, { hash: newer.hash }]))
})

test('an operator passes a request to a suggested partner, whose match is said', async () => {
  const partner = {
    partnerId: 'p1',
    name: 'Marina Cloud Partners',
    country: 'SG',
    city: 'Singapore',
    matches: ['region'],
    openLeads: 2,
    hadBefore: false,
  }
  const sent = startServer({
    'GET /api/operator/requests/r1/leads': LEADS,
    'GET /api/operator/requests/r1/lead-partners': { totalCount: 1, list: [partner] },
    'POST /api/operator/requests/r1/leads': PASSED,
  })
  const user = renderInPage(<DeskLead requestId="r1" version="1.a" />, 'en', null, { account: OPERATOR })
  await user.click(await screen.findByRole('button', { name: desk.pass }))
  await user.click(await screen.findByRole('radio', { name: /Marina.*sells in the region, 2 open leads/ }))
  await user.click(screen.getByRole('button', { name: desk.send }))
  await screen.findByText(/The partner answers by/)
  screen.getByText('2 hours left')
  expect(sent.find(({ call }) => call === 'POST /api/operator/requests/r1/leads')?.body).toEqual({
    partnerId: 'p1',
    region: 'southeastAsia',
    industry: null,
    people: 30,
    needs: 'Two cities, one model.',
  })
})

test('suggestions that could not be loaded say so, and a partner that is no longer listed is not chosen', async () => {
  const marina = {
    partnerId: 'p1',
    name: 'Marina Cloud Partners',
    country: 'SG',
    city: 'Singapore',
    matches: ['region'],
    openLeads: 2,
    hadBefore: false,
  }
  let found: Response | undefined
  const suggestions = 'GET /api/operator/requests/r1/lead-partners'
  const sent = startServer({
    'GET /api/operator/requests/r1/leads': LEADS,
    [suggestions]: () => found ?? refusal(httpErrors.internal)(),
  })
  const user = renderInPage(<DeskLead requestId="r1" version="1.a" />, 'en', null, { account: OPERATOR })
  await user.click(await screen.findByRole('button', { name: desk.pass }))
  await screen.findByText(httpErrors.internal.en)
  found = Response.json({ totalCount: 1, list: [marina] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('radio', { name: /Marina/ }))
  found = Response.json({ totalCount: 1, list: [{ ...marina, partnerId: 'p2', name: 'Harbour IT' }] })
  await user.type(screen.getByLabelText(/Another partner/), 'harbour')
  expect((await screen.findByRole('radio', { name: /Harbour IT/ })).matches(':checked')).toBe(false)
  await user.click(screen.getByRole('button', { name: desk.send }))
  await screen.findByText(desk.choose)
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('a request of a customer with a partner says why it cannot be passed; a lead is reclaimed with a reason', async () => {
  startServer({ 'GET /api/operator/requests/r1/leads': { ...LEADS, blocked: 'tied' } })
  renderInPage(<DeskLead requestId="r1" version="1.a" />, 'en', null, { account: OPERATOR })
  await screen.findByText(desk.blocked.tied)
  expect(screen.queryByRole('button', { name: desk.pass })).toBeNull()
})
