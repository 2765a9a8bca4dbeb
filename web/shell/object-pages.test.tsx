/** Every page whose address names an object, with all that opens on it: at the address of another object nothing of it is there. */
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { QUEUES } from '#contract/domains.ts'
import { noteOwners } from '#test/element-owners.ts'
import { kitEn as texts } from '#web/platform/text/kit.en.ts'
import { controlNamed, fieldsOf, press, typedFields, typeInto } from './test-fields.ts'
import { FIRST, FORMS, type Way } from './test-forms.ts'
import { closeSite, OBJECT_PATHS, openSite, type Server, settled, signIn, startServer } from './test-site.tsx'

const OBJECTS = ['object-one', 'object-two'] as const

/** Pages that find their object in a list, whose rows have these ids. */
const OF_LISTS: Readonly<Record<string, readonly [string, string]>> = {
  '/content/roles/:roleId': ['site-1 id', 'site-2 id'],
}

/** Of these: every one can be edited. */
const LISTED: Server['answers'] = { listRoles: { builtIn: false } }

/** Pages of which there is one object only. */
const OF_ONE = ['/operator/catalogue/products/:itemId']

beforeAll(() => noteOwners('all'))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

/** The page itself, and what is pressed on it to type. */
const cases = OBJECT_PATHS
  // The page of each queue is another one.
  .flatMap((path) => QUEUES.map(({ address }) => path.replace(':queue', address)))
  .filter((path, at, all) => path.includes(':') && all.indexOf(path) === at && !OF_ONE.includes(path))
  .flatMap((path) => {
    const at = path.replace(/:\w+/g, FIRST)
    const forms = Object.entries(FORMS).flatMap(([file, ways]) => ways.map((way) => ({ file, way })))
    const here = forms.filter(({ way }) => way.at === at)
    const page: Way = here.find(({ way }) => !way.press)?.way ?? { at }
    return [
      { path, opens: 'the page', way: page, file: undefined },
      ...here
        .filter(({ way }) => way.press)
        .map(({ file, way }) => ({ path, opens: way.press?.join(), way, file })),
    ]
  })

test('there are such pages', () => {
  expect(new Set(cases.map(({ path }) => path)).size).toBeGreaterThan(20)
})

/** The answers of lists in which the page looks for its object. */
function answersFor(object: string, { answers = {} }: Way): Server['answers'] {
  return JSON.parse(JSON.stringify(answers).replaceAll(`"${FIRST}"`, `"${object}"`))
}

const shown = (): string => document.body.textContent

test.each(cases)('$path: $opens', async ({ path, way, file }) => {
  const [one, other] = OF_LISTS[path] ?? OBJECTS
  const address = (object: string): string => path.replace(/:\w+/g, encodeURIComponent(object))
  const server = startServer(way)
  server.isBroken = !way.saves
  server.answers = path in OF_LISTS ? LISTED : answersFor(one, way)
  signIn()
  const router = await openSite(address(one), way)
  const isLoaded = (object: string): boolean =>
    server.calls.join().includes(object) || typedFields().length > 0
  await waitFor(() => expect(isLoaded(one)).toBe(true))
  await settled(router)
  for (const name of way.press ?? []) await press(name)
  if (file) await waitFor(() => expect(fieldsOf(file)).not.toEqual([]))
  const fields = () => (file ? fieldsOf(file) : typedFields())
  const before = fields().map(({ value }) => value)
  for (const at of before.keys()) typeInto(fields, at)
  const typed = fields()
    .map(({ value }) => value)
    .filter((value, at) => value !== before[at])

  // It is asked for again, and the answers come late.
  let answer = (): void => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.held = (pathname) => (pathname.includes(one) ? late : undefined)
  await act(async () => void router.revalidate())
  server.answers = path in OF_LISTS ? LISTED : answersFor(other, way)
  await act(async () => void router.navigate(address(other)))
  const isThere = (): boolean => router.state.location.pathname === address(other) && isLoaded(other)
  await waitFor(() => expect(isThere() || controlNamed(texts.unsaved.leave)).toBeTruthy())
  // As a person does, again where the question is still there.
  await waitFor(() => {
    const leave = controlNamed(texts.unsaved.leave)
    if (leave) fireEvent.click(leave)
    expect(isThere()).toBe(true)
  })
  answer()
  await act(async () => {})
  await settled(router)

  await waitFor(() => expect(shown()).not.toContain(one))
  if (file) expect(fieldsOf(file)).toEqual([])
  const values = typedFields().map(({ value }) => value)
  expect(values.filter((value) => value !== '' && typed.includes(value))).toEqual([])
  closeSite(router)
})
