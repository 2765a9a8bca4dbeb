/** What waits for a receiver: after its address is corrected, while it asks to be left alone, and while one is sent again. */

import { createServer, type Server } from 'node:http'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { createDeal, moveDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import {
  createWebhook,
  listWebhooks,
  replayWebhookDeliveries,
  updateWebhook,
} from '#contract/partners/webhook/webhook.endpoints.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { registeredPartner } from '#test/deals.ts'

const types = ['deal.stage_changed' as const]
const STAGES = ['prospect', 'qualified'] as const

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

interface Answer {
  readonly status: number
  readonly retryAfter?: string
}

let servers: Server[] = []
afterEach(() => {
  for (const server of servers) server.close()
  servers = []
})

/** A receiver whose answers the test chooses; what it got, as `deal from to`. */
async function receiver(answer: (got: string) => Answer = () => ({ status: 204 })) {
  const got: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { data } = JSON.parse(Buffer.concat(parts).toString())
    const one = `${data.dealId} to ${data.to}`
    got.push(one)
    const { status, retryAfter } = answer(one)
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/hook`, got }
}

/** A verified partner that has confirmed who it is, with a webhook. */
async function partnerWith(url: string) {
  const person = await registeredPartner(site)
  await site.db.query
    .updateTable('accounts')
    .set({ certification: 'verified' })
    .where('id', '=', person.userId)
    .execute()
  await awake(person)
  const made = await site.call(createWebhook, { body: { url, types } }, { as: person })
  return { person, webhook: made.data.webhook }
}

async function awake({ userId }: Person): Promise<void> {
  const now = site.clock.now()
  await site.db.query
    .updateTable('sessions')
    .set({ provenAt: now, lastUsedAt: now, expiresAt: now + DAY_MS })
    .where('accountId', '=', userId)
    .execute()
}

async function dealOf(as: Person) {
  const { id: dealId } = (await site.call(createDeal, { body: dealFields.empty }, { as })).data
  let at = 0
  const move = async () => {
    const [from, to] = [STAGES[at % 2] ?? 'prospect', STAGES[(at + 1) % 2] ?? 'prospect']
    at += 1
    const body = { from, to, reason: '', note: '' } as never
    expect((await site.call(moveDeal, { params: { dealId }, body }, { as })).status).toBe(200)
  }
  return { dealId, move }
}

const later = async (person: Person, ms: number) => {
  site.clock.advance(ms)
  await awake(person)
  await site.settle()
}

test('after a wrong address is corrected, what waited is sent at once, newer events behind it in their order', async () => {
  const [wrong, right] = [await receiver(() => ({ status: 500 })), await receiver()]
  const { person, webhook } = await partnerWith(wrong.url)
  const deal = await dealOf(person)
  await deal.move()
  await site.settle()
  for (const pause of [5, 30, 120, 600]) await later(person, pause * 1000)
  await deal.move()
  await site.settle()
  const { version } = (await site.call(listWebhooks, {}, { as: person })).data.list[0] ?? webhook
  const body = { url: right.url, types, isOn: true, version }
  const params = { webhookId: webhook.id }
  expect((await site.call(updateWebhook, { params, body }, { as: person })).status).toBe(200)
  await deal.move()
  await site.settle()
  expect(right.got).toEqual(
    ['qualified', 'prospect', 'qualified'].map((stage) => `${deal.dealId} to ${stage}`),
  )
})

test.each(['600', 'date'])(
  'a receiver that asks to be left alone is (Retry-After: %s), by all that waits for it',
  async (asked) => {
    const retryAfter = asked === 'date' ? new Date(site.clock.now() + 600_000).toUTCString() : asked
    const answers: Answer[] = [{ status: 429, retryAfter }]
    const { url, got } = await receiver(() => answers.shift() ?? { status: 204 })
    const { person } = await partnerWith(url)
    const [one, other] = [await dealOf(person), await dealOf(person)]
    await one.move()
    await site.settle()
    expect(got).toHaveLength(1)
    await other.move()
    await later(person, 9 * MINUTE_MS)
    expect(got).toHaveLength(1)
    const [shown] = (await site.call(listWebhooks, {}, { as: person })).data.list
    expect(shown?.nextAttemptAt).toBeGreaterThan(site.clock.now())
    await later(person, MINUTE_MS + 1000)
    expect(got.slice(1).sort()).toEqual([one.dealId, other.dealId].map((id) => `${id} to qualified`).sort())
  },
)

/** A deal has moved, and its message was refused once; the next one is taken. */
async function refusedOnce(answer: Answer) {
  const answers = [answer]
  const { url, got } = await receiver(() => answers.shift() ?? { status: 204 })
  const { person } = await partnerWith(url)
  const deal = await dealOf(person)
  await deal.move()
  await site.settle()
  return { person, got }
}

test.each(['-5', '0', 'soon', '12.5', '', 'Tue, 01 Jan 1980 00:00:00 GMT', '1e9', '5 minutes'])(
  'what says no time changes nothing (Retry-After: %s)',
  async (retryAfter) => {
    const { person, got } = await refusedOnce({ status: 503, retryAfter })
    await later(person, 5_000)
    expect(got).toHaveLength(2)
  },
)

test.each(['99999999999999999999', '9'.repeat(400), 'Fri, 01 Jan 2999 00:00:00 GMT'])(
  'a receiver is left alone for a day at most (Retry-After: %s)',
  async (retryAfter) => {
    const { person, got } = await refusedOnce({ status: 429, retryAfter })
    await later(person, DAY_MS - 1000)
    expect(got).toHaveLength(1)
    await later(person, 2000)
    expect(got).toHaveLength(2)
  },
)

test('switched off by its owner while messages wait, none is sent; a replay after it is on again is', async () => {
  const { url, got } = await receiver(() => ({ status: got.length < 2 ? 500 : 204 }))
  const { person, webhook } = await partnerWith(url)
  const deal = await dealOf(person)
  await deal.move()
  await site.settle()
  expect(got).toHaveLength(1)
  const set = async (isOn: boolean) => {
    const { version } = (await site.call(listWebhooks, {}, { as: person })).data.list[0] ?? webhook
    const body = { url, types, isOn, version }
    const answer = await site.call(updateWebhook, { params: { webhookId: webhook.id }, body }, { as: person })
    expect(answer.status).toBe(200)
  }
  await set(false)
  await later(person, DAY_MS)
  expect(got).toHaveLength(1)
  await set(true)
  await deal.move()
  await site.settle()
  expect(got).toEqual([`${deal.dealId} to qualified`, `${deal.dealId} to prospect`])
})

test('a replay is outside of the order: it waits for none of the same object, and holds none back', async () => {
  let broken = ''
  const { url, got } = await receiver((one) => ({ status: one.endsWith(broken || '-') ? 503 : 204 }))
  const { person } = await partnerWith(url)
  const deal = await dealOf(person)
  await deal.move()
  await site.settle()
  const [first] = await site.db.query
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('accountId', '=', person.userId)
    .execute()
  broken = 'qualified'
  const ids = [first?.id ?? '']
  expect((await site.call(replayWebhookDeliveries, { body: { ids } }, { as: person })).data.done).toEqual(ids)
  await site.settle()
  await deal.move()
  await site.settle()
  // Afterwards the receiver is back, and the replay is sent once more.
  expect(got.slice(0, 3)).toEqual(
    ['qualified', 'qualified', 'prospect'].map((stage) => `${deal.dealId} to ${stage}`),
  )
})
