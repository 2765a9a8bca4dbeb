import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WebhookDelivery } from '#contract/partners/webhook/webhook.endpoints.ts'
import type { WebhookDeliveryRow } from '#contract/partners/webhook/webhook.list.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage, StaysTrue } from '#web/ui/test-render.tsx'
import DeliveriesPage from './deliveries.page.tsx'
import { webhookEn as texts } from './text.en.ts'

stubApi()

const row = (change: Partial<WebhookDeliveryRow> = {}): WebhookDeliveryRow => ({
  id: 'failed-one',
  type: 'deal.status_changed',
  label: 'D-12',
  state: 'failed',
  statusCode: 503,
  attempts: 12,
  durationMs: 40,
  createdAt: 1,
  url: 'https://hooks.example.com/portal',
  problem: null,
  ...change,
})

const DELIVERY: WebhookDelivery = {
  id: 'failed-one',
  eventId: 'msg_1',
  type: 'deal.status_changed',
  label: 'D-12',
  state: 'failed',
  url: 'https://hooks.example.com/portal',
  createdAt: 1,
  nextAttemptAt: null,
  now: 2,
  body: '{"type":"deal.status_changed"}',
  attempts: [
    { at: 2, statusCode: 503, problem: null, durationMs: 40, answer: '<b>busy</b>' },
    { at: 1, statusCode: null, problem: 'timeout', durationMs: 10_000, answer: '' },
  ],
}

/** The server: these rows, one delivery, and replays, which it takes or refuses. */
function serve(rows: readonly WebhookDeliveryRow[], refusal?: { errorCode: string; errorMsg: string }) {
  const replays: unknown[] = []
  let lists = 0
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://list.test')
    if (pathname.startsWith('/api/lists/')) return Response.json({ columns: null, views: [] })
    if (pathname.endsWith('/replay')) {
      replays.push(JSON.parse(String(init?.body)))
      if (refusal) return Response.json({ status: 409, requestId: 'r', ...refusal }, { status: 409 })
      return Response.json({ done: ['failed-one'], refused: [] })
    }
    if (pathname.endsWith('/failed-one')) return Response.json(DELIVERY)
    if (pathname.endsWith('/gone'))
      return Response.json({ errorCode: 'notFound', requestId: 'r' }, { status: 404 })
    lists += 1
    const list = { totalCount: rows.length, countedAt: 1, page: 1, pageSize: 10, next: null, list: rows }
    return Response.json(list)
  })
  return { replays, lists: () => lists }
}

const open = async (user: ReturnType<typeof renderInPage>) => {
  await user.click(await screen.findByRole('button', { name: texts.type['deal.status_changed'] }))
  return screen.findByRole('dialog')
}

test('each delivery says what it is about, its state, and why there was no answer', async () => {
  serve([row(), row({ id: 'gone', state: 'waiting', statusCode: null, problem: 'timeout', label: 'D-7' })])
  renderInPage(<DeliveriesPage />)
  const [, failed, waiting] = await screen.findAllByRole('row')
  expect(failed?.textContent).toContain('503')
  expect(failed?.textContent).toContain(texts.page.list.options.state.failed)
  expect(waiting?.textContent).toContain(texts.problem.timeout)
})

test('without any, the page says when they appear', async () => {
  serve([])
  renderInPage(<DeliveriesPage />)
  await screen.findByRole('heading', { name: texts.page.empty })
})

test('a delivery opens with its message and all answers as text, and is sent again from there', async () => {
  const server = serve([row()])
  const user = renderInPage(
    <StaysTrue>
      <DeliveriesPage />
    </StaysTrue>,
  )
  const dialog = await open(user)
  await within(dialog).findByText('<b>busy</b>')
  within(dialog).getByText(/"type": "deal.status_changed"/)
  within(dialog).getByText(texts.problem.timeout)
  const before = server.lists()
  await user.click(within(dialog).getByRole('button', { name: texts.page.replay }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.replays).toEqual([{ ids: ['failed-one'] }])
  // The list shows what has become of it.
  await waitFor(() => expect(server.lists()).toBe(before + 1))
})

test('a replay that is refused says why; a delivery that is gone says so', async () => {
  serve([row(), row({ id: 'gone', type: 'webhook.test' })], {
    errorCode: 'webhookNotReplayable',
    errorMsg: 'It can’t be sent again.',
  })
  const user = renderInPage(<DeliveriesPage />)
  await user.click(await within(await open(user)).findByRole('button', { name: texts.page.replay }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  await user.click(screen.getByRole('button', { name: texts.type['webhook.test'] }))
  const gone = await screen.findByRole('dialog')
  await within(gone).findByRole('alert')
  expect(within(gone).queryByRole('button', { name: texts.page.replay })).toBeNull()
})

test('who only reads has no way to send again', async () => {
  serve([row()])
  const account = { ...ACCOUNT, permissions: PERMISSIONS.filter((each) => each !== 'integration:update') }
  const user = renderInPage(<DeliveriesPage />, 'en', null, { account })
  const dialog = await open(user)
  await within(dialog).findByText('<b>busy</b>')
  expect(within(dialog).queryByRole('button', { name: texts.page.replay })).toBeNull()
})
