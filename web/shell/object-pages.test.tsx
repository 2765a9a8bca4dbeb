/** Every page whose address names an object: what is typed on it is not there for another object. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useParams } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import ObjectLayout from './object.layout.tsx'

const LAYOUT = 'shell/object.layout.tsx'

/** Lists that stay while another object is opened in them, with what is keyed by the object inside. */
const KEYED_INSIDE: Record<string, string> = {
  'desk/queue-desk/queue.page.tsx':
    'the review of a request by its id (request-review.tsx), what is open in the queue by useObjectState',
}

function Page(): ReactElement {
  return (
    <>
      <p>{Object.values(useParams()).join()}</p>
      <input aria-label="Reason" />
      <Outlet />
    </>
  )
}

/** The site map with the same page everywhere, and the real layout around objects. */
function asRoutes(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map((entry): RouteObject => {
    const Component = entry.file === LAYOUT ? ObjectLayout : entry.path === undefined ? Outlet : Page
    const common = { ...(entry.path === undefined ? {} : { path: entry.path }), Component }
    return entry.index ? { ...common, index: true } : { ...common, children: asRoutes(entry.children ?? []) }
  })
}

function objectPages(entries: readonly RouteConfigEntry[]): { path: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children = [] }) => [
    ...(path.includes(':') ? [{ path, file }] : []),
    ...objectPages(children),
  ])
}

const pages = objectPages(routes).filter(({ file }) => !(file in KEYED_INSIDE))

test('there are such pages', () => {
  expect(pages.length).toBeGreaterThan(15)
})

test.each(pages)('$path', async ({ path }) => {
  const address = (object: string): string => path.replace(/:\w+/g, object)
  const router = createMemoryRouter(asRoutes(routes), { initialEntries: [address('first')] })
  render(<RouterProvider router={router} />)
  const reason = async () => (await screen.findAllByLabelText<HTMLInputElement>('Reason')).at(-1)
  await userEvent.type((await reason()) as HTMLInputElement, 'For the first only')
  await router.navigate(address('second'))
  await screen.findAllByText('second')
  expect((await reason())?.value).toBe('')
})
