/** The queue of applications: what the desk sees of one, and each refusal of its calls. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getAccountRequests } from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { partnerQueue } from '#contract/partners/partner/partners.queue.ts'
import { newId } from '#server/kit/ids.ts'
import { codeOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { uploadedImage } from '#test/certification-form.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'
import { submittedApplication } from '#test/partner.ts'
import { causeQueueRefusals } from '#test/queue-refusals.ts'

const {
  export: exportPartnerQueue,
  selection: getPartnerQueueSelection,
  list: listPartnerQueue,
  select: selectPartnerQueue,
} = partnerQueue.list.endpoints
const {
  assign: assignPartnerQueueItem,
  confirm: confirmPartnerQueueItem,
  decide: decidePartnerQueueItem,
  overview: getPartnerQueue,
  item: getPartnerQueueItem,
  pulse: getPartnerQueuePulse,
  note: notePartnerQueueItem,
  undo: undoPartnerQueueItem,
} = partnerQueue.endpoints

let site: TestApp
let person: Person
let wang: Person
let support: Person
beforeAll(async () => {
  site = await testApp()
  wang = await signedInOperator(site, 'reviewer', { name: 'Wang Min' })
  support = await signedInOperator(site, 'support', { name: 'Sofia Tan' })
})
beforeEach(async () => {
  person = await site.registerPerson()
})

const itemOf = async (requestId: string) =>
  (await site.call(getPartnerQueueItem, { params: { requestId } }, { as: wang })).data

test('fields by their names, certificates, checks, and the same request on the page of the account', async () => {
  const image = await uploadedImage(site, person)
  const requestId = await submittedApplication(site, person, {
    companyName: 'Seen Ltd.',
    contactEmail: 'a@mailinator.com',
    certificates: [image],
    industries: ['design', 'other'],
    otherIndustry: 'Shipping',
  })
  const data = await itemOf(requestId)
  expect(data).toMatchObject({
    subject: 'Seen Ltd.',
    reference: 'Singapore',
    isOpen: true,
    clock: { promisedDays: 3 },
    images: [{ fileId: image, name: 'certificate' }],
    checks: [
      { name: 'certified', state: 'warning' },
      { name: 'sameCompany', state: 'passed' },
      { name: 'earlier', state: 'passed' },
      { name: 'mailDomain', state: 'warning', params: { domain: 'mailinator.com' } },
    ],
  })
  const value = (name: string) => data.fields.find((field) => field.name === name)?.value
  expect([value('regions'), value('industries')]).toEqual(['Southeast Asia, Oceania', 'Design, Shipping'])
  const query = { search: 'Seen Ltd.' }
  const { list } = (await site.call(listPartnerQueue, { query }, { as: support })).data
  expect(list).toMatchObject([{ id: requestId, warnings: 2 }])
  const params = { accountId: person.userId }
  const account = await site.call(getAccountRequests, { params }, { as: wang })
  expect(account.data.list).toMatchObject([{ kind: 'partner', queue: 'partners' }])
  expect((await site.call(exportPartnerQueue, { body: query }, { as: wang })).status).toBe(200)
  expect(codeOf(await site.call(exportPartnerQueue, { body: query }, { as: support }))).toBe('0059')
  const { selection } = (await site.call(selectPartnerQueue, { body: query }, { as: wang })).data
  const picked = await site.call(getPartnerQueueSelection, { params: { selection } }, { as: wang })
  expect(picked.data.count).toBe(1)
  const gone = { params: { selection: newId() } }
  expect(codeOf(await site.call(getPartnerQueueSelection, gone, { as: wang }))).toBe('selectionGone')
})

test('a partner of the same company, and earlier rejections with their reason, are evidence', async () => {
  const first = await submittedApplication(site, person, { companyName: 'Seaward Systems Ltd.' })
  await decideIn(site, partnerQueue, wang, first, { action: 'approve' })
  const rival = await site.registerPerson()
  const rejected = await submittedApplication(site, rival, { companyName: 'SEAWARD SYSTEMS' })
  await decideIn(site, partnerQueue, wang, rejected, { action: 'reject', note: 'Join your colleagues.' })
  const again = await submittedApplication(site, rival, { companyName: 'SEAWARD SYSTEMS' })
  const { checks } = await itemOf(again)
  expect(checks).toContainEqual(
    expect.objectContaining({
      name: 'sameCompany',
      state: 'warning',
      account: { id: person.userId, name: person.userName },
    }),
  )
  expect(checks).toContainEqual(
    expect.objectContaining({
      name: 'earlier',
      state: 'warning',
      params: { count: '1', reason: 'Join your colleagues.' },
    }),
  )
})

test('a colleague who has it open, and every refusal of the queue', async () => {
  const requestId = await submittedApplication(site, person)
  await site.call(getPartnerQueuePulse, { body: { requestId, since: 0 } }, { as: wang })
  const { counts } = (await site.call(getPartnerQueue, {}, { as: wang })).data
  expect(counts.open).toBeGreaterThan(0)
  await causeQueueRefusals(site, {
    calls: {
      overview: getPartnerQueue,
      pulse: getPartnerQueuePulse,
      item: getPartnerQueueItem,
      assign: assignPartnerQueueItem,
      decide: decidePartnerQueueItem,
      confirm: confirmPartnerQueueItem,
      undo: undoPartnerQueueItem,
      note: notePartnerQueueItem,
    },
    address: 'partners',
    waiting: async () => submittedApplication(site, await site.registerPerson()),
    approve: 'approve',
    reject: 'reject',
  })
})
