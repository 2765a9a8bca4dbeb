import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Setting } from '#contract/features/setting/setting.endpoints.ts'
import { SETTING_PARTS } from '#contract/features/setting/setting.fields.ts'
import { respondWith, stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { formValues, partValue } from './field-values.ts'
import { SettingFormView } from './setting-form.tsx'

stubApi()

const CERTIFICATE = {
  name: { zh: '证书', en: 'ISO 27001' },
  number: 'A-1',
  scope: { zh: '全部', en: 'All of it' },
  issuer: { zh: '机构', en: 'Issuer' },
  issuedOn: '2026-01-01',
  expiresOn: '2029-01-01',
}
const setting = (part: Setting['part'], value: unknown): Setting => ({
  ...{ part, version: 3, value, demo: false, source: 'operator', changedBy: 'lin' },
  ...{ changedAt: 0, restores: null },
})

test('the rows of a list have the fields of a row, and are sent with what was changed in them', async () => {
  const onEnd = vi.fn()
  const known = setting('certificates', [CERTIFICATE])
  const user = renderInPage(<SettingFormView setting={known} onEnd={onEnd} onStale={vi.fn()} />)
  const number = screen.getByDisplayValue('A-1')
  expect(screen.getByDisplayValue('ISO 27001').id).toBe('certificates-value-0-name-en')
  await user.clear(number)
  await user.type(number, 'A-2')
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWith({ setting: { ...known, version: 4 } })
  await user.click(document.querySelector('button[type=submit]') as HTMLElement)
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    ...{ part: 'certificates', version: 3, value: [{ ...CERTIFICATE, number: 'A-2' }] },
  })
})

test('a form that is saved as it was opened sends what there was', () => {
  const brand = { name: { zh: '云桌面', en: 'Cloud Desktop' } }
  expect(partValue('brand', formValues('brand', brand))).toEqual(brand)
  for (const part of SETTING_PARTS) expect(() => partValue(part, formValues(part, null))).not.toThrow()
})
