/** For component tests: renders an element inside the texts, the language and the router of a page. */
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach } from 'vitest'
import { setDocumentText } from '#web/platform/text/document-text.ts'
import { serverText } from '#web/platform/text/server-text.ts'
import { UiProvider } from './ui-provider.tsx'

afterEach(cleanup)

/** A user with mouse and keyboard, on a page that renders the element. */
export function renderInPage(element: ReactElement, language: 'zh' | 'en' = 'en') {
  setDocumentText(serverText(language))
  const router = createMemoryRouter([{ id: 'root', path: '/', element }])
  render(
    <I18nextProvider i18n={serverText(language)}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </I18nextProvider>,
  )
  return userEvent.setup()
}
