import { screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Certification } from '#contract/company/certification/certification.endpoints.ts'
import { certificationErrors } from '#contract/company/certification/certification.errors.ts'
import { messageText } from '#contract/errors.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import { onChange } from '#web/platform/api/changes.ts'
import { storeStatedCompany } from '#web/platform/session/stated-company.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import CertificationPage from './certification.page.tsx'
import { CertificationForm } from './certification-form.tsx'
import { certificationEn } from './text.en.ts'
import { certificationZh } from './text.zh.ts'

stubApi()

/** The button at the side; the fields end with another one. */
const submitButton = (name: string): HTMLElement =>
  screen.getAllByRole('button', { name }).at(-1) ?? expect.fail('The form has no button')

const NOW = Date.UTC(2026, 10, 20, 1, 30)
const company = {
  country: 'NO',
  companyName: 'Nordlys AS',
  registrationNumber: '',
  address: 'Eksempelgata 12, Oslo',
  contactName: 'Kari Moen',
  contactPhone: '4722334455',
}
const draft: Certification = {
  status: 'none',
  requestId: null,
  revision: 0,
  submittedAt: null,
  stateSince: null,
  dueAt: null,
  promisedDays: [],
  company,
  images: ['file-1', null, null],
  consented: false,
  reasons: [],
  note: '',
  now: NOW,
}
const failed: Certification = {
  ...draft,
  status: 'failed',
  requestId: 'r1',
  revision: 2,
  submittedAt: NOW,
  stateSince: NOW,
  reasons: [
    { code: 'companyClosed', field: 'companyName', text: 'This company is deregistered.' },
    { code: 'licenseExpired', field: 'license', text: 'The license has expired.' },
  ],
  note: 'Write to us if this is wrong.',
}
const inReview: Certification = {
  ...draft,
  status: 'inReview',
  requestId: 'r1',
  revision: 1,
  submittedAt: NOW,
  stateSince: NOW,
  dueAt: NOW + 3 * 86_400_000,
  promisedDays: ['2026-11-23', '2026-11-24', '2026-11-25'],
}
const agreement = { agreement: 'identity-documents', hash: 'f'.repeat(64) }
const TEXTS = { zh: certificationZh, en: certificationEn }

function show(certification: Certification, language: 'zh' | 'en' = 'en', search = '') {
  return renderInPage(<CertificationPage />, language, { certification, agreement }, { search })
}

test('a reason is at the field that it is about, and what concerns no field is above the form', () => {
  show(failed)
  const name = screen.getByLabelText(TEXTS.en.field.companyName)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  const state = screen.getByRole('region', { name: TEXTS.en.form })
  const list = within(state).getByRole('list')
  for (const said of [
    'This company is deregistered.',
    'The license has expired.',
    'Write to us if this is wrong.',
  ])
    within(list).getByText(said)
  // At its field too.
  expect(screen.getAllByText('This company is deregistered.')).toHaveLength(2)
  expect(screen.getAllByText('The license has expired.')).toHaveLength(2)
})

test.each([
  ['zh', accountErrors.alreadyCertified],
  ['en', accountErrors.alreadyCertified],
  ['zh', certificationErrors.inReview],
  ['en', certificationErrors.inReview],
  ['en', conflictErrors.changedMeanwhile],
] as const)('in %s a submission that is refused says why on the page: %o', async (language, error) => {
  const user = show(failed, language)
  const errorMsg = messageText(error.code, language)
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { status: error.status, errorCode: error.code, errorMsg, requestId: '1' },
      { status: error.status },
    ),
  )
  await user.click(screen.getByRole('checkbox'))
  await user.click(submitButton(TEXTS[language].resubmit))
  await screen.findByText(errorMsg)
})

test('what was refused goes with the request that is withdrawn', async () => {
  const { code, status } = accountErrors.alreadyCertified
  const errorMsg = messageText(code, 'en')
  const loaded = { certification: failed, agreement }
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: { method?: string } = {}) => {
    if (loaded.certification === inReview || method === 'GET') return Response.json({})
    // Another tab has sent it meanwhile.
    loaded.certification = inReview
    return Response.json({ status, errorCode: code, errorMsg, requestId: '1' }, { status })
  })
  const user = renderInPage(<CertificationPage />, 'en', loaded)
  await user.click(screen.getByRole('checkbox'))
  await user.click(submitButton(TEXTS.en.resubmit))
  await screen.findByText(errorMsg)
  await user.click(await screen.findByRole('button', { name: TEXTS.en.withdraw }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: TEXTS.en.withdraw }))
  await waitFor(() => expect(screen.queryByText(errorMsg)).toBeNull())
})

