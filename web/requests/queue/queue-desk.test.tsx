/** The page of a queue while colleagues work on the same requests; a fake server is below the calls. */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import type { DecisionView, QueueItem } from '#contract/requests/queue/queue.fields.ts'
import { noteNews } from '#web/platform/api/changes.ts'
import { useStaysTrue } from '#web/platform/data/stays-true.ts'
import { NO_SITE } from '#web/platform/page/site.ts'
import { DESK_ROUTE } from '#web/platform/session/account-route.ts'
import { kitEn } from '#web/platform/text/kit.en.ts'
import { serverText } from '#web/platform/text/server-text.ts'
import { testGate } from '#web/ui/test-gate.ts'
import { ACCOUNT } from '#web/ui/test-render.tsx'
import { UiProvider } from '#web/ui/ui-provider.tsx'
import { QueueDesk } from './queue-desk.tsx'
import type { RequestParts } from './request-evidence.tsx'
import { CHEN, ITEM, NOW, shownQueue, WANG } from './test-queue.ts'
import { queueEn } from './text.en.ts'

const shown = shownQueue()
const BASE = '/api/operator/queues/test'
let items: Record<string, QueueItem>
let parts: RequestParts
/** The requests of the view; undefined: all of them. */
let listed: readonly string[] | undefined
let sent: { readonly path: string; readonly body: unknown }[]

const NOTE = { id: 'n1', by: WANG, at: NOW, text: 'Do not approve', mentions: [], origin: 'written' as const }

const rowOf = (item: QueueItem) => ({
  ...item,
  dueAt: null,
  assignee: null,
  assigneeId: null,
  decidedAt: null,
  warnings: 0,
})

function answer(path: string, method: string, body: unknown): unknown {
  const { counts } = shown.overview
  if (path === BASE) {
    const list = Object.values(items)
      .filter(({ id }) => listed?.includes(id) ?? true)
      .map(rowOf)
    return { testQueue: list, list, totalCount: list.length, page: 1 }
  }
  if (path.endsWith('/pulse')) return { counts, viewers: [], decisions: [], fresh: 0, now: NOW }
  const id = path.split('/')[6] ?? ''
  if (method === 'GET') return items[id]
  sent.push({ path, body })
  const decision: DecisionView = {
    id: `d-${id}`,
    action: 'approve',
    state: 'pending',
    by: CHEN,
    at: NOW,
    confirmedBy: null,
    effectAt: NOW + 10_000,
    reasons: [],
    note: '',
  }
  const item = items[id]
  if (path.endsWith('/decision') && item) items[id] = { ...item, decision }
  return decision
}

beforeEach(() => {
  items = { r1: ITEM, r2: { ...ITEM, id: 'r2', subject: 'Second Ltd' } }
  sent = []
  listed = undefined
  parts = {}
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://site.test')
    return Response.json(answer(pathname, method, body === undefined ? undefined : JSON.parse(String(body))))
  })
})
afterEach(() => void vi.unstubAllGlobals())

function Page() {
  useStaysTrue('chen')
  return <QueueDesk shown={shown} parts={parts} />
}

async function open(requestId = '') {
  const account = { ...ACCOUNT, accountType: 3 as const, permissions: [...OPERATOR_PERMISSIONS] }
  const root = { site: NO_SITE }
  const desk = {
    id: DESK_ROUTE,
    loader: () => account,
    children: [{ path: '/operator/queues/test/:requestId?', element: <Page /> }],
  }
  const router = createMemoryRouter([{ id: 'root', loader: () => root, children: [desk] }], {
    initialEntries: [`/operator/queues/test/${requestId}`],
    hydrationData: { loaderData: { root, [DESK_ROUTE]: account } },
  })
  render(
    <I18nextProvider i18n={serverText('en')}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </I18nextProvider>,
  )
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
  await heading(items[requestId || 'r1']?.subject ?? '')
  return { user: userEvent.setup(), router, heading }
}

