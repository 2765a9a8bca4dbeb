import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Poc } from '#contract/trials/poc/poc.endpoints.ts'
import { attachmentEn } from '#web/files/file/attachment.text.en.ts'
import { requestEn } from '#web/requests/request/text.en.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import PocPage from './poc.page.tsx'
import { pocEn } from './text.en.ts'

stubApi()

const NOW = Date.UTC(2026, 10, 20, 1, 30)
const POC: Poc = {
  requestId: 'r1',
  title: '30 people, Shanghai',
  state: 'inReview',
  revision: 1,
  createdAt: NOW,
  submittedAt: NOW,
  stateSince: NOW,
  dueAt: NOW + 3 * 86_400_000,
  decidedAt: null,
  promisedDays: ['2026-11-23', '2026-11-24', '2026-11-25'],
  reasons: [],
  note: '',
  plan: null,
  form: {
    requirement: 'Work with 3D models',
    people: 30,
    applications: '',
    successCriteria: 'Under 20 s',
    regions: [{ id: 'cn-shanghai', name: 'Shanghai' }],
    sizes: [{ id: '8c32g', name: '8 vCPU' }],
    startsOn: '2026-12-07',
    endsOn: '2026-12-18',
    companyName: 'Coastline',
    contactName: 'Lan Lin',
    contactEmail: 'lan@coastline.example',
    country: 'NO',
    contactPhone: '4722334455',
  },
  messages: [],
  actions: ['withdraw'],
  mayWrite: true,
  now: NOW,
}
const ASKED: Poc = {
  ...POC,
  state: 'moreInformation',
  revision: 2,
  dueAt: null,
  promisedDays: [],
  note: 'Which ports does it need?',
  actions: ['resubmit', 'withdraw'],
  messages: [{ number: 1, at: NOW, from: 'operator', by: null, text: 'Hello from the desk', files: [] }],
}

const CATALOG = { regions: [], sizes: [], systems: [], systemDisks: [], dataDisks: [] }

const show = (poc: Poc) => renderInPage(<PocPage />, 'en', poc)

/** Bodies of the calls that are made to a path, each refused or answered with this. */
function answerWith(response: (path: string) => Response) {
  const sent: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://site.test')
    sent.push([pathname, init?.body ? JSON.parse(String(init.body)) : null])
    return response(pathname)
  })
  return sent
}

test('a thread without messages says so, and has no empty list', () => {
  show(POC)
  const thread = screen.getByRole('heading', { name: pocEn.thread.title }).parentElement
  expect(thread?.querySelector('ol')).toBeNull()
  within(thread as HTMLElement).getByText(pocEn.thread.none)
})

test('in review: the steps, what was asked for, and a field for a message', () => {
  show(POC)
  screen.getByRole('heading', { level: 1, name: 'Proof of concept: 30 people, Shanghai' })
  const flow = screen.getByRole('list', { name: pocEn.page.flow })
  expect(within(flow).getByText(pocEn.page.review).closest('li')?.getAttribute('aria-current')).toBe('step')
  within(flow).getByText(/^expected November 23, 2026/)
  screen.getByText('Under 20 s')
  screen.getByRole('button', { name: pocEn.thread.send })
  expect(screen.queryByRole('button', { name: pocEn.thread.answer })).toBeNull()
})

test('what was asked is shown, and an answer says which state it is about', async () => {
  const sent = answerWith((path) => Response.json(path === '/api/catalog' ? CATALOG : POC))
  const user = show(ASKED)
  screen.getByText('Which ports does it need?')
  screen.getByText('Hello from the desk')
  await user.type(screen.getByLabelText(pocEn.thread.answerLabel), 'Ports 27000 to 27009.')
  await user.click(screen.getByRole('button', { name: pocEn.thread.answer }))
  await waitFor(() =>
    expect(sent.find(([path]) => path === '/api/pocs/r1/messages')?.[1]).toEqual({
      message: 'Ports 27000 to 27009.',
      files: [],
      revision: 2,
    }),
  )
})

test('where fields are asked about, the answer is the form alone, with other parts folded', async () => {
  answerWith((path) => Response.json(path === '/api/catalog' ? CATALOG : POC))
  const reasons = [{ field: 'applications', text: 'List the software.' }] as Poc['reasons']
  show({ ...ASKED, reasons })
  await waitFor(() => expect(screen.queryByRole('button', { name: pocEn.resubmit })).not.toBeNull())
  expect(screen.queryByRole('button', { name: pocEn.thread.answer })).toBeNull()
  expect(screen.queryByRole('button', { name: pocEn.page.byMessage })).toBeNull()
  const isOpen = (title: string) => screen.getByText(title, { selector: 'summary' }).closest('details')?.open
  expect([isOpen(pocEn.section.what), isOpen(pocEn.section.who)]).toEqual([true, false])
})

