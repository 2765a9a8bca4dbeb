/** Requests to sales: asked for with a quote, answered at the desk, told by mail, copied and deleted with the account. */

import { beforeAll, expect, test } from 'vitest'
import { getQuote } from '#contract/catalog/catalog/quote.endpoints.ts'
import { formatZonedDateTime, SECOND_MS } from '#contract/kit/time.ts'
import { getRequest, withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { askForOffer } from '#contract/trials/purchase/purchase.endpoints.ts'
import { PURCHASE, type PurchaseForm } from '#contract/trials/purchase/purchase.fields.ts'
import { purchaseQueue } from '#contract/trials/purchase/purchase.queue.ts'
import { newId } from '#server/kit/ids.ts'
import { closeAccount } from '#server/privacy/closure/account-end.service.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'
import { causeQueueRefusals } from '#test/queue-refusals.ts'
import { purchasePersonal } from './purchase.personal.ts'

const {
  overview: getPurchaseQueue,
  pulse: getPurchaseQueuePulse,
  item: getPurchaseQueueItem,
  assign: assignPurchaseQueueItem,
  decide: decidePurchaseQueueItem,
  confirm: confirmPurchaseQueueItem,
  undo: undoPurchaseQueueItem,
  note: notePurchaseQueueItem,
} = purchaseQueue.endpoints
const {
  list: listPurchaseQueue,
  export: exportPurchaseQueue,
  select: selectPurchaseQueue,
  selection: getPurchaseQueueSelection,
} = purchaseQueue.list.endpoints

let site: TestApp
let operator: Person
beforeAll(async () => {
  site = await testApp()
  operator = await signedInOperator(site, 'reviewer')
})

const CONFIGURATION = {
  regionId: 'cn-shanghai',
  sizeId: '8c32g',
  systemId: 'windows-11',
  systemDiskGb: 80,
  dataDiskGb: 100,
  quantity: 120,
  period: 'yearly',
  customer: 'new',
} as const

const ask = (as: Person, changes: Partial<PurchaseForm> = {}) =>
  site.call(
    askForOffer,
    {
      body: {
        configuration: { ...CONFIGURATION, at: site.clock.now() },
        companyName: 'Coastline Bridge Engineering',
        contactName: 'Lan Lin',
        contactEmail: 'lan.lin@coastline.example',
        country: 'CN',
        contactPhone: '138 0013 8000',
        message: 'We start in March.',
        ...changes,
      },
    },
    { as },
  )

const decided = (requestId: string, action: 'answer' | 'decline', note: string) =>
  decideIn(site, purchaseQueue, operator, requestId, { action, note })

test('the desk sees the configuration with the prices of the quote, answers, and the asker is mailed', async () => {
  const person = await site.registerPerson()
  const at = site.clock.now()
  const quote = (await site.call(getQuote, { query: { ...CONFIGURATION, at } })).data
  const { requestId } = (await ask(person)).data
  await site.settle()
  expect((await site.mailTo(person.email, quote.number)).text).toContain('Coastline Bridge Engineering')

  const seen = (await site.call(getPurchaseQueueItem, { params: { requestId } }, { as: operator })).data
  const values = Object.fromEntries(seen.fields.map(({ name, value }) => [name, value]))
  expect(values).toMatchObject({
    quote: quote.number,
    region: quote.price.configuration.regionName,
    size: quote.price.lines.find(({ kind }) => kind === 'size')?.name,
    disks: '80 GB + 100 GB',
    quantity: '120',
    period: 'Yearly',
    contactPhone: '+86 138 0013 8000',
    message: 'We start in March.',
  })
  expect(values.quoteLink).toContain(`at=${at}`)
  expect(seen.fields.filter(({ form }) => form === 'link').map(({ name }) => name)).toEqual(['quoteLink'])
  expect(Object.keys(values).indexOf('perDesktop')).toBeLessThan(
    Object.keys(values).findIndex((name) => name.endsWith('Total')),
  )

  await decided(requestId, 'answer', 'For 120 desktops the contract price is $70.00.')
  expect((await site.mailTo(person.email, 'Our answer')).text).toContain('the contract price is $70.00')
  const shown = (await site.call(getRequest, { params: { requestId } }, { as: person })).data
  expect(shown).toMatchObject({ kind: 'purchase', state: 'answered', title: quote.number })
  expect(shown.note).toContain('$70.00')
})

test('the same configuration is asked for once while it waits, at any moment: offerAlreadyAsked', async () => {
  const person = await site.registerPerson()
  const { requestId } = (await ask(person)).data
  const { title } = (await site.call(getRequest, { params: { requestId } }, { as: person })).data
  const refused = errorOf(await ask(person))
  expect(refused).toMatchObject({
    errorCode: 'offerAlreadyAsked',
    errorMsg: expect.stringContaining(title),
    page: `/content/application/${requestId}`,
  })
  site.clock.advance(SECOND_MS)
  expect(errorOf(await ask(person)).errorCode).toBe('offerAlreadyAsked')
  const buyer = { companyName: 'Coastline', contactName: 'Wei Lin' }
  expect(errorOf(await ask(person, buyer)).errorCode).toBe('offerAlreadyAsked')
  const { revision } = (await site.call(getRequest, { params: { requestId } }, { as: person })).data
  const move = { params: { requestId }, body: { revision } }
  expect((await site.call(withdrawRequest, move, { as: person })).status).toBe(200)
  const again = await ask(person)
  expect(again.status).toBe(200)
  await decided(again.data.requestId, 'decline', 'Not in this region.')
  expect((await site.mailTo(person.email, 'Not in this region.')).subject).toContain('quote')
})

test('three requests of an account wait at most, however many are sent at once: offerTooMany', async () => {
  const person = await site.registerPerson()
  const of = (quantity: number) =>
    ask(person, { configuration: { ...CONFIGURATION, quantity, at: site.clock.now() } })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(of))
  const asked = answers.filter(({ status }) => status === 200)
  expect(asked).toHaveLength(PURCHASE.openAtOnce)
  const refused = answers.find(({ status }) => status !== 200)
  expect(errorOf(refused ?? { body: '{}' })).toMatchObject({ status: 409, errorCode: 'offerTooMany' })
  const params = { requestId: asked[0]?.data.requestId ?? '' }
  await site.call(withdrawRequest, { params, body: { revision: 1 } }, { as: person })
  expect((await of(6)).status).toBe(200)
  expect(errorOf(await of(7)).errorCode).toBe('offerTooMany')
  await decided(asked[1]?.data.requestId ?? '', 'answer', 'The contract price is $70.00.')
  expect((await of(7)).status).toBe(200)
})

