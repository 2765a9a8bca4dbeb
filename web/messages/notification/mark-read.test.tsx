import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  markAllNotificationsRead,
  markNotificationsRead,
  SHOW_UNREAD,
} from '#contract/messages/notification/notification.endpoints.ts'
import { onChange } from '#web/platform/api/changes.ts'
import { useMarkRead } from './mark-read.ts'

afterEach(() => vi.unstubAllGlobals())

/** The calls of a page that loads the news of an object anew, as often as these are given. */
async function marking(status: number, ...news: readonly (readonly string[])[]) {
  const calls: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    calls.push(init)
    return Response.json({ unread: 0, revision: 1, done: [], refused: [] }, { status })
  })
  const { rerender } = renderHook(({ ids }) => useMarkRead(ids), { initialProps: { ids: news[0] ?? [] } })
  for (const ids of news.slice(1)) {
    await act(async () => {})
    rerender({ ids })
  }
  await act(async () => {})
  return calls
}

test('a page that loads the same news again marks them once, though the call has failed', async () => {
  expect(await marking(500, ['n1'], ['n1'], ['n1'])).toHaveLength(1)
})

test('news that come later are marked, and without news there is no call', async () => {
  expect((await marking(200, ['n1'], ['n1', 'n2'])).map(({ body }) => JSON.parse(String(body)).ids)).toEqual([
    ['n1'],
    ['n1', 'n2'],
  ])
  expect(await marking(200, [], [])).toEqual([])
})

test('the call goes on when the page is left', async () => {
  const [call] = await marking(200, ['n1'])
  expect(call?.keepalive).toBe(true)
})

test('it is a change of what shows unread notifications, and of nothing else', async () => {
  const told: unknown[] = []
  const stop = onChange(({ what }) => told.push(what))
  await marking(200, ['n1'])
  stop()
  expect(told).toEqual([SHOW_UNREAD])
  expect(markAllNotificationsRead.changes).toBe(markNotificationsRead.changes)
})