test('where no field is asked about, the answer is a message or the form, and never both', async () => {
  answerWith((path) => Response.json(path === '/api/catalog' ? CATALOG : POC))
  const user = show(ASKED)
  const resubmit = () => screen.queryByRole('button', { name: pocEn.resubmit })
  const answer = () => screen.queryByRole('button', { name: pocEn.thread.answer })
  expect([resubmit(), answer() !== null]).toEqual([null, true])
  await user.click(screen.getByRole('button', { name: pocEn.page.byForm }))
  await waitFor(() => expect(resubmit()).not.toBeNull())
  expect(answer()).toBeNull()
  await user.click(screen.getByRole('button', { name: pocEn.page.byMessage }))
  expect([resubmit(), answer() !== null]).toEqual([null, true])
})

test.each([
  ['applications', 'Once more, please.'],
  ['contactEmail', `${pocEn.field.contactEmail}: Once more, please.`],
] as const)(
  'what the desk asks about a field is directly before it, with its name before a row of fields: %s',
  async (field, said) => {
    answerWith((path) => Response.json(path === '/api/catalog' ? CATALOG : POC))
    const reasons = [{ field, text: 'Once more, please.' }] as Poc['reasons']
    show({ ...ASKED, note: '', reasons })
    await waitFor(() => expect(screen.queryByRole('button', { name: pocEn.resubmit })).not.toBeNull())
    const question = screen.getByText(requestEn.page.asked).parentElement
    expect(question?.textContent).toContain(said)
    expect(question?.nextElementSibling?.querySelector(`[name="${field}"]`)).toBeTruthy()
    const group = screen.getByRole('group', { name: requestEn.page.asked })
    expect(group.getAttribute('aria-description')).toBe(said)
  },
)

test('a region is chosen by its city, and two in one city by their whole names', async () => {
  const names = ['Asia Pacific - Singapore', 'Zone A - Shanghai', 'Zone B - Shanghai']
  const regions = names.map((name) => ({ id: name, name }))
  answerWith((path) => Response.json(path === '/api/catalog' ? { ...CATALOG, regions } : POC))
  show({ ...ASKED, reasons: [{ field: 'regionIds', text: 'Which one?' }] as Poc['reasons'] })
  const group = await screen.findByRole('group', { name: pocEn.field.regionIds })
  expect(
    within(group)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent),
  ).toEqual(['Singapore', ...names.slice(1)])
})

test('the files of a message are with it, and one can be attached', () => {
  const file = { fileId: 'f1', name: 'Offer.pdf', mediaType: 'application/pdf', bytes: 2048 }
  show({ ...POC, messages: ASKED.messages.map((message) => ({ ...message, files: [file] })) })
  screen.getByRole('button', { name: attachmentEn.save.replace('{{file}}', file.name) })
  screen.getByLabelText(attachmentEn.add)
})

test('a message that cannot be sent stays in its field, with the reason', async () => {
  const user = show(POC)
  const refusal = { status: 503, errorCode: 'x', errorMsg: 'Try again later.', requestId: '1' }
  answerWith(() => Response.json(refusal, { status: 503 }))
  await user.type(screen.getByLabelText(pocEn.thread.label), 'Is anything missing?')
  await user.click(screen.getByRole('button', { name: pocEn.thread.send }))
  await screen.findByText('Try again later.')
  expect((screen.getByLabelText(pocEn.thread.label) as HTMLTextAreaElement).value).toBe(
    'Is anything missing?',
  )
})

test('an approved one shows the next step with its days; before the first plan, that it comes', () => {
  const approved: Poc = { ...POC, state: 'approved', revision: 2, actions: [], decidedAt: NOW, dueAt: null }
  show(approved)
  screen.getByText(pocEn.page.noPlan)
  cleanup()
  const plan = { nextStep: 'We set up 30 desktops.', nextStepOn: '2026-12-04', changedAt: NOW }
  show({ ...approved, plan: { ...plan, startsOn: '2026-12-07', endsOn: '2026-12-18' } })
  screen.getByText('We set up 30 desktops.')
  screen.getByText('Test: December 7, 2026 to December 18, 2026')
})

test('a settled one takes no messages, and who only reads cannot change it', () => {
  show({
    ...ASKED,
    state: 'rejected',
    actions: [],
    mayWrite: false,
    decidedAt: NOW,
  })
  screen.getByText(pocEn.thread.closed)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: pocEn.page.withdraw })).toBeNull()
})

test('a request that was rejected leads to a new one', () => {
  show({ ...POC, state: 'rejected', actions: [], mayWrite: false })
  expect(screen.getByRole('link', { name: pocEn.page.again }).getAttribute('href')).toBe(
    '/content/proofOfConcept',
  )
  cleanup()
  show(POC)
  expect(screen.queryByRole('link', { name: pocEn.page.again })).toBeNull()
})
