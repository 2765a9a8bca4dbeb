import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ACCOUNT_HEADING } from '#web/ui/account-section.tsx'
import { renderInPage } from '#web/ui/test-render.tsx'
import { toastQueue } from '#web/ui/toast-queue.ts'
import { setNotificationCount } from './notification-store.ts'
import NotificationsPage from './notifications.page.tsx'
import { notificationEn as en } from './text.en.ts'

beforeEach(() =>
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      new URL(url, 'http://site.test').pathname.endsWith('/mail-preferences')
        ? { list: [{ kind: 'trialReady', title: 'Trial ready', mail: true }] }
        : { notifications: [], list: [], totalCount: 0, page: 1, columns: null, views: [] },
    ),
  ),
)
afterEach(() => vi.unstubAllGlobals())

test('which notifications are mailed is a view of its own, one press from the list', async () => {
  const user = renderInPage(<NotificationsPage />, 'en', null, { path: PATHS.deskNotifications })
  expect(screen.queryByRole('checkbox', { name: 'Trial ready' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'E-mail settings' }))
  await screen.findByRole('checkbox', { name: 'Trial ready' })
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: en.mail.title })),
  )
  expect(screen.queryByText(en.lead)).toBeNull()
  await user.click(screen.getByRole('link', { name: en.all }))
  await waitFor(() => expect(document.activeElement?.id).toBe(ACCOUNT_HEADING))
  screen.getByText(en.lead)
  expect(screen.queryByRole('checkbox', { name: 'Trial ready' })).toBeNull()
})

test('a link of an e-mail opens it', async () => {
  renderInPage(<NotificationsPage />, 'en', null, {
    path: PATHS.notifications,
    search: '#mail-preferences',
  })
  await screen.findByRole('checkbox', { name: 'Trial ready' })
})

const FAILED = { errorCode: 'internal', errorMsg: 'Something went wrong' }

/** The page while `numbers` are its unread notifications; `marked` are the addresses and bodies of what is sent. */
function openWith({
  numbers,
  status = 200,
  unread = 0,
}: {
  numbers: number[]
  status?: number
  unread?: number
}) {
  const row = { kind: 'trialReady', topic: 'trial', at: 0, state: 'unread', link: null, text: '' }
  const marked: string[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const { pathname, search } = new URL(address, 'http://site.test')
    if (method === 'POST') {
      marked.push(pathname + search + (body ?? ''))
      return Response.json(status === 200 ? { unread, revision: 9 } : FAILED, { status })
    }
    if (pathname === '/api/notifications') asked.push(search)
    const list = numbers.map((number) => ({ ...row, id: `n${number}`, number, title: `News ${number}` }))
    return Response.json({ list, totalCount: list.length, page: 1, columns: null, views: [] })
  })
  const user = renderInPage(<NotificationsPage />, 'en', null, { path: PATHS.notifications })
  return { user, marked, asked }
}

async function pressMarkAll(user: ReturnType<typeof renderInPage>): Promise<void> {
  const button = (): HTMLElement => screen.getByRole('button', { name: en.markAll })
  await waitFor(() => expect((button() as HTMLButtonElement).disabled).toBe(false))
  await user.click(button())
}

test('all are marked up to the newest that the list has shown; a failure is said', async () => {
  const { user, marked, asked } = openWith({ numbers: [3, 4], status: 500 })
  // The bell knows of one more already.
  act(() => setNotificationCount({ unread: 2, revision: 5 }))
  await pressMarkAll(user)
  await screen.findByRole('alert')
  expect(marked).toEqual(['/api/notifications/read-all?revision=4'])
  // The list itself says what it shows.
  expect(asked).toHaveLength(1)
})

test('it says so where newer ones stay unread, which the list has not shown', async () => {
  act(() => setNotificationCount({ unread: 2, revision: 5 }))
  const { user } = openWith({ numbers: [4], unread: 1 })
  await pressMarkAll(user)
  await waitFor(() =>
    expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual([en.newerStay]),
  )
})

test('where one cannot be marked as read the page says so, and it stays unread', async () => {
  const { user, marked } = openWith({ numbers: [4], status: 500 })
  await user.click(await screen.findByText('News 4'))
  expect((await screen.findByRole('alert')).textContent).toBe(FAILED.errorMsg)
  expect(marked).toEqual(['/api/notifications/read{"ids":["n4"]}'])
  screen.getByText(en.unreadMark)
})
