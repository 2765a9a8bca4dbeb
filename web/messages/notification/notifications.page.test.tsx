import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ACCOUNT_HEADING } from '#web/ui/account-section.tsx'
import { renderInPage } from '#web/ui/test-render.tsx'
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
  await user.click(screen.getByRole('link', { name: 'E-mail notifications' }))
  await screen.findByRole('checkbox', { name: 'Trial ready' })
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: en.mail.title })),
  )
  expect(screen.queryByText(en.lead)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Notifications' }))
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

test('all are marked that there were when they were loaded; a failure is said at the button', async () => {
  const row = { id: 'n4', kind: 'trialReady', topic: 'trial', at: 0, state: 'unread', link: null, number: 4 }
  const marked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const { pathname, search } = new URL(address, 'http://site.test')
    if (method === 'POST') {
      marked.push(pathname + search)
      return Response.json({ errorCode: 'internal', errorMsg: 'Something went wrong' }, { status: 500 })
    }
    const list = [{ ...row, title: 'Trial ready', text: '' }]
    return Response.json({ list, totalCount: 1, page: 1, columns: null, views: [] })
  })
  const user = renderInPage(<NotificationsPage />, 'en', null, { path: PATHS.notifications })
  const button = (): HTMLElement => screen.getByRole('button', { name: en.markAll })
  // The bell knows of one more already.
  act(() => setNotificationCount({ unread: 2, revision: 5 }))
  await waitFor(() => expect((button() as HTMLButtonElement).disabled).toBe(false))
  await user.click(button())
  await screen.findByRole('alert')
  expect(marked).toEqual(['/api/notifications/read-all?revision=4'])
})
