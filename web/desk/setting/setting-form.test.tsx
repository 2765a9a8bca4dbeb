import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Setting } from '#contract/desk/setting/setting.endpoints.ts'
import { messageText } from '#contract/errors.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { SETTING_PARTS } from '#contract/publishing/site/setting-parts.fields.ts'
import { onChange } from '#web/platform/api/changes.ts'
import { respondWith, respondWithError, stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { FakeRequest } from '#web/ui/test-upload.ts'
import { formValues, partValue } from './field-values.ts'
import { SettingFormView } from './setting-form.tsx'
import { setting } from './test-setting.ts'

stubApi()
const submit = () => document.querySelector('button[type=submit]') as HTMLElement

const CERTIFICATE = {
  name: { zh: '证书', en: 'ISO 27001' },
  number: 'A-1',
  scope: { zh: '全部', en: 'All of it' },
  issuer: { zh: '机构', en: 'Issuer' },
  issuedOn: '2026-01-01',
  expiresOn: '2029-01-01',
}
test('the rows of a list have the fields of a row, and are sent with what was changed in them', async () => {
  const onEnd = vi.fn()
  const known = setting('certificates', [CERTIFICATE])
  const user = renderInPage(<SettingFormView setting={known} onEnd={onEnd} />)
  const number = screen.getByDisplayValue('A-1')
  expect(screen.getByDisplayValue('ISO 27001').id).toBe('certificates-value-0-name-en')
  await user.clear(number)
  await user.type(number, 'A-2')
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWith({ setting: { ...known, version: 4 } })
  await user.click(document.querySelector('button[type=submit]') as HTMLElement)
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    part: 'certificates',
    version: 3,
    value: [{ ...CERTIFICATE, number: 'A-2' }],
  })
})

test('a form that is saved as it was opened sends what there was', () => {
  const brand = { name: { zh: '云桌面', en: 'Cloud Desktop' } }
  expect(partValue('brand', formValues('brand', brand))).toEqual(brand)
  for (const part of SETTING_PARTS) expect(() => partValue(part, formValues(part, null))).not.toThrow()
})

test.each(['1,5', '1e1', '0x10', '2 1'])('%s is no number: it is refused at its field', async (typed) => {
  const known = setting('quotes', { validDays: 30 })
  const user = renderInPage(<SettingFormView setting={known} onEnd={vi.fn()} />)
  const days = screen.getByDisplayValue('30')
  await user.clear(days)
  await user.type(days, typed)
  const fetched = vi.spyOn(globalThis, 'fetch')
  await user.click(submit())
  await waitFor(() => expect(days.getAttribute('aria-invalid')).toBe('true'))
  expect([screen.getByDisplayValue(typed), fetched.mock.calls]).toEqual([days, []])
})

/** The page around the form, which reads the newer version after a conflict. */
function FormOfTwo({ known, newer, onEnd }: { known: Setting; newer: Setting; onEnd: () => void }) {
  const [current, setCurrent] = useState(known)
  useEffect(() => onChange(() => setCurrent(newer)), [newer])
  return <SettingFormView setting={current} onEnd={onEnd} />
}

test('a conflict keeps what was typed, shows the other value at its field, and is saved once one is chosen', async () => {
  const onEnd = vi.fn()
  const known = setting('quotes', { validDays: 30 })
  const newer = { ...known, version: 4, value: { validDays: 14 }, changedBy: 'wang' }
  const user = renderInPage(<FormOfTwo known={known} newer={newer} onEnd={onEnd} />)
  const days = screen.getByDisplayValue('30')
  await user.clear(days)
  await user.type(days, '21')
  respondWithError(conflictErrors.changedMeanwhile)
  await user.click(submit())
  await screen.findByText('Changed meanwhile by someone else. Now: 14')
  expect(screen.getByDisplayValue('21')).toBe(days)
  const fetched = vi.spyOn(globalThis, 'fetch')
  await user.click(submit())
  expect(fetched).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Keep my text' }))
  respondWith({ setting: { ...known, version: 5 } })
  await user.click(submit())
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    part: 'quotes',
    version: 4,
    value: { validDays: 21 },
  })
})

test('a logo of a wrong type is refused before it is sent, and one that did not arrive can be sent again', async () => {
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const brand = setting('brand', { name: { zh: '云桌面', en: 'Cloud Desktop' } })
  const user = renderInPage(<SettingFormView setting={brand} onEnd={vi.fn()} />)
  const choose = (file: File) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [file] },
    })
  choose(new File(['<svg/>'], 'logo.svg'))
  await screen.findByText(messageText('0043', 'en'))
  expect(FakeRequest.all).toEqual([])
  choose(new File(['png'], 'logo.png'))
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
  FakeRequest.all[0]?.dispatchEvent(new Event('error'))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(FakeRequest.all).toHaveLength(2))
  FakeRequest.all[1]?.answer({ hash: 'a'.repeat(64), width: 78, height: 26 })
  await screen.findByRole('img', { name: 'The chosen logo' })
})

test('support hours are shown as they are stored, languages too, and are saved unchanged', async () => {
  const value = {
    days: 'workdays',
    from: '09:00',
    to: '18:00',
    timeZone: 'Asia/Shanghai',
    languages: ['zh', 'en'],
    responses: [
      {
        severity: 'critical',
        minutes: 30,
        aroundTheClock: true,
        meaning: { zh: '服务不可用', en: 'The service is down' },
      },
    ],
  }
  const onEnd = vi.fn()
  const stored = setting('support', value)
  const user = renderInPage(<SettingFormView setting={stored} onEnd={onEnd} />)
  for (const name of ['Chinese', 'English'])
    expect((screen.getByRole('checkbox', { name }) as HTMLInputElement).checked).toBe(true)
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWith({ setting: stored })
  await user.click(submit())
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({ part: 'support', version: 3, value })
})