/** The page around the form, which reads what is stored now. */
function FormOfTwo({ newer }: { readonly newer: Certification }) {
  const [certification, setCertification] = useState(failed)
  useEffect(() => onChange(() => setCertification(newer)), [newer])
  return (
    <CertificationForm certification={certification} agreement={agreement as never} onRefused={() => {}} />
  )
}

test('of two people who correct the same request, the second sees both values, and sends what it then is', async () => {
  const sent: { readonly companyName: string; readonly revision: number }[] = []
  const { code, status } = conflictErrors.changedMeanwhile
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    if (body === undefined) return Response.json({})
    sent.push(JSON.parse(body))
    return Response.json({ status, errorCode: code, errorMsg: 'Old.', requestId: '1' }, { status })
  })
  const theirs = { ...company, companyName: 'Nordlys Norge AS', address: 'Storgata 1, Oslo' }
  const user = renderInPage(<FormOfTwo newer={{ ...failed, revision: 4, company: theirs, reasons: [] }} />)
  const name = screen.getByLabelText(TEXTS.en.field.companyName) as HTMLInputElement
  await user.clear(name)
  await user.type(name, 'Nordlys Holding AS')
  await user.click(screen.getByRole('checkbox'))
  await user.click(submitButton(TEXTS.en.resubmit))
  const note = await screen.findByText('Changed meanwhile by someone else. Now: Nordlys Norge AS')
  expect(name.parentElement?.contains(note)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Keep my text' }))
  await user.click(submitButton(TEXTS.en.resubmit))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toMatchObject({ companyName: 'Nordlys Holding AS', revision: 2 })
  expect(sent[1]).toMatchObject({
    companyName: 'Nordlys Holding AS',
    address: 'Storgata 1, Oslo',
    revision: 4,
    agreed: true,
  })
})

test('in review there is no form, and the request can be withdrawn', async () => {
  const user = show(inReview)
  expect(screen.queryByRole('form')).toBeNull()
  await user.click(screen.getByRole('button', { name: TEXTS.en.withdraw }))
  await waitFor(() => screen.getByRole('dialog', { name: TEXTS.en.withdrawQuestion }))
})

test('verified data are shown, without a form; who came from another page goes on there', () => {
  show({ ...draft, status: 'verified', requestId: 'r1', stateSince: NOW }, 'en', '?next=/content/information')
  screen.getByRole('heading', { name: 'Nordlys AS is verified' })
  expect(screen.queryByRole('form')).toBeNull()
  const link = screen.getByRole('link', { name: TEXTS.en.goOn })
  expect(link.getAttribute('href')).toBe('/content/information')
})

test('an address of another site is no way on', () => {
  show({ ...draft, status: 'verified' }, 'en', '?next=https://evil.example/')
  expect(screen.queryByRole('link', { name: TEXTS.en.goOn })).toBeNull()
})

test('a first verification has the company that the application of a partner stated, where it is empty', async () => {
  const stated = {
    companyName: 'Marina Cloud',
    country: 'SG',
    contactName: 'Tan',
    contactPhone: '+6561234567',
  }
  storeStatedCompany(stated)
  const empty = { ...company, companyName: '', country: '', contactPhone: '' }
  show({ ...draft, company: empty })
  const field = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value
  expect(await field(certificationEn.field.companyName)).toBe('Marina Cloud')
  expect(await field(certificationEn.field.contactName)).toBe('Kari Moen')
  expect(await field(certificationEn.field.contactPhone)).toBe('+6561234567')
})

test('the summary counts the picture among the fields that are wrong, leads to it, and says what it needs', async () => {
  const none = { country: 'NO', registrationNumber: '', contactPhone: '4722334455' }
  const empty = { ...none, companyName: '', address: '', contactName: '' }
  const user = show({ ...draft, company: empty, images: [null, null, null] })
  await user.click(submitButton(certificationEn.submit))
  // Name, address, contact, picture, consent.
  const summary = await screen.findByText('5 fields need your attention')
  const links = within(summary.parentElement as HTMLElement).getAllByRole('link')
  expect(links).toHaveLength(5)
  const toPicture = links.find((link) => link.textContent?.includes('Add a picture.'))
  const target = document.getElementById((toPicture?.getAttribute('href') ?? '#').slice(1))
  expect(target?.getAttribute('name')).toBe('images.0')
})
