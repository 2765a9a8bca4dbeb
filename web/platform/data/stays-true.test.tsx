/** What signed-in pages show is asked for again; a fake server is below the calls. */
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#contract/kit/time.ts'
import { getProfile, updateProfile } from '#contract/people/account/account.endpoints.ts'
import { getAgreement, listAgreements } from '#contract/people/agreement/agreement.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { noteCall, noteChangeByOthers, noteNews, noteStreamBegins } from '#web/platform/api/changes.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { notePageShown, noteServerReached, staysWithoutServer } from '#web/platform/page/connection.ts'
import { useOnMount } from '#web/platform/page/use-on-change.ts'
import { clearSession, storeSession } from '#web/platform/session/session-store.ts'
import { FRESH_MS, useAskAgain } from './asking.ts'
import { shownIsTrue } from './shown-is-true.ts'
import { useStaysTrue } from './stays-true.ts'
import { useData } from './use-data.ts'

/** Answers are read in turns of their own, which no fake clock makes. */
const realTimeout = setTimeout

let value = 1
let isDown = false
let calls: { readonly path: string; readonly unattended: boolean }[] = []
const reads = (path: string): number => calls.filter((call) => call.path === path).length

beforeEach(() => {
  // What a file before this one has left behind tells the tabs of another person, or that the server is back.
  storeSession({ token: 'a-token', userId: 'stays-true' })
  noteServerReached()
  value = 1
  isDown = false
  calls = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers = {} }: RequestInit = {}) => {
    if (isDown) return Response.json({}, { status: 500 })
    if (method === 'GET') calls.push({ path, unattended: new Headers(headers).has('x-unattended') })
    return Response.json({ value })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearSession()
})

const valueIn = (data: unknown): string => String((data as { value?: number } | undefined)?.value ?? '')

function Layout() {
  useStaysTrue('a-user')
  return <Outlet />
}

function Page() {
  const own = useData(listAgreements, {})
  return (
    <p>
      loader {valueIn(useLoaderData())}, part {valueIn(own.data)}
    </p>
  )
}

function List({ again }: { readonly again: () => void }) {
  useAskAgain('/api/deals', again)
  return null
}

function Draft() {
  useOnMount(
    () => () => void callApi({ ...updateProfile, changes: [listAgreements.path] }, { body: {} } as never),
  )
  return <p>draft</p>
}

function Shown() {
  return <p>shown {valueIn(useLoaderData())}</p>
}

function Texts() {
  useStaysTrue('a-user')
  const first = useData(getAgreement, { params: { agreement: 'privacy' } })
  const second = useData(getAgreement, { params: { agreement: 'user-agreement' } })
  return `first ${valueIn(first.data)}, second ${valueIn(second.data)}`
}

async function show() {
  const page = { path: '/', element: <Page />, loader: async () => orThrow(await callApi(getProfile, {})) }
  const router = createMemoryRouter([{ element: <Layout />, children: [page] }])
  render(<RouterProvider router={router} />)
  await pass(100)
  screen.getByText('loader 1, part 1')
}

