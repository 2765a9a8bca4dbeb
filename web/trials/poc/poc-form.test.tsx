import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { clearSession, storeSession, storeUserInfo } from '#web/platform/session/session-store.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { PocForm } from './poc-form.tsx'

const CATALOG = { regions: [], sizes: [], systems: [], systemDisks: [], dataDisks: [] } as unknown as Catalog
/** What the form takes over of a certified company. */
const COMPANY = {
  companyName: 'Coast',
  country: 'SG',
  contactName: 'Lan Lin',
  contactEmail: 'lan@coast.example',
  contactPhone: '6591234567',
}

afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
  sessionStorage.clear()
})

test('the country is that of the certified company', async () => {
  const account = { ...ACCOUNT, certification: 'verified' as const }
  storeSession({ token: 'a'.repeat(43), userId: account.userId })
  storeUserInfo(account)
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.origin)
    if (pathname === '/api/certification') return Response.json({ company: COMPANY })
    if (pathname === '/api/user/detail') return Response.json(account)
    if (pathname.endsWith('/validation'))
      return Response.json({ userId: account.userId, accountType: 1, expiresAt: 9e12, idleMs: 9e9 })
    return Response.json(CATALOG)
  })
  renderInPage(<PocForm catalog={CATALOG} />)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /country/i }).value).toContain('Singapore'),
  )
})
