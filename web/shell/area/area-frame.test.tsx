import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { NO_SITE } from '#web/platform/page/site.ts'
import { serverText } from '#web/platform/text/server-text.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AreaFrame, forgetShownPage } from './area-frame.tsx'

// Tests of other files have shown pages in the same document.
beforeEach(forgetShownPage)

/** The area with two pages, in a document whose title is that of the page. */
function renderArea(): void {
  const page = (title: string) => (
    <>
      <title>{`${title} - Cloud Desktop`}</title>
      <PageTitle title={title} />
      {title === 'Security' ? <Link to="/roles">To the roles</Link> : null}
    </>
  )
  const area = (
    <AreaFrame menu={<Link to="/sessions">Menu entry</Link>} userName="lin-yue">
      <Outlet />
    </AreaFrame>
  )
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ site: NO_SITE, language: 'en' }),
        children: [
          {
            element: area,
            children: ['Security', 'Sessions', 'Roles'].map((title) => ({
              path: `/${title.toLowerCase()}`,
              element: page(title),
            })),
          },
        ],
      },
    ],
    {
      initialEntries: ['/security'],
      hydrationData: { loaderData: { root: { site: NO_SITE, language: 'en' } } },
    },
  )
  render(
    <I18nextProvider i18n={serverText('en')}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
}

const said = () => document.querySelector('[aria-live="polite"].visually-hidden')?.textContent

test('a page that a link leads to is said by its title; the first page is not, the browser says it', async () => {
  renderArea()
  const entry = await screen.findByRole('link', { name: 'Menu entry' })
  expect(said()).toBe('')
  await userEvent.click(entry)
  await screen.findByRole('heading', { name: 'Sessions' })
  await expect.poll(said).toBe('Sessions - Cloud Desktop')
  // The entry is still there.
  expect(document.activeElement).toBe(entry)
})

test('the heading takes the focus where the link has gone with its page', async () => {
  renderArea()
  await userEvent.click(await screen.findByRole('link', { name: 'To the roles' }))
  const heading = await screen.findByRole('heading', { name: 'Roles' })
  await expect.poll(() => document.activeElement).toBe(heading)
})
