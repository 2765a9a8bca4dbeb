import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import { listEn } from '#web/lists/list/text.en.ts'
import { tabEntries } from '#web/platform/session/browser-storage.ts'
import { testGate } from '#web/ui/test-gate.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { toastQueue } from '#web/ui/toast-queue.ts'
import { QueueTable } from './queue-table.tsx'
import { queueTogetherEn } from './queue-together.text.en.ts'
import { queueViewsEn } from './queue-views.text.en.ts'
import { ITEM, shownQueue } from './test-queue.ts'

const together = { ...queueViewsEn.together, ...queueTogetherEn }
const SHOWN = shownQueue()
const ROWS = ['first', 'second'].map((id) => ({
  ...ITEM,
  id,
  subject: `Company ${id}`,
  assignee: null,
  warnings: 0,
}))

/** The first has the check that gives the reason of a duplicate; the second has another one. */
const CHECKS: Readonly<Record<string, unknown>> = {
  first: [{ ...ITEM.checks[0], name: 'sameCode' }],
  second: [{ ...ITEM.checks[0], name: 'sameName' }],
}

/** Calls that change something, in their order. */
let calls: { path: string; body: Record<string, unknown> }[]
let isDown = false
/** Answers by path, in place of the usual one. */
let answers: Record<string, () => Response>
/** Calls that wait, by the end of their path. */
let holds: Record<string, Promise<void>>
const refusal = (errorCode: string, errorMsg: string, status = 409) =>
  Response.json({ status, errorCode, errorMsg }, { status })

beforeEach(() => {
  calls = []
  isDown = false
  answers = {}
  holds = {}
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '{}' }: RequestInit) => {
    const { pathname } = new URL(address, 'http://site')
    const id = ROWS.find((row) => pathname.includes(`/${row.id}`))?.id ?? ''
    if (method === 'GET' && pathname.endsWith(`/${id}`) && id !== '')
      return Response.json({
        ...ITEM,
        id,
        subject: `Company ${id}`,
        version: `version of ${id}`,
        checks: CHECKS[id],
        assignee: id === 'second' ? { id: 'wang', name: 'Wang Min' } : null,
        notes:
          id === 'second'
            ? [
                {
                  id: 'n1',
                  by: { id: 'wang', name: 'Wang Min' },
                  text: 'Do not approve',
                  at: 0,
                  origin: 'written',
                },
              ]
            : [],
      })
    if (method === 'GET' && pathname.includes('/settings')) return Response.json({ columns: null, views: [] })
    if (method === 'GET') return Response.json({ totalCount: ROWS.length, list: ROWS })
    calls.push({ path: pathname, body: JSON.parse(String(body)) })
    await Object.entries(holds).find(([path]) => pathname.endsWith(path))?.[1]
    const answer = Object.entries(answers).find(([path]) => `${pathname} ${body}`.includes(path))?.[1]
    if (answer) return answer()
    if (isDown) return Response.json({ status: 500, errorCode: 'x', errorMsg: 'Down.' }, { status: 500 })
    if (pathname.endsWith('/undo')) return Response.json({ undone: true })
    return Response.json({
      ...{ id: `decision of ${id}`, action: 'reject', state: 'pending', effectAt: 10_000 },
      ...{ by: { id: SHOWN.ownId, name: 'Lin' }, reasons: [], note: '', createdAt: 0, confirmedBy: null },
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const account = { ...ACCOUNT, accountType: 3, permissions: OPERATOR_PERMISSIONS } as typeof ACCOUNT

const SENDS = SHOWN.texts.decisions.reject?.send ?? ''

/** The table, with both rows ticked. */
async function openTicked() {
  const user = renderInPage(<QueueTable shown={SHOWN} />, 'en', null, { account })
  for (const { subject } of ROWS)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(subject) }))
  return user
}

/** The dialog of a decision about them, with both. */
async function openDecision(user: Awaited<ReturnType<typeof openTicked>>, action: 'reject' | 'double') {
  await user.click(await screen.findByRole('button', { name: listEn.selection.more }))
  const act = SHOWN.texts.decisions[action]?.act ?? ''
  await user.click(await screen.findByRole('menuitem', { name: act }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Company second')
  return dialog
}

test('ticked requests are decided with one reason, as they were shown, and undone by one key', async () => {
  const user = await openTicked()
  const dialog = await openDecision(user, 'reject')
  const send = dialog.getByRole('button', { name: SENDS })
  await user.click(send)
  dialog.getByText(together.chooseReason)
  await user.type(dialog.getByLabelText(together.note), 'Not our region')
  await user.click(send)
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ body }) => [body.version, body.note])).toEqual([
    ['version of first', 'Not our region'],
    ['version of second', 'Not our region'],
  ])
  await screen.findByText('2 requests decided')
  await user.keyboard('z')
  await waitFor(() => expect(calls.slice(2).map(({ body }) => body.decisionId)).toHaveLength(2))
  expect(calls.slice(2).map(({ body }) => body.decisionId)).toEqual([
    'decision of first',
    'decision of second',
  ])
})

test('a reason that did not arrive stays stored', async () => {
  isDown = true
  const user = await openTicked()
  const dialog = await openDecision(user, 'reject')
  await user.type(dialog.getByLabelText(together.note), 'Not our region')
  await user.click(dialog.getByRole('button', { name: SENDS }))
  await screen.findByText('Down.')
  const drafts = tabEntries.names().filter((name) => name.includes('decideTogether'))
  expect(drafts.map((name) => tabEntries.get(name))).toEqual([expect.stringContaining('Not our region')])
})

