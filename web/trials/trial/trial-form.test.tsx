import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { clearSession, storeSession } from '#web/platform/session/session-store.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { TrialForm } from './trial-form.tsx'
import { TRIAL_DRAFT } from './trial-values.ts'

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
