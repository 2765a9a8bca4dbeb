import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PartnerApplication, PartnerProgram } from '#contract/partners/partner/partner.endpoints.ts'
import { partnerErrors } from '#contract/partners/partner/partner.errors.ts'
import { requestEn } from '#web/requests/request/text.en.ts'
import { requestKindsEn } from '#web/shell/account/request-kinds.text.en.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import JoinNowPage from './join-now.page.tsx'
import { partnerProgramEn as en } from './partner-program.text.en.ts'

stubApi()

const NOW = Date.UTC(2026, 10, 20, 1, 30)
const EMPTY: PartnerProgram = {
  isPartner: false,
  certification: 'none',
  company: null,
  application: null,
  now: NOW,
}
const APPLICATION: PartnerApplication = {
  requestId: 'r1',
  state: 'inReview',
  revision: 1,
  createdAt: NOW,
  submittedAt: NOW,
  stateSince: NOW,
  dueAt: NOW + 3 * 86_400_000,
  decidedAt: null,
  reasons: [],
  note: '',
  promisedDays: ['2026-11-23', '2026-11-24', '2026-11-25'],
  form: {
    companyName: 'Marina Cloud',
    country: 'SG',
    city: 'Singapore',
    website: '',
    regions: ['southeastAsia'],
    industries: ['finance', 'other'],
    otherIndustry: 'Shipping',
    experience: 'Forty customers',
    certificates: [],
    contactName: 'Daniel Tan',
    contactEmail: 'daniel@marina.example',
    contactPhone: '6561234567',
  },
  actions: ['withdraw'],
}

const show = (program: PartnerProgram, account = ACCOUNT) =>
  renderInPage(<JoinNowPage />, 'en', program, { account })

/** The body of the call that is made, refused or answered with this. */
function answerWith(response: () => Response): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)))
    return response()
  })
  return sent
}

/** The button at the side; the fields end with another one. */
const submitButton = (name: string): HTMLElement =>
  screen.getAllByRole('button', { name }).at(-1) ?? expect.fail('The form has no button')

test('a new application: what it takes, and the form with what the account knows', async () => {
  const sent = answerWith(() => Response.json({ ...EMPTY, application: APPLICATION }))
  const user = show(EMPTY)
  const steps = await screen.findByRole('list', { name: en.steps.label })
  within(steps).getByText(en.steps.certify.text.none)
  within(steps).getByRole('link', { name: en.steps.certify.go.none })
  expect((screen.getByLabelText(en.field.contactEmail) as HTMLInputElement).value).toBe(ACCOUNT.email)
  await user.click(screen.getByRole('checkbox', { name: 'Other' }))
  await user.type(screen.getByLabelText(en.field.otherIndustry), 'Shipping')
  await user.click(submitButton(en.submit))
  // Nothing is sent before all fields are right.
  expect(sent).toEqual([])
  expect(screen.getByLabelText(en.field.companyName).getAttribute('aria-invalid')).toBe('true')
})

test('a verified company is shown and sent as it was verified', async () => {
  const company = { companyName: 'Harbour Sails Ltd.', country: 'SG' }
  const form = { ...APPLICATION.form, companyName: 'An older name' }
  const sent = answerWith(() => Response.json(EMPTY))
  const rejected: PartnerApplication = { ...APPLICATION, form, state: 'rejected', actions: [] }
  const user = show({ ...EMPTY, certification: 'verified', company, application: rejected })
  await screen.findByText('Harbour Sails Ltd.')
  expect(screen.queryByLabelText(en.field.companyName)).toBeNull()
  screen.getByRole('heading', { name: en.again.title })
  await user.click(submitButton(en.submit))
  await waitFor(() => expect(sent).toMatchObject([{ ...company, city: 'Singapore' }]))
})

test('in review: the promised days, what was stated, and no form', async () => {
  show({ ...EMPTY, application: APPLICATION })
  await screen.findByText(requestKindsEn.kind.partner.next.inReview)
  screen.getByRole('list', { name: requestEn.days.label })
  screen.getByText('Finance, Shipping')
  screen.getByRole('button', { name: en.withdraw })
  expect(screen.queryByRole('button', { name: en.submit })).toBeNull()
})

test('more information: each reason is at its field, and an answer goes with the correction', async () => {
  const reason = { code: 'experienceUnclear', field: 'experience', text: 'Which customers?' }
  const asked: PartnerApplication = {
    ...APPLICATION,
    revision: 2,
    reasons: [reason],
    promisedDays: [],
    dueAt: null,
    state: 'moreInformation',
    actions: ['resubmit', 'withdraw'],
  }
  const sent = answerWith(() => Response.json({ ...EMPTY, application: APPLICATION }))
  const user = show({ ...EMPTY, application: asked })
  const field = await screen.findByLabelText(en.field.experience)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await user.type(field, ' in banking')
  await user.type(screen.getByLabelText(new RegExp(en.field.answer)), 'Two banks.')
  await user.click(submitButton(en.resubmit))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { experience: 'Forty customers in banking', answer: 'Two banks.', revision: 2 },
    ]),
  )
})

test('a state that is not the one on the screen: what the server said stays', async () => {
  const refusal = { status: 409, errorCode: partnerErrors.applicationOpen.code, errorMsg: 'One is open.' }
  answerWith(() => Response.json({ ...refusal, requestId: '1' }, { status: 409 }))
  const user = show({ ...EMPTY, application: { ...APPLICATION, state: 'withdrawn', actions: [] } })
  await screen.findAllByRole('button', { name: en.submit })
  await user.click(submitButton(en.submit))
  await screen.findByText(partnerErrors.applicationOpen.en)
})

test('who may not apply is told who does; a partner has the program in place of the form', async () => {
  show(EMPTY, { ...ACCOUNT, permissions: ['partner:read'] })
  await screen.findByText(en.notAllowed.text)
  cleanup()
  const approved: PartnerApplication = {
    ...APPLICATION,
    state: 'approved',
    decidedAt: NOW,
    actions: [],
  }
  show({ ...EMPTY, isPartner: true, application: approved }, { ...ACCOUNT, accountType: 2 })
  await screen.findByRole('heading', { level: 1, name: en.title.program })
  screen.getByText(/Marina Cloud joined the partner program on November 20, 2026/)
  expect(screen.queryByRole('button', { name: en.submit })).toBeNull()
})
