/** Every form of the site on its real page: what is typed into it, and then left in every way, is asked for or there again. */
import { act, fireEvent, waitFor } from '@testing-library/react'
import type { DataRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { noteOwners } from '#test/element-owners.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import { kitEn as texts } from '#web/platform/text/kit.en.ts'
import { controlNamed, fieldsOf, press, typeInto } from './test-fields.ts'
import { FORMS, type Way, WITHOUT_TEXT } from './test-forms.ts'
import { closeSite, openSite, type Server, settled, signIn, startServer } from './test-site.tsx'
import { holders } from './test-sources.ts'

/** A page that leads to the others and asks for nothing. */
const OTHER = PATHS.errorLog

beforeAll(() => noteOwners('all'))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

test('every component that holds a text is here', () => {
  expect([...Object.keys(FORMS), ...Object.keys(WITHOUT_TEXT)].sort()).toEqual(holders().sort())
})

/** A document of the tab in which the form is shown, at the page after another one. */
async function open(file: string, way: Way): Promise<DataRouter> {
  const router = await openSite(OTHER, way)
  await go(router, way.at)
  await reach(file, way)
  return router
}

async function go(router: DataRouter, to: string | number): Promise<void> {
  await act(async () => void router.navigate(to as string))
}

/** Shows the form on its page. */
async function reach(file: string, { press: names = [] }: Way): Promise<void> {
  const [first] = names
  const isThere = () => fieldsOf(file).length > 0
  await waitFor(() => expect(isThere() || (first && controlNamed(first))).toBeTruthy())
  // What was pressed before may still be open.
  const shown = names.map((name) => controlNamed(name) !== undefined)
  if (!isThere()) for (const name of names.slice(Math.max(0, shown.lastIndexOf(true)))) await press(name)
  await waitFor(() => expect(fieldsOf(file)).not.toEqual([]))
}

const stayButton = () => controlNamed(texts.unsaved.stay)

const valuesOf = (file: string): string[] => fieldsOf(file).map(({ value }) => value)

/** Leaves the page: either it is asked for and stays, or the way back leads to what was typed. */
async function leave(router: DataRouter, to: string | number, file: string, way: Way): Promise<void> {
  const { pathname } = router.state.location
  await go(router, to)
  const stay = await waitFor(() => {
    const asked = stayButton()
    if (!asked && router.state.location.pathname === pathname) throw new Error('on the way')
    return asked
  })
  if (stay) await act(async () => void fireEvent.click(stay))
  else {
    await settled(router)
    await go(router, typeof to === 'number' ? -to : -1)
    await waitFor(() => expect(router.state.location.pathname).toBe(pathname))
  }
  await settled(router)
  await reach(file, way)
}

/** The session ends: the next call says so. */
async function endSession(router: DataRouter, server: Server): Promise<void> {
  server.isOver = true
  await act(async () => void router.revalidate())
  await waitFor(() => expect(storedSession()).toBe(undefined))
  server.isOver = false
}

const all = Object.entries(FORMS).flatMap(([file, ways]) => ways.map((way) => ({ file, at: way.at, way })))

test.each(all)('$file at $at', async ({ file, way }) => {
  const server = startServer(way)
  // Nothing of it is at the server.
  server.isBroken = !way.saves
  signIn()
  let router = await open(file, way)
  const before = valuesOf(file)
  for (const at of before.keys()) typeInto(() => fieldsOf(file), at)
  const typed = valuesOf(file)
  expect(typed).not.toEqual(before)
  const isThere = (how: string) =>
    waitFor(() => expect({ how, typed: valuesOf(file) }).toEqual({ how, typed }))
  await isThere('typed')

  const path = router.state.location.pathname
  const dialog = fieldsOf(file)[0]?.closest('[role=dialog]')
  if (dialog) {
    await act(async () => void fireEvent.keyDown(fieldsOf(file)[0] as Element, { key: 'Escape' }))
    await waitFor(() => expect(!dialog.isConnected || stayButton()).toBeTruthy())
    const stay = stayButton()
    if (stay) await act(async () => void fireEvent.click(stay))
    // A panel with an address of its own.
    else if (router.state.location.pathname !== path) await go(router, way.at)
    await reach(file, way)
    await isThere('Escape')
  }
  await leave(router, OTHER, file, way)
  await isThere('link')
  await leave(router, -1, file, way)
  await isThere('Back')
  closeSite(router)
  router = await open(file, way)
  await isThere('reload')
  if (isPublic(router)) return closeSite(router)
  await endSession(router, server)
  closeSite(router)
  signIn()
  router = await open(file, way)
  await isThere('end of session')
  closeSite(router)
})

function isPublic(router: DataRouter): boolean {
  return !router.state.matches.some(({ route }) => route.id === 'account' || route.id === 'desk')
}
