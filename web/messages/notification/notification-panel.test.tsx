import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { notificationEn as en } from './text.en.ts'

afterEach(() => vi.unstubAllGlobals())

test('where one cannot be marked as read the panel says so, and it stays unread', async () => {
  const failed = { errorCode: 'internal', errorMsg: 'Something went wrong' }
  const row = { id: 'n4', kind: 'trialReady', topic: 'trial', at: 0, state: 'unread', link: null, number: 4 }
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json(failed, { status: 500 })
      : Response.json({ list: [{ ...row, title: 'Trial ready', text: '' }], totalCount: 1, page: 1 }),
  )
  const trigger = createRef<HTMLButtonElement>()
  const bell = (
    <>
      <button ref={trigger} type="button">
        Bell
      </button>
      <NotificationPanel trigger={trigger} onClose={() => {}} />
    </>
  )
  const user = renderInPage(bell)
  await user.click(await screen.findByRole('button', { name: /Trial ready/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(failed.errorMsg)
  screen.getByText(en.unreadMark)
})