const WARNING = { name: 'sameName', state: 'warning', params: {}, account: null, field: null } as const

const approve = () => screen.getByRole('button', { name: /^Approve/ })

test('an address without a request has the first one, and never asks for a choice before it', async () => {
  let isAsked = false
  const watch = new MutationObserver(() => {
    isAsked ||= screen.queryByText(queueEn.empty.choose) !== null
  })
  watch.observe(document.body, { childList: true, subtree: true })
  const { router } = await open()
  watch.disconnect()
  expect(router.state.location.pathname).toBe('/operator/queues/test/r1')
  expect(isAsked).toBe(false)
})

test('a request that waits for no operator says its status, its last step and the reason above everything else', async () => {
  const step = {
    revision: 3,
    action: 'sendBack',
    from: 'inReview',
    to: 'returned',
    at: NOW,
    actor: 'operator' as const,
  }
  const reason = { code: 'notOwn', field: 'companyName', text: 'The company is another one.' }
  const closed = { state: 'returned', isOpen: false }
  items.r1 = { ...ITEM, ...closed, history: [{ ...step, by: WANG.name, reasons: [reason], note: '' }] }
  await open('r1')
  const note = screen.getByRole('region', { name: queueEn.history.state })
  expect(note.textContent).toContain('Sent back')
  expect(note.textContent).toContain(WANG.name)
  expect(note.textContent).toContain(reason.text)
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})

test('a request that is open is marked in the list, also where the view does not have it', async () => {
  items.r2 = { ...ITEM, id: 'r2', subject: 'Second Ltd', state: 'returned' }
  listed = ['r1']
  await open('r2')
  const list = screen.getByRole('navigation', { name: queueEn.listLabel })
  await within(list).findByText(ITEM.subject)
  const marked = within(list).getAllByRole('link', { current: true })
  expect(marked.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    `Second LtdSent back · ${queueEn.row.elsewhere}`,
  ])
})

test('a request that is settled is given to no one, one that the applicant corrects can be', async () => {
  items.r1 = { ...ITEM, state: 'settled', isOpen: false }
  items.r2 = { ...ITEM, id: 'r2', subject: 'Second Ltd', state: 'returned', isOpen: false }
  const { user, heading } = await open('r1')
  const claims = () => screen.queryAllByRole('button', { name: /^(Claim|Assign)/ }).length
  expect(claims()).toBe(0)
  await user.keyboard('m')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('j')
  await heading('Second Ltd')
  expect(claims()).toBe(2)
})

function Compared() {
  return <p>Two deals compared</p>
}

test('evidence of words is read after the request where one is below the other, and before it side by side', async () => {
  parts = { Evidence: Compared }
  let isNarrow = true
  const changes: (() => void)[] = []
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isNarrow
    },
    addEventListener: (_: string, onChange: () => void) => void changes.push(onChange),
    removeEventListener() {},
  }))
  const { heading } = await open('r1')
  const request = await heading(ITEM.subject)
  const evidence = screen.getByText('Two deals compared')
  const isAfter = () => (request.compareDocumentPosition(evidence) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(isAfter()).toBe(true)
  isNarrow = false
  act(() => {
    for (const change of changes) change()
  })
  expect(isAfter()).toBe(false)
})

test('a note that a colleague writes meanwhile is shown before the request can be decided', async () => {
  const { user } = await open('r1')
  await waitFor(() => approve())
  items.r1 = { ...ITEM, version: '3.b', notes: [NOTE] }
  await user.click(approve())
  await screen.findByText(queueEn.changed.notSent)
  screen.getByText('王敏 noted: Do not approve')
  expect(sent).toEqual([])
  screen.getByRole('heading', { level: 2, name: ITEM.subject })
  await user.click(approve())
  await waitFor(() => expect(sent).toMatchObject([{ body: { action: 'approve', version: '3.b' } }]))
})