test('what is not on offer, a trial, a wrong phone and an operator are refused', async () => {
  const person = await site.registerPerson()
  const at = site.clock.now()
  const of = async (changes: object) =>
    errorOf(await ask(person, { configuration: { ...CONFIGURATION, ...changes, at } as never }))
  expect((await of({ sizeId: 'none' })).errorCode).toBe('CONSOLE_0032')
  expect((await of({ systemId: 'none' })).errorCode).toBe('CONSOLE_0033')
  expect((await of({ regionId: 'none' })).errorCode).toBe('VDI_0305')
  expect((await of({ period: 'trial', quantity: 1 })).fields?.['configuration.period']?.code).toBe(
    'optionUnknown',
  )
  expect(errorOf(await ask(person, { contactPhone: '1' })).fields).toHaveProperty('contactPhone')
  expect(errorOf(await ask(operator)).errorCode).toBe('0059')
})

test('the desk sees when the quote was issued and whether it holds; one that is over is refused', async () => {
  const person = await site.registerPerson()
  const at = site.clock.now()
  const configuration = { ...CONFIGURATION, at }
  const { requestId } = (await ask(person, { configuration })).data
  const quote = (await site.call(getQuote, { query: configuration })).data
  const shown = async () => {
    const { fields } = (await site.call(getPurchaseQueueItem, { params: { requestId } }, { as: operator }))
      .data
    return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  }
  const { issuedAt, validity } = await shown()
  expect(issuedAt).toContain(formatZonedDateTime(at, 'en', quote.timeZone))
  expect(validity).toMatch(/^Until /)
  site.clock.advance(quote.validUntil - at)
  operator = await signedInOperator(site, 'reviewer')
  expect((await shown()).validity).toMatch(/^Expired: /)
  expect(errorOf(await ask(await site.registerPerson(), { configuration })).errorCode).toBe(
    'offerQuoteExpired',
  )
})

