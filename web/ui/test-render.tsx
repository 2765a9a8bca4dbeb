/** For component tests: renders an element inside the texts, the language and the router of a page. */

import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { EMPTY_PROFILE } from '#contract/people/account/account.fields.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { clearData } from '#web/platform/data/data-client.ts'
import { useStaysTrue } from '#web/platform/data/stays-true.ts'
import { NO_SITE } from '#web/platform/page/site.ts'
import { ACCOUNT_ROUTE } from '#web/platform/session/account-route.ts'
import { tabEntries } from '#web/platform/session/browser-storage.ts'
import { setDocumentText } from '#web/platform/text/document-text.ts'
import { serverText } from '#web/platform/text/server-text.ts'
import { toastQueue } from './toast-queue.ts'
import { UiProvider } from './ui-provider.tsx'

// A test begins with the text of a document, whichever file its worker has run before.
beforeEach(() => setDocumentText(serverText('en')))

afterEach(async () => {
  cleanup()
  // What a message says of a place that goes loads the queue first.
  await vi.dynamicImportSettled()
  delete document.documentElement.dataset.zone
  clearData()
  // Each test is a tab of its own.
  for (const name of tabEntries.names()) tabEntries.remove(name)
  // The queue belongs to the document, which the files of one worker share.
  toastQueue.clear()
})

/** The account of a page behind the sign-in. */
export const ACCOUNT: UserDetail = {
  userId: 'a-user',
  accountName: 'lin-yue',
  accountType: 1,
  accountKind: 'personal',
  registeredAt: 0,
  email: 'lin.yue@example.com',
  language: 'en',
  ...EMPTY_PROFILE,
  certification: 'none',
  primaryName: null,
  roles: [],
  managedBy: null,
  factorDueAt: null,
  permissions: PERMISSIONS,
  updatedAt: 0,
}

/**
 * A user with mouse and keyboard, on a page that renders the element. `loaderData` is what the loader of the page has
 * returned; the page is at `path`, `account` is signed in, and the clocks of the site are those of `timeZone`, or of this
 * machine where a test names none.
 */
export function renderInPage(
  element: ReactElement,
  language: 'zh' | 'en' = 'en',
  loaderData: unknown = null,
  {
    path = '/',
    search = '',
    account = ACCOUNT,
    timeZone,
  }: {
    readonly path?: string
    readonly search?: string
    readonly account?: UserDetail | null
    readonly timeZone?: string
  } = {},
) {
  setDocumentText(serverText(language))
  // A navigation on the page calls its loaders again, and they give the same.
  const page = { id: 'page', path, element, loader: () => loaderData }
  const elsewhere = { path: '*', element: <p /> }
  const area = { id: ACCOUNT_ROUTE, children: [page, elsewhere], loader: () => account }
  if (timeZone) document.documentElement.dataset.zone = timeZone
  const root = { site: { ...NO_SITE, ...(timeZone ? { timeZone } : {}) } }
  const routes = [{ id: 'root', path: '/', children: [area], loader: () => root }]
  const router = createMemoryRouter(routes, {
    initialEntries: [path + search],
    hydrationData: { loaderData: { root, [ACCOUNT_ROUTE]: account, page: loaderData } },
  })
  render(
    <I18nextProvider i18n={serverText(language)}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </I18nextProvider>,
  )
  return userEvent.setup()
}

/** Around a page as the layouts behind the sign-in: what it shows is asked for again after calls that change it. */
export function StaysTrue({ children }: { readonly children: ReactNode }) {
  useStaysTrue(ACCOUNT.userId)
  return children
}
