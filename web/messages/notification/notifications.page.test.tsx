import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import NotificationsPage from './notifications.page.tsx'

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
  const user = renderInPage(<NotificationsPage />, 'en', null, { path: PATHS.notifications })
  expect(screen.queryByRole('checkbox', { name: 'Trial ready' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'E-mail notifications' }))
  await screen.findByRole('checkbox', { name: 'Trial ready' })
  await user.click(screen.getByRole('link', { name: 'Notifications' }))
  expect(screen.queryByRole('checkbox', { name: 'Trial ready' })).toBeNull()
})

test('a link of an e-mail opens it', async () => {
  renderInPage(<NotificationsPage />, 'en', null, {
    path: PATHS.notifications,
    search: '#mail-preferences',
  })
  await screen.findByRole('checkbox', { name: 'Trial ready' })
})
