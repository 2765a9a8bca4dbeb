import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { createClaim, listClaims } from '#contract/trials/claim/claim.endpoints.ts'
import { createTrial } from '#contract/trials/trial/trial.endpoints.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { ORDER_SECRET, orderService } from '#test/claim-orders.ts'
import { forgetClaims, ORDER_ENVIRONMENT } from '#test/claim-race.ts'
import { trialForm } from '#test/trial-form.ts'

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const PACK = { campaignId: 'demo-2026-q4', offerId: null }

let site: TestApp
let person: Person
let service: ReturnType<typeof orderService>
let code: string
beforeAll(async () => {
  site = await testApp({ environment: ORDER_ENVIRONMENT })
  site.clock.set(NOW)
  person = await site.registerPerson({ userName: 'order-claimer' })
  service = orderService({ fetch: site.fetch, now: () => site.clock.now() })
})
beforeEach(async () => {
  await forgetClaims(site.db, person.userId)
  code = (await site.call(createClaim, { body: PACK }, { as: person })).data.code
})

const redeem = (orderId: string) => service.redeem({ code, accountId: person.userId, orderId })

test('a code is verified as often as wanted, then redeemed by one order, which is told the same again', async () => {
  const wanted = { code: ` ${code.toLowerCase().replaceAll('-', ' ')}`, accountId: person.userId }
  for (let time = 0; time < 2; time += 1)
    expect(await service.verify(wanted)).toMatchObject({
      status: 200,
      body: {
        state: 'open',
        code: code.replaceAll('-', ''),
        campaignId: 'demo-2026-q4',
        orderId: null,
        terms: { kind: 'renewalPack', priceMinor: 9900, currency: 'CNY', rateBasisPoints: 8000 },
        expiresAt: '2027-06-30T16:00:00.000Z',
      },
    })
  const first = await redeem('A-1')
  expect(first).toMatchObject({ status: 200, body: { state: 'redeemed', orderId: 'A-1' } })
  expect(await redeem('A-1')).toEqual(first)
  expect(await redeem('A-2')).toEqual({ status: 409, body: { error: 'redeemed' } })
  expect((await site.mailTo(person.email, 'A-1')).text).toContain('A-1')
  const { list } = (await site.call(listNotifications, { query: {} }, { as: person })).data
  expect(list.filter(({ kind }) => kind === 'claimRedeemed')).toHaveLength(1)
})

describe('an offer for new customers, of a customer whose trial was converted since', () => {
  const OFFER = {
    campaignId: 'demo-2026-q4',
    offerId: 'cn-shanghai.8c32g.windows-11.80.0.monthly',
  }
  const stateNow = async (customer: Person) =>
    (await site.call(listClaims, {}, { as: customer })).data.list.map(({ state }) => state)

  /** A customer with a code, whose trial an order has converted. */
  async function converted(userName: string) {
    const customer = await site.registerPerson({ userName })
    await site.call(createTrial, { body: trialForm() }, { as: customer })
    const claimed = await site.call(createClaim, { body: OFFER }, { as: customer })
    const trials = site.db.query.updateTable('trials').where('accountId', '=', customer.userId)
    await trials.set({ state: 'converted', convertedAt: NOW, orderNumber: `A-7 ${userName}` }).execute()
    const wanted = { code: claimed.data.code, accountId: customer.userId }
    return {
      customer,
      use: (order: string) => service.redeem({ ...wanted, orderId: `${order} ${userName}` }),
    }
  }

  test('is used by the order that converted it', async () => {
    const { use, customer } = await converted('same-order')
    expect(await use('A-7')).toMatchObject({ status: 200, body: { state: 'redeemed' } })
    expect(await stateNow(customer)).toEqual(['redeemed'])
  })

  test('is void for another order', async () => {
    const { use, customer } = await converted('other-order')
    expect(await use('A-8')).toEqual({ status: 409, body: { error: 'cancelled' } })
    expect(await use('A-7')).toEqual({ status: 409, body: { error: 'cancelled' } })
    expect(await stateNow(customer)).toEqual(['cancelled'])
    const { list } = (await site.call(listAuditEvents, { query: {} }, { as: customer })).data
    expect(list.filter((event) => event.kind === 'claimCancelled')).toHaveLength(1)
  })
})

test('a message that is sent again, whatever its id, redeems nothing twice', async () => {
  const data = { code, accountId: person.userId, orderId: 'A-1' }
  const sent = { type: 'claim.redeem', data, id: 'same', sentAt: Math.floor(NOW / 1000) }
  const answers = await Promise.all([1, 2, 3].map(() => service.send(sent)))
  expect(answers.map(({ status, body }) => [status, body.orderId])).toEqual([
    [200, 'A-1'],
    [200, 'A-1'],
    [200, 'A-1'],
  ])
})

test('the code of another customer, and one that is none, are unknown', async () => {
  const other = await site.registerPerson()
  for (const data of [
    { code, accountId: other.userId },
    { code: '0000-0000-0000-0000', accountId: person.userId },
    { code: 'x', accountId: person.userId },
  ])
    expect(await service.verify(data)).toEqual({ status: 404, body: { error: 'unknown' } })
})

describe('a message is refused', () => {
  const data = () => ({ code, accountId: person.userId, orderId: 'A-1' })
  const signature = { status: 401, body: { error: 'signature' } }
  const form = { status: 400, body: { error: 'form' } }
  const seconds = Math.floor(NOW / 1000)

  test.each([
    ['signed with another secret', { secret: `whsec_${Buffer.alloc(32, 8).toString('base64')}` }],
    ['changed after it was signed', { signed: '{}' }],
    ['older than five minutes', { sentAt: seconds - 301 }],
    ['more than five minutes ahead', { sentAt: seconds + 301 }],
    ['without an id', { id: '' }],
  ])('%s: 401', async (_, wrong) => {
    expect(await service.send({ type: 'claim.redeem', data: data(), ...wrong })).toEqual(signature)
    expect((await service.verify(data())).body.state).toBe('open')
  })

  test.each([
    ['no JSON', { body: 'code' }],
    ['another type', { type: 'claim.delete' }],
    ['an order without a name', { data: { code: 'x', accountId: 'y', orderId: '' } }],
    ['no customer', { data: { code: 'x', orderId: 'z' } }],
  ])('%s: 400', async (_, wrong) => {
    expect(await service.send({ type: 'claim.redeem', data: data(), ...wrong })).toEqual(form)
  })

  test('of more than 16 KB: 413', async () => {
    const long = await service.send({ type: 'claim.verify', data: { ...data(), code: '1'.repeat(20_000) } })
    expect(long.status).toBe(413)
  })

  test('where the site has no secret of the order service: 404', async () => {
    const without = await testApp()
    const answer = await orderService({ fetch: without.fetch, now: () => without.clock.now() }).verify({
      code,
      accountId: person.userId,
    })
    expect(answer.status).toBe(404)
  })
})

test('while the secret is replaced, both are good', async () => {
  const next = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
  const both = await testApp({ environment: { ORDER_CALLBACK_SECRET: `${next} ${ORDER_SECRET}` } })
  const asked = { type: 'claim.verify', data: { code, accountId: person.userId } }
  const other = orderService({ fetch: both.fetch, now: () => both.clock.now() })
  for (const secret of [next, ORDER_SECRET]) expect((await other.send({ ...asked, secret })).status).toBe(404)
})
