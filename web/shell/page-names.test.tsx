/** A page has one name: its title, which the menu shows too, is its first heading. */
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ALL_PAGES } from '#web/pages.ts'
import { closeSite, openSite, settled, signIn, startServer } from './test-site.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

/** Pages whose heading says more than their name. */
const OTHERS: Readonly<Record<string, string>> = {
  overview: 'how many requests wait',
}

const SPAN = { from: '2026-11-01', to: '2026-11-30', month: '2026-11' }
/** Days that are texts in the contract. */
const ANSWERS = { getPipelineReport: SPAN, getOwnPipelineReport: SPAN }

const pages = ALL_PAGES.flatMap((page) => {
  const isSignedIn = ['center', 'company', 'account', 'desk'].includes(page.area)
  const { menu } = page as { readonly menu?: { readonly isDocument?: true; readonly only?: string } }
  return isSignedIn && menu && !menu.isDocument ? [{ page, only: menu.only }] : []
})

test('there are such pages', () => {
  expect(pages.length).toBeGreaterThan(30)
})

test.each(pages)('$page.name: the heading is the name in the menu', async ({ page, only }) => {
  startServer({ answers: ANSWERS })
  signIn()
  const router = await openSite(page.path, {
    at: page.path,
    ...(only === 'customer' ? { as: 'customer' } : {}),
  })
  await settled(router)
  const heading = await waitFor(() => {
    const found = document.querySelector('main h1')
    if (!found?.textContent) throw new Error(`no heading: ${document.body.textContent.slice(0, 200)}`)
    return found.textContent
  })
  closeSite(router)
  if (page.name in OTHERS) expect(heading).not.toBe(page.title.en)
  else expect(heading).toBe(page.menu?.name?.en ?? page.title.en)
})