/** Lets time pass, with all that follows. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  for (let turn = 0; turn < 5; turn += 1)
    await act(async () => {
      await new Promise((resolve) => realTimeout(resolve))
      await vi.advanceTimersByTimeAsync(1)
    })
}

const PROFILE = getProfile.path
const write = () => callApi(updateProfile, { body: {} } as never)

test('a call that changes something is followed by the page and its parts', async () => {
  await show()
  value = 2
  await act(async () => void (await write()))
  await pass(100)
  screen.getByText('loader 2, part 2')
  expect(calls.every(({ unattended }) => !unattended)).toBe(true)
})

test('a dialog waits until the page shows what its call has changed', async () => {
  await show()
  value = 2
  let readsThen = 0
  await act(async () => {
    await write()
    void shownIsTrue().then(() => {
      readsThen = reads(PROFILE)
    })
  })
  expect([reads(PROFILE), readsThen]).toEqual([1, 0])
  await pass(100)
  screen.getByText('loader 2, part 2')
  expect(readsThen).toBe(2)
})

test('news of the event stream, and of another tab, are followed without using the session', async () => {
  await show()
  value = 2
  act(noteNews)
  await pass(100)
  screen.getByText('loader 2, part 2')
  expect(calls.slice(2)).toEqual([
    { path: listAgreements.path, unattended: true },
    { path: PROFILE, unattended: true },
  ])
})

test('of a change by others that names its object, reads of other objects are not asked for again', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Texts /> }])
  const { container } = render(<RouterProvider router={router} />)
  await pass(100)
  expect(container.textContent).toBe('first 1, second 1')
  value = 2
  act(() => noteChangeByOthers({ what: 'all', params: { agreement: 'privacy' } }))
  await pass(100)
  expect(container.textContent).toBe('first 2, second 1')
  act(() => noteChangeByOthers({ what: 'all', params: { dealId: 'another-kind' } }))
  await pass(100)
  expect(container.textContent).toBe('first 2, second 2')
})

test('of an own call that names its object, reads of other objects are not asked for again', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Texts /> }])
  const { container } = render(<RouterProvider router={router} />)
  await pass(100)
  value = 2
  const update = { ...updateProfile, path: `${getAgreement.path}` as const }
  await act(async () => void (await callApi(update, { params: { agreement: 'privacy' }, body: {} } as never)))
  await pass(100)
  expect(container.textContent).toBe('first 2, second 1')
})

test('a page that comes to the front is asked for again, unless it is fresh', async () => {
  await show()
  value = 2
  act(() => void dispatchEvent(new Event('focus')))
  await pass(100)
  screen.getByText('loader 1, part 1')
  await pass(FRESH_MS)
  act(() => void dispatchEvent(new Event('focus')))
  await pass(100)
  screen.getByText('loader 2, part 2')
})

test('when the stream of events begins, what is not fresh is asked for again without using the session', async () => {
  await show()
  value = 2
  noteStreamBegins()
  await pass(100)
  screen.getByText('loader 1, part 1')
  await pass(FRESH_MS)
  noteStreamBegins()
  await pass(100)
  screen.getByText('loader 2, part 2')
  expect(calls.at(-1)?.unattended).toBe(true)
})

test('a list asks again in front for what was changed while it was hidden, however fresh it is', async () => {
  const again = vi.fn()
  const page = { path: '/', element: <List again={again} /> }
  render(<RouterProvider router={createMemoryRouter([{ element: <Layout />, children: [page] }])} />)
  await pass(100)
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => noteChangeByOthers({ what: ['/api/leads'], params: {} }))
  act(() => noteChangeByOthers({ what: ['/api/deals'], params: {} }))
  await pass(100)
  expect(again).not.toHaveBeenCalled()
  isHidden.mockReturnValue(false)
  for (const _ of ['once', 'twice']) act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(100)
  expect(again).toHaveBeenCalledTimes(1)
  isHidden.mockRestore()
})

test('what is older than its kind allows is asked for again by itself', async () => {
  await show()
  value = 2
  await pass(70_000)
  screen.getByText('loader 2, part 2')
  expect(calls.slice(2).every(({ unattended }) => unattended)).toBe(true)
})

test('the server is back: what is shown is asked for', async () => {
  await show()
  const leave = notePageShown()
  value = 2
  act(() => void staysWithoutServer())
  act(noteServerReached)
  await pass(100)
  screen.getByText('loader 2, part 2')
  leave()
})

test('a page that cannot be asked for again stays as it is', async () => {
  await show()
  isDown = true
  act(noteNews)
  await pass(60_000)
  screen.getByText('loader 1, part 1')
  isDown = false
  value = 3
  await pass(120_000)
  screen.getByText('loader 3, part 3')
  expect(reads(PROFILE)).toBeGreaterThan(1)
})

test('a change by others of a few paths is followed by the page whose loader reads one of them, and by no other', async () => {
  await show()
  value = 2
  act(() => noteChangeByOthers({ what: ['/api/deals'], params: {} }))
  await pass(100)
  expect(reads(PROFILE)).toBe(1)
  act(() => noteChangeByOthers({ what: [PROFILE], params: {} }))
  await pass(100)
  screen.getByText('loader 2, part 1')
  expect(reads(PROFILE)).toBe(2)
})

test('a layout that stays through a navigation is still followed by what its loader has read', async () => {
  const layout = {
    element: <Layout />,
    id: 'layout',
    loader: async () => orThrow(await callApi(getProfile, {})),
  }
  const pages = ['/', '/other'].map((path) => ({
    path,
    element: <p>page {path}</p>,
    loader: async () => orThrow(await callApi(listAgreements, {})),
  }))
  const router = createMemoryRouter([{ ...layout, children: pages }])
  render(<RouterProvider router={router} />)
  await pass(100)
  await act(() => router.navigate('/other'))
  await pass(100)
  screen.getByText('page /other')
  expect([reads(PROFILE), reads(listAgreements.path)]).toEqual([1, 2])
  act(() => noteChangeByOthers({ what: [PROFILE], params: {} }))
  await pass(100)
  expect(reads(PROFILE)).toBe(2)
})

test('a change by others while a navigation loads, after its loader has read, is followed when it ends', async () => {
  let isHeld = true
  const slow = async () => {
    const read = orThrow(await callApi(listAgreements, {}))
    while (isHeld) await new Promise((resolve) => realTimeout(resolve))
    return read
  }
  const pages = [
    { path: '/', element: <p>first</p> },
    { path: '/other', element: <Shown />, loader: slow },
  ]
  const router = createMemoryRouter([{ element: <Layout />, children: pages }])
  render(<RouterProvider router={router} />)
  await pass(100)
  act(() => void router.navigate('/other'))
  await pass(100)
  expect(reads(listAgreements.path)).toBe(1)
  value = 2
  act(() => noteChangeByOthers({ what: [listAgreements.path], params: {} }))
  await pass(100)
  isHeld = false
  await pass(100)
  screen.getByText('shown 2')
})

test('an own call that ends while a navigation loads, after its loader has read, is followed when it ends', async () => {
  let isHeld = true
  const slow = async () => {
    const read = orThrow(await callApi(listAgreements, {}))
    while (isHeld) await new Promise((resolve) => realTimeout(resolve))
    return read
  }
  const pages = [
    { path: '/', element: <p>first</p> },
    { path: '/other', element: <Shown />, loader: slow },
  ]
  const router = createMemoryRouter([{ element: <Layout />, children: pages }])
  render(<RouterProvider router={router} />)
  await pass(100)
  act(() => void router.navigate('/other'))
  await pass(100)
  value = 2
  await act(write)
  await pass(100)
  isHeld = false
  await pass(100)
  screen.getByText('shown 2')
})

test('what a page saves as it is left is shown by the next one, which has read before', async () => {
  const pages = [
    { path: '/', element: <Draft /> },
    {
      path: '/other',
      element: <Shown />,
      loader: async () => {
        const read = orThrow(await callApi(listAgreements, {}))
        value = 2
        return read
      },
    },
  ]
  const router = createMemoryRouter([{ element: <Layout />, children: pages }])
  render(<RouterProvider router={router} />)
  await pass(100)
  await act(() => router.navigate('/other'))
  await pass(100)
  screen.getByText('shown 2')
})

test('a clock that is set back asks for all, whose age nothing says any more', async () => {
  await show()
  value = 2
  vi.setSystemTime(Date.now() - 3 * HOUR_MS)
  await pass(5_000)
  screen.getByText('loader 2, part 2')
})

test('a change by others that is heard in the turn of an own one is followed', async () => {
  await show()
  value = 2
  act(() => {
    noteCall({ ...updateProfile, changes: ['/api/lists'] }, {}, undefined)
    noteChangeByOthers({ what: [PROFILE], params: {} })
  })
  await pass(100)
  screen.getByText('loader 2, part 1')
})