test('another account sees nothing of it', async () => {
  const { requestId } = (await ask(await site.registerPerson())).data
  const other = await site.registerPerson()
  expect((await site.call(getRequest, { params: { requestId } }, { as: other })).status).toBe(404)
})

test('the copy of data says what was asked for, in the language of its reader', async () => {
  const person = await site.registerPerson()
  await ask(person)
  const copied = purchasePersonal.copied?.[0]
  const read = (language: 'zh' | 'en') =>
    copied?.read(site.deps, { accountId: person.userId, language } as never)
  const says = (...facts: [label: string, value: string][]) => [
    {
      companyName: 'Coastline Bridge Engineering',
      subAccountId: null,
      configuration: expect.arrayContaining(facts.map(([label, value]) => ({ label, value }))),
    },
  ]
  expect(await read('en')).toMatchObject(says(['Desktops', '120'], ['Term', 'Yearly']))
  expect(await read('zh')).toMatchObject(says(['桌面数量', '120'], ['购买时长', '包年']))
  const page = copied?.page?.show(await read('en'), { language: 'en', copy: {} })
  expect(JSON.stringify(page)).toContain('Desktops · 120; Term · Yearly')
})

test('an account that is closed withdraws what it asks for, and nothing of it is left', async () => {
  const person = await site.registerPerson()
  const { requestId } = (await ask(person)).data
  const closure = { id: newId(), accountId: person.userId, requestedAt: 1, closesAt: 2 }
  await site.db.query
    .insertInto('accountClosures')
    .values({ ...closure, cancelledAt: null, closedAt: null })
    .execute()
  await closeAccount(site.deps, closure.id)
  const seen = await site.call(getPurchaseQueueItem, { params: { requestId } }, { as: operator })
  expect(seen.data).toMatchObject({ state: 'withdrawn', fields: [] })
  for (const table of ['purchases', 'purchaseCounts'] as const)
    expect(
      await site.db.query.selectFrom(table).selectAll().where('accountId', '=', person.userId).execute(),
    ).toEqual([])
})

test('the queue lists requests by company and quote, selects and exports them', async () => {
  const as = { as: operator }
  const { list: rows, totalCount } = (await site.call(listPurchaseQueue, { query: {} }, as)).data
  expect(rows[0]).toMatchObject({ subject: 'Coastline Bridge Engineering' })
  const { selection } = (await site.call(selectPurchaseQueue, { body: {} }, as)).data
  const state = await site.call(getPurchaseQueueSelection, { params: { selection } }, as)
  expect(state.data.count).toBe(totalCount)
  expect((await site.call(exportPurchaseQueue, { body: {} }, as)).status).toBe(200)
})

test('each call of the queue is refused as every queue refuses it', async () => {
  await causeQueueRefusals(site, {
    calls: {
      overview: getPurchaseQueue,
      pulse: getPurchaseQueuePulse,
      item: getPurchaseQueueItem,
      assign: assignPurchaseQueueItem,
      decide: decidePurchaseQueueItem,
      confirm: confirmPurchaseQueueItem,
      undo: undoPurchaseQueueItem,
      note: notePurchaseQueueItem,
    },
    address: 'purchase',
    waiting: async () => (await ask(await site.registerPerson())).data.requestId,
    approve: 'answer',
    reject: 'decline',
    note: 'The contract price is $70.00.',
  })
})
