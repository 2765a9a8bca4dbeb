/** The deals of all partners in the desk: which there are, what is found, and the spreadsheet with every field. */

import { beforeAll, expect, test } from 'vitest'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { deskDealList } from '#contract/deals/pipeline/desk-deals.list.ts'
import { deskDealListZh } from '#contract/deals/pipeline/desk-deals.text.zh.ts'
import { listAuditEntries } from '#contract/identity/operator-audit/operator-audit.endpoints.ts'
import { newId } from '#server/kit/ids.ts'
import { createSheetReader } from '#server/kit/spreadsheet/read-sheet.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { draftedDeal, registeredPartner, submittedDeal } from '#test/deals.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'

const OTHER = { companyName: 'Harbour Clinics', companyCode: 'HRB-1', projectName: 'Ward-tablets', scale: 40 }
let site: TestApp
let reviewer: Person
let first: Person
let second: Person
let rejectedId: string
beforeAll(async () => {
  site = await testApp({ demo: false })
  reviewer = await signedInOperator(site, 'reviewer')
  first = await registeredPartner(site)
  second = await registeredPartner(site)
  await submittedDeal(site, first, { remarks: 'In two steps', keyNeeds: '=1+1' })
  rejectedId = (await submittedDeal(site, second, OTHER)).id
  const reasons = [{ code: 'notReal', field: null, text: 'Could not be verified.' }]
  await decideIn(site, dealQueue, reviewer, rejectedId, { action: 'reject', reasons })
  await draftedDeal(site, second, { projectName: 'Never-sent' })
})

async function found(query: Record<string, unknown> = {}) {
  const answer = await site.call(deskDealList.endpoints.list, { query: query as never }, { as: reviewer })
  return answer.data.list.map(({ projectName }) => projectName)
}

test('has the deals of all partners whatever became of them, the last one first, and no drafts', async () => {
  const { data } = await site.call(deskDealList.endpoints.list, { query: {} }, { as: reviewer })
  expect(data.list).toMatchObject([
    { projectName: 'Ward-tablets', partner: second.userName, status: 'rejected', number: 1 },
    { projectName: 'Campus-labs', partner: first.userName, status: 'inReview', remarks: 'In two steps' },
  ])
})

test.each([
  [{ status: 'inReview' }, ['Campus-labs']],
  [{ scaleTo: 100 }, ['Ward-tablets']],
  [{ search: 'harbour' }, ['Ward-tablets']],
  [{ sort: 'submittedAt' }, ['Campus-labs', 'Ward-tablets']],
  [{ status: 'approved' }, []],
])('%j finds %j', async (query, projects) => {
  expect(await found(query)).toEqual(projects)
})

test('is filtered by partner', async () => {
  expect(await found({ partnerId: first.userId })).toEqual(['Campus-labs'])
  expect(await found({ partnerId: reviewer.userId })).toEqual([])
  for (const partnerId of ['', "x') or ('1'='1", Array.from({ length: 51 }, newId).join(',')]) {
    const answer = await site.call(
      deskDealList.endpoints.list,
      { query: { partnerId } as never },
      { as: reviewer },
    )
    expect([partnerId, answer.status]).toEqual([partnerId, 400])
  }
})

test('the spreadsheet has every field of the form, as text that no program counts, and is in the log', async () => {
  const headers = { 'accept-language': 'zh' }
  const columns = Object.keys(deskDealList.columns).map((name) => ({ name }))
  const body = { columns } as never
  const answer = await site.call(deskDealList.endpoints.export, { body }, { as: reviewer, headers })
  const file = { bytes: answer.data.content, format: 'xlsx', maxRows: 10 } as const
  const rows = (await createSheetReader().read('one', file)).rows ?? []
  expect(rows).toHaveLength(3)
  for (const field of dealFields.names) expect(rows[0]?.cells).toContain(deskDealListZh.columns[field])
  expect(rows[2]?.cells).toContain('=1+1')
  const administrator = await signedInOperator(site, 'administrator')
  const query = { kind: 'dealsExported' } as never
  const { data } = await site.call(listAuditEntries, { query }, { as: administrator })
  expect(data.list).toMatchObject([{ accountId: reviewer.userId, detail: { rows: 2 } }])
})

test('partners have no access to it', async () => {
  const answer = await site.call(deskDealList.endpoints.list, { query: {} }, { as: first })
  expect(errorOf(answer).errorCode).toBe('0040')
})
