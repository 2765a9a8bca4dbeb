import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { notePageShown, probeConnection, reloadNow, watchConnection } from '#web/platform/page/connection.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { ConnectionBanner } from './connection-banner.tsx'

const navigation = new EventTarget()
let isReachable = true
let leave = () => {}

beforeAll(() => {
  vi.stubGlobal('navigation', navigation)
  watchConnection()
})
beforeEach(() => {
  isReachable = true
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return Response.json({})
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  leave()
  isReachable = true
  await act(probeConnection)
})

const banner = () => screen.queryByText(/^You’re offline\./)
const NO_RESPONSE = { ok: false, error: { status: 0, errorCode: 'networkError', errorMsg: '' } } as const

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
}

function Page({ onClick = () => {} }: { onClick?: () => void }) {
  return (
    <>
      <a href="/content/information" onClick={onClick}>
        Next page
      </a>
      <a href="#main">Part</a>
      <form action="/language" onSubmit={(event) => event.preventDefault()}>
        <button type="submit">中文</button>
      </form>
      <ConnectionBanner />
    </>
  )
}

test('the banner is shown while the browser is offline', async () => {
  renderInPage(<Page />)
  expect(banner()).toBeNull()
  goOffline()
  await waitFor(() => expect(banner()).not.toBeNull())
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(banner()).toBeNull())
})

test('offline, a link and a form of the browser lead nowhere, and a link within the page works', () => {
  const onClick = vi.fn()
  renderInPage(<Page onClick={onClick} />)
  goOffline()
  expect(fireEvent.click(screen.getByText('Next page'))).toBe(false)
  expect(onClick).not.toHaveBeenCalled()
  expect(fireEvent.submit(screen.getByText('中文'))).toBe(false)
  expect(fireEvent.click(screen.getByText('Part'))).toBe(true)
})

/** @returns whether the browser goes on with it */
const reload = (userInitiated: boolean): boolean =>
  navigation.dispatchEvent(
    Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'reload', userInitiated }),
  )

test('a reload that scripts ask for is held back without a server, and the banner is shown', async () => {
  renderInPage(<Page />)
  isReachable = false
  // One of ours passes: a test of another file may have asked for it.
  reload(false)
  expect(reload(false)).toBe(false)
  await waitFor(() => expect(banner()).not.toBeNull())
  expect(reload(true)).toBe(true)
})

test('a reload of ours passes once', async () => {
  renderInPage(<Page />)
  isReachable = false
  reload(false)
  reloadNow()
  expect(reload(false)).toBe(true)
  expect(reload(false)).toBe(false)
  await waitFor(() => expect(banner()).not.toBeNull())
})

test('trying again removes the banner once the server responds', async () => {
  const user = renderInPage(<Page />)
  goOffline()
  isReachable = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(banner()).not.toBeNull()
  isReachable = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(banner()).toBeNull())
})

test('a loader without a response shows the error page on the first load, and later leaves the page as it is', async () => {
  renderInPage(<Page />)
  await expect(orThrow(NO_RESPONSE)).rejects.toMatchObject({ init: { status: 503 } })
  leave = notePageShown()
  // Otherwise the banner is gone with the first answer.
  isReachable = false
  const settled = vi.fn()
  void orThrow(NO_RESPONSE).then(settled, settled)
  await waitFor(() => expect(banner()).not.toBeNull())
  expect(settled).not.toHaveBeenCalled()
})

test('the banner goes by itself when the server is back, though the network was never gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    renderInPage(<Page />)
    leave = notePageShown()
    isReachable = false
    act(() => void orThrow(NO_RESPONSE))
    expect(banner()).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(banner()).not.toBeNull()
    isReachable = true
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(banner()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
