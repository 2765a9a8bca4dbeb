/** What a deal says of its contract, value and end: from API and file to lists, filters, export, queue and history. */
import { beforeAll, expect, test } from 'vitest'
import { checkDealImport, confirmDealImport } from '#contract/deals/deal-import/deal-import.endpoints.ts'
import type { DealField } from '#contract/deals/pipeline/deal.form.ts'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { deskDealList } from '#contract/deals/pipeline/desk-deals.list.ts'
import { createDeal, submitDeal, updateDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { createSheetReader } from '#server/kit/spreadsheet/read-sheet.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { DEAL_FORM, dealCsv, readDeal, registeredPartner, submittedDeal } from '#test/deals.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'

const SAYS = {
  contractNumber: 'C-2026-0113',
  estimatedValue: 1_250_050,
  currency: 'USD',
  closesOn: '2027-03-31',
} as const
let site: TestApp
let partner: Person
let reviewer: Person
let dealId: string
beforeAll(async () => {
  site = await testApp({ demo: false })
  partner = await registeredPartner(site)
  reviewer = await signedInOperator(site, 'reviewer')
  dealId = (await submittedDeal(site, partner, SAYS)).id
  await submittedDeal(site, partner, { projectName: 'Says-nothing', companyName: 'Other Company' })
})

async function found(query: Record<string, unknown>) {
  const own = await site.call(dealList.endpoints.list, { query: query as never }, { as: partner })
  const desk = await site.call(deskDealList.endpoints.list, { query: query as never }, { as: reviewer })
  return [own, desk].map(({ data }) => data.list.map(({ projectName }) => projectName))
}

test('a deal has them, and both lists too', async () => {
  expect((await readDeal(site, partner, dealId)).values).toMatchObject(SAYS)
  const own = await site.call(dealList.endpoints.list, { query: {} }, { as: partner })
  expect(own.data.list.find(({ id }) => id === dealId)).toMatchObject(SAYS)
  const empty = { contractNumber: '', estimatedValue: null, currency: '', closesOn: null }
  expect(own.data.list.find(({ id }) => id !== dealId)).toMatchObject(empty)
})

test.each([
  [{ contractNumber: '2026-01' }],
  [{ estimatedValueFrom: 1_250_050, estimatedValueTo: 2_000_000 }],
  [{ currency: 'USD' }],
  [{ closesOnFrom: '2027-01-01', closesOnTo: '2027-12-31' }],
  [{ closesOnTo: '2027-12-31' }],
])('both lists are filtered by %j', async (query) => {
  expect(await found(query)).toEqual([['Campus-labs'], ['Campus-labs']])
})

test('the queue says an amount with its currency, and a day in words', async () => {
  const item = await site.call(dealQueue.endpoints.item, { params: { requestId: dealId } }, { as: reviewer })
  const fields = new Map(item.data.fields.map(({ name, value }) => [name, value]))
  expect(fields.get('estimatedValue')).toBe('$12,500.50')
  expect(fields.get('closesOn')).toBe('March 31, 2027')
  expect(fields.get('contractNumber')).toBe('C-2026-0113')
  expect(fields.has('currency')).toBe(false)
})

test('a spreadsheet has the amount as a number, which programs can sum', async () => {
  const columns = [{ name: 'estimatedValue' }, { name: 'currency' }, { name: 'closesOn' }]
  const query = { contractNumber: 'C-2026' }
  const body = { columns, ...query } as never
  const answer = await site.call(dealList.endpoints.export, { body }, { as: partner })
  const file = { bytes: answer.data.content, format: 'xlsx', maxRows: 10 } as const
  const rows = (await createSheetReader().read('one', file)).rows ?? []
  expect(rows[0]?.cells).toEqual(['Estimated value', 'Currency', 'Expected closing date'])
  expect(rows[1]?.cells).toEqual(['12500.5', 'US dollar (USD)', '2027-03-31'])
})

test('a file brings them, with the amount and the currency as people write them', async () => {
  const row = { projectName: 'From-a-file', companyName: 'File Company', ...SAYS }
  const cells = { ...row, estimatedValue: '12,500.50', currency: 'US dollar (USD)' }
  const wrong = { ...cells, projectName: 'Without-one', currency: '', closesOn: '31/31/2027' }
  const upload = (...rows: Partial<Record<DealField, string>>[]) =>
    site.call(checkDealImport, { upload: new File([dealCsv(...rows)], 'deals.csv') }, { as: partner })
  const refused = (await upload(cells, wrong)).data.problems
  expect(refused.map(({ column, code }) => `${column} ${code}`)).toEqual([
    'currency required',
    'closesOn dateRule',
  ])
  const { importId } = (await upload(cells)).data
  await site.call(confirmDealImport, { params: { importId }, body: { submit: false } }, { as: partner })
  const { data } = await site.call(
    dealList.endpoints.list,
    { query: { status: 'draft' } as never },
    { as: partner },
  )
  expect(data.list).toMatchObject([{ projectName: 'From-a-file', ...SAYS }])
})

test('an amount without a currency keeps a deal from being submitted', async () => {
  const body = { ...DEAL_FORM, estimatedValue: 100 }
  const { id, version } = (await site.call(createDeal, { body }, { as: partner })).data
  const params = { dealId: id }
  const refused = await site.call(submitDeal, { params, body: { version } }, { as: partner })
  expect(errorOf(refused).fields).toMatchObject({ currency: { code: 'required' } })
})

test('they may still change while a deal is protected, and the history says so', async () => {
  await decideIn(site, dealQueue, reviewer, dealId, { action: 'approve' })
  const { values, version } = await readDeal(site, partner, dealId)
  const body = { ...values, contractNumber: 'C-2026-0114', estimatedValue: null, version }
  const saved = await site.call(updateDeal, { params: { dealId }, body }, { as: partner })
  // A currency without an amount is none.
  expect(saved.data.values).toMatchObject({
    contractNumber: 'C-2026-0114',
    estimatedValue: null,
    currency: '',
  })
  const changed = saved.data.history.filter(({ kind }) => kind === 'field').map(({ name }) => name)
  expect(changed.toSorted()).toEqual(['contractNumber', 'currency', 'estimatedValue'])
})