test('an own note and one that a colleague writes while it is sent are both there, each once', async () => {
  const { user } = await open('r1')
  const own = { ...NOTE, id: 'own', text: 'Seen the original' }
  const written = testGate<Response>()
  const others = fetch
  const later = testGate<Response>()
  let isSlow = false
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.endsWith('/notes')) return written.promise
    return isSlow && url.endsWith('/r1') ? later.promise : others(url, init)
  })
  await user.type(screen.getByRole('textbox', { name: queueEn.notes.add }), own.text)
  await user.click(screen.getByRole('button', { name: queueEn.notes.save }))
  items.r1 = { ...ITEM, version: '3.b', notes: [NOTE] }
  noteNews()
  await screen.findByText(NOTE.text)
  isSlow = true
  written.resolve(Response.json(own))
  await screen.findByText(own.text, { ignore: 'textarea' })
  const shown = () =>
    [NOTE, own].map(({ text }) => screen.queryAllByText(text, { ignore: 'textarea' }).length)
  expect(shown()).toEqual([1, 1])
  later.resolve(Response.json({ ...ITEM, version: '3.c', subject: 'Renamed Ltd', notes: [NOTE, own] }))
  await screen.findByRole('heading', { level: 2, name: 'Renamed Ltd' })
  expect(shown()).toEqual([1, 1])
})

test('a request that was loaded ahead is asked for when it is opened', async () => {
  const { user, heading } = await open('r1')
  await screen.findByRole('link', { name: /Second Ltd/ })
  items.r2 = { ...ITEM, id: 'r2', subject: 'Second Ltd', version: '3.b', notes: [NOTE] }
  noteNews()
  await user.click(screen.getByRole('link', { name: /Second Ltd/ }))
  await heading('Second Ltd')
  await screen.findByText('Do not approve')
})

test('a request that was just decided is shown when it is opened again', async () => {
  const { user, router, heading } = await open('r1')
  await waitFor(() => approve())
  await user.click(approve())
  await heading('Second Ltd')
  await router.navigate('/operator/queues/test/r1')
  await heading(ITEM.subject)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull())
})

test('a key pressed twice decides one request, and not the next one, which is not seen yet', async () => {
  const { user, heading } = await open('r1')
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  await user.keyboard('aa')
  await heading('Second Ltd')
  await user.keyboard('a')
  expect(sent.map(({ path }) => path)).toEqual([`${BASE}/requests/r1/decision`])
  vi.advanceTimersByTime(400)
  await user.keyboard('a')
  await waitFor(() => expect(sent.at(-1)?.path).toBe(`${BASE}/requests/r2/decision`))
  vi.useRealTimers()
})

test('a decision for which no check gives a reason is confirmed, with what its applicant is told', async () => {
  items = { r1: { ...ITEM, checks: [{ ...WARNING, name: 'sameCode', state: 'passed' }, WARNING] } }
  const { user } = await open('r1')
  await user.keyboard('d')
  const dialog = within(await screen.findByRole('dialog', { name: `Mark as duplicate: ${ITEM.subject}` }))
  dialog.getByText('Nothing is like it.')
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Mark as duplicate' }))
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([`${BASE}/requests/r1/decision`]))
})

test('and made at once where a check gives one', async () => {
  items = { r1: { ...ITEM, checks: [{ ...WARNING, name: 'sameCode' }] } }
  const { user } = await open('r1')
  await user.keyboard('d')
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([`${BASE}/requests/r1/decision`]))
})

test('a decision that is left by Escape has the focus again, not the opposite one', async () => {
  const { user } = await open('r1')
  const reject = screen.getByRole('button', { name: /^Decline/ })
  await user.click(reject)
  await screen.findByRole('button', { name: kitEn.cancel })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Decline/ })))
  await user.keyboard('{Escape}')
  expect(sent).toEqual([])
})