test('what was done before a call failed is told, and the reason stays for those that are left', async () => {
  const down = () => Response.json({ status: 500, errorCode: 'x', errorMsg: 'Down.' }, { status: 500 })
  answers = { 'second/decision': down }
  const user = await openTicked()
  const dialog = await openDecision(user, 'reject')
  await user.type(dialog.getByLabelText(together.note), 'Not our region')
  await user.click(dialog.getByRole('button', { name: SENDS }))
  await screen.findByText('Down.')
  screen.getByText('Stopped. 1 was not processed and is still selected.')
  screen.getByText(/: 1 request$/)
  await user.click(screen.getByRole('button', { name: listEn.bulk.close }))
  const again = await openDecision(user, 'reject')
  expect(again.getByLabelText(together.note)).toHaveProperty('value', 'Not our region')
})

test('a reason that was refused for all of them stays', async () => {
  const refuse = () => refusal('0022', 'Changed meanwhile.')
  answers = { 'first/decision': refuse, 'second/decision': refuse }
  const user = await openTicked()
  const dialog = await openDecision(user, 'reject')
  await user.type(dialog.getByLabelText(together.note), 'Not our region')
  await user.click(dialog.getByRole('button', { name: SENDS }))
  await user.click(await screen.findByRole('button', { name: listEn.bulk.close }))
  const again = await openDecision(user, 'reject')
  expect(again.getByLabelText(together.note)).toHaveProperty('value', 'Not our region')
})

test('stopping ends decisions after the one that is under way', async () => {
  const user = await openTicked()
  const dialog = await openDecision(user, 'reject')
  await user.type(dialog.getByLabelText(together.note), 'Not our region')
  let go: () => void = () => {}
  answers = {}
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('/decision')) await new Promise<void>((resolve) => (go = resolve))
    return fetched(address, init)
  })
  await user.click(dialog.getByRole('button', { name: SENDS }))
  await user.click(await screen.findByRole('button', { name: listEn.bulk.stop }))
  go()
  await screen.findByRole('button', { name: listEn.bulk.close })
  expect(calls).toHaveLength(1)
})

test('of several decisions those are undone that are not in effect yet', async () => {
  const user = await openTicked()
  const dialog = await openDecision(user, 'reject')
  await user.type(dialog.getByLabelText(together.note), 'Not our region')
  await user.click(dialog.getByRole('button', { name: SENDS }))
  await screen.findByText('2 requests decided')
  answers = { 'decision of first': () => refusal('undoTooLate', 'Too late.') }
  await user.keyboard('z')
  await waitFor(() =>
    expect(toastQueue.visibleToasts.map(({ content }) => content.text.replaceAll('\u00a0', ' '))).toEqual([
      '1 decision could not be undone: already in effect. Undone: 1.',
    ]),
  )
  expect(calls.slice(2).map(({ body }) => body.decisionId)).toEqual([
    'decision of first',
    'decision of second',
  ])
})

test('a failure ends the undoing: what is in effect is told, and the rest can be undone again', async () => {
  const user = await openTicked()
  const dialog = await openDecision(user, 'reject')
  await user.type(dialog.getByLabelText(together.note), 'Not our region')
  await user.click(dialog.getByRole('button', { name: SENDS }))
  await screen.findByText('2 requests decided')
  answers = {
    'decision of first': () => refusal('undoTooLate', 'Too late.'),
    'decision of second': () => refusal('x', 'Too many calls.', 429),
  }
  await user.keyboard('z')
  await screen.findByText('Too many calls.')
  await screen.findByText('1 request decided')
  expect(toastQueue.visibleToasts.map(({ content }) => content.text.replaceAll('\u00a0', ' '))).toEqual([
    '1 decision could not be undone: already in effect. Undone: 0.',
  ])
})

test('a decision that cannot be undone for itself holds back no other', async () => {
  const user = await openTicked()
  const dialog = await openDecision(user, 'reject')
  await user.type(dialog.getByLabelText(together.note), 'Not our region')
  await user.click(dialog.getByRole('button', { name: SENDS }))
  await screen.findByText('2 requests decided')
  answers = { 'decision of first': () => refusal('x', 'Made by another person.', 403) }
  await user.keyboard('z')
  await waitFor(() => expect(screen.queryByText(/requests? decided/)).toBeNull())
  expect(calls.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(2)
  expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(['Made by another person.'])
})

test('what is decided while others are undone can be undone after them', async () => {
  const decided = testGate()
  const undone = testGate()
  holds = { '/second/decision': decided.promise, '/first/decision/undo': undone.promise }
  const user = await openTicked()
  const dialog = await openDecision(user, 'reject')
  await user.type(dialog.getByLabelText(together.note), 'Not our region')
  await user.click(dialog.getByRole('button', { name: SENDS }))
  await screen.findByText('1 request decided')
  await user.keyboard('z')
  decided.resolve()
  await screen.findByText('2 requests decided')
  undone.resolve()
  await screen.findByText('1 request decided')
})

test('what a colleague has noted is read before several are decided', async () => {
  const dialog = await openDecision(await openTicked(), 'reject')
  dialog.getByText('Note by Wang Min: Do not approve')
})

test('the colleague from whom a request is taken is named before', async () => {
  const user = await openTicked()
  await user.click(screen.getByRole('button', { name: together.take }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Company second')
  expect(dialog.getAllByText(/^Assigned to /).map(({ textContent }) => textContent)).toEqual([
    'Assigned to Wang Min',
  ])
})

test('each of several for which no check gives the reason says so before they are decided', async () => {
  const dialog = await openDecision(await openTicked(), 'double')
  const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.not.stringContaining('Nothing is like it.'),
    expect.stringMatching(/^Company second.*Nothing is like it\./),
  ])
})
