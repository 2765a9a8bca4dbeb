import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { clearSession, storeSession, storeUserInfo } from '#web/platform/session/session-store.ts'
import { POC_DRAFT } from '#web/trials/poc/shared.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { TrialForm } from './trial-form.tsx'
import { TRIAL_DRAFT, type TrialValues, toTrialForm } from './trial-values.ts'

const region = (id: string, trialAvailable: boolean) => ({
  id,
  name: `${id} · Harbour`,
  currency: 'CNY' as const,
  trialAvailable,
  systemIds: ['windows'],
})
const catalogWith = (...regions: ReturnType<typeof region>[]) =>
  ({
    regions,
    sizes: [{ id: '2c4g', vcpu: 2, memoryGb: 4 }],
    systems: [{ id: 'windows', name: 'Windows' }],
    systemDisks: [{ minGb: 80, maxGb: 500, stepGb: 10 }],
    dataDisks: [{ minGb: 10, maxGb: 500, stepGb: 10 }],
  }) as unknown as Catalog

afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
  sessionStorage.clear()
})

test('a region that sells out while a visitor has the form open leaves the hidden draft of an expired session alone', async () => {
  const session = { token: 'a'.repeat(43), userId: 'lin' }
  storeSession(session)
  formDraft(TRIAL_DRAFT).write({ regionId: 'shanghai', companyName: 'Lin Ltd' })
  clearSession()
  const fresh = catalogWith(region('shanghai', false), region('singapore', true))
  vi.stubGlobal('fetch', async () => Response.json(fresh))
  renderInPage(<TrialForm catalog={catalogWith(region('shanghai', true), region('singapore', true))} />)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true, name: /singapore/ }).checked).toBe(
      true,
    ),
  )
  storeSession(session)
  expect(formDraft(TRIAL_DRAFT).read()).toEqual({ regionId: 'shanghai', companyName: 'Lin Ltd' })
})

test('what was typed for a proof of concept is taken over', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
  const values = {
    contactName: 'Wei Lin',
    contactEmail: 'wei@harbour.example',
    companyName: 'Harbour',
    country: 'SG',
  }
  formDraft(POC_DRAFT).write(values)
  renderInPage(<TrialForm catalog={catalogWith(region('one', true))} />)
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await waitFor(() => expect(box(/^Name/).value).toBe('Wei Lin'))
  expect(box(/E-mail/).value).toBe('wei@harbour.example')
  expect(box(/^Company name/).value).toBe('Harbour')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Country/ }).value).toBe('Singapore')
})

const COMPANY = {
  country: 'SG',
  companyName: 'Lakeside Pte',
  registrationNumber: '',
  address: '',
  contactName: 'Tan Wei',
  contactPhone: '+6561234567',
}

test('the form begins with what was stated of the company for its verification', async () => {
  const account = { ...ACCOUNT, companyName: null, certification: 'inReview' as const }
  storeSession({ token: 'a'.repeat(43), userId: account.userId })
  storeUserInfo(account)
  const catalog = catalogWith(region('shanghai', true))
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.origin)
    if (pathname === '/api/certification') return Response.json({ company: COMPANY })
    if (pathname === '/api/user/detail') return Response.json(account)
    if (pathname.endsWith('/validation'))
      return Response.json({ userId: account.userId, accountType: 1, expiresAt: 9e12, idleMs: 9e9 })
    return Response.json(pathname === '/api/trials' ? { list: [], now: 0 } : catalog)
  })
  renderInPage(<TrialForm catalog={catalog} />)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /country/i }).value).toContain('Singapore'),
  )
  screen.getByDisplayValue('Lakeside Pte')
})

test('a disk that is no number is held as it was typed, and refused; the size before is not sent in its place', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
  const page = <TrialForm catalog={catalogWith(region('one', true))} />
  const user = renderInPage(page)
  const disk = () => screen.getByRole<HTMLInputElement>('textbox', { name: /System disk/ })
  await user.clear(disk())
  await user.type(disk(), '1,5')
  await user.tab()
  const held = formDraft<TrialValues>(TRIAL_DRAFT).read()
  expect(held?.systemDiskGb).toBe('1,5')
  expect(toTrialForm({ ...held, industry: '' } as TrialValues).systemDiskGb).toBe('1,5')
  cleanup()
  renderInPage(page)
  await waitFor(() => expect(disk().value).toBe('1,5'))
})
