/** A page that the person may not see, in the account area and at the desk: a heading, why, a way on, and the request. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { kitEn as texts } from '#web/platform/text/kit.en.ts'
import { closeSite, openSite, signIn, startServer } from './test-site.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

test.each([
  { at: PATHS.activity, to: PATHS.accountOverview, as: 'customer' },
  { at: PATHS.auditLog, to: PATHS.overview },
] as const)('$at of someone without a permission leads to $to', async ({ at, to, ...as }) => {
  startServer({ answers: { getUserDetail: { permissions: [] } } })
  signIn()
  const router = await openSite(at, { at, ...as })
  await screen.findByRole('heading', { level: 1, name: texts.failure.notAllowed })
  const links = () => [...screen.getByRole('main').querySelectorAll('a')]
  // In the account area the rest of the page is loaded with it.
  await waitFor(() => expect(links().map((link) => link.getAttribute('href'))).toContain(to))
  closeSite(router)
})
