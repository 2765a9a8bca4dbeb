/** Webhooks of partners: managed, delivered in order with retries, and the end of those that fail. */

import { createServer, type IncomingMessage, type Server } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { createDeal, moveDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhooks,
  replayWebhookDeliveries,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '#contract/partners/webhook/webhook.endpoints.ts'
import { deliveryList } from '#contract/partners/webhook/webhook.list.ts'
import { RETRY_PAUSES_MS, WEBHOOK_EVENTS, WEBHOOKS } from '#contract/partners/webhook/webhook.rules.ts'
import { createJobs } from '#server/kit/jobs/jobs.ts'
import { webhookRow } from '#test/api-token.ts'
import { codeOf, errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { registeredPartner } from '#test/deals.ts'
import { registerWebhookJobs } from './webhook.service.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '720' } })
})

interface Got {
  readonly id: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly message: { type: string; data: Record<string, unknown> }
}

/** A receiver whose answers the test chooses. */
let servers: Server[] = []
async function receiver(answer: (got: Got, count: number) => number | 'hang' = () => 204) {
  const got: Got[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const { headers } = request
    const one = { id: String(headers['webhook-id']), headers, body, message: JSON.parse(body) }
    got.push(one)
    const status = answer(one, got.length)
    if (status === 'hang') return
    response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('x'.repeat(9000))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/hook`, got }
}
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
})

async function certifiedPartner(): Promise<Person> {
  const person = await registeredPartner(site)
  await site.db.query
    .updateTable('accounts')
    .set({ certification: 'verified' })
    .where('id', '=', person.userId)
    .execute()
  return proven(person)
}

/** As if the person had just confirmed who it is. */
async function proven(person: Person): Promise<Person> {
  const provenAt = site.clock.now()
  await site.db.query
    .updateTable('sessions')
    .set({ provenAt })
    .where('accountId', '=', person.userId)
    .execute()
  return person
}

const types = [...WEBHOOK_EVENTS]

async function webhookOf(as: Person, url: string) {
  const made = await site.call(createWebhook, { body: { url, types } }, { as: await proven(as) })
  if (made.status !== 200) throw new Error(made.body)
  return { id: made.data.webhook.id, secret: made.data.secret }
}

/** A deal that goes through stages; each move is an event. */
async function dealOf(as: Person) {
  const { id: dealId } = (await site.call(createDeal, { body: dealFields.empty }, { as })).data
  const move = async (from: string, to: string) => {
    const body = { from, to, reason: '', note: '' } as never
    const moved = await site.call(moveDeal, { params: { dealId }, body }, { as })
    if (moved.status !== 200) throw new Error(moved.body)
  }
  return { dealId, move }
}
const deliveries = async (as: Person, query: object = {}) =>
  (await site.call(deliveryList.endpoints.list, { query }, { as })).data.list
const statesOf = async (as: Person) => (await deliveries(as)).map(({ state }) => state)

describe('managing', () => {
  test('the secret is answered once and stored sealed; the list has no secret', async () => {
    const partner = await certifiedPartner()
    const { url } = await receiver()
    const { secret } = await webhookOf(partner, url)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const listed = await site.call(listWebhooks, {}, { as: partner })
    expect(listed.data.list).toMatchObject([
      { url, types, isOn: true, offBecause: null, failingSince: null, waiting: 0, oldSecretUntil: null },
    ])
    expect(listed.body).not.toContain('whsec')
    const rows = JSON.stringify(await site.db.query.selectFrom('webhooks').selectAll().execute())
    expect(rows).not.toContain(secret.slice(6))
  })

  test.each([
    'http://hooks.example.com/',
    'https://10.0.0.1/',
    'https://localhost.localdomain.local/',
    'http://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
  ])('an address that is not public is refused at its field: %s', async (url) => {
    const partner = await certifiedPartner()
    const answer = await site.call(createWebhook, { body: { url, types } }, { as: partner })
    expect(errorOf(answer).fields?.url?.code).toBe('webhookAddressRefused')
  })

  test('says what is wrong with its fields', async () => {
    const partner = await certifiedPartner()
    const answer = await site.call(createWebhook, { body: { url: 'hooks', types: [] } }, { as: partner })
    expect(errorOf(answer).fields).toMatchObject({ url: { code: 'urlRule' }, types: { code: 'required' } })
  })

  test('needs a partner, a verified company, a recent authentication; five are the most', async () => {
    const { url } = await receiver()
    const call = (as: Person) => site.call(createWebhook, { body: { url, types } }, { as })
    expect(codeOf(await call(await site.registerPerson()))).toBe('IAM_0004')
    expect(codeOf(await call(await registeredPartner(site)))).toBe('IAM_0007')
    const partner = await certifiedPartner()
    for (let count = 0; count < WEBHOOKS.most; count += 1) await webhookOf(partner, url)
    expect(codeOf(await call(partner))).toBe('webhooksFull')
    const provenAt = site.clock.now() - 10 * MINUTE_MS
    await site.db.query
      .updateTable('sessions')
      .set({ provenAt })
      .where('accountId', '=', partner.userId)
      .execute()
    expect(codeOf(await call(partner))).toBe('proofNeeded')
  })

  test('one of another account is like an absent one', async () => {
    const partner = await certifiedPartner()
    const { url } = await receiver()
    const { id: webhookId } = await webhookOf(partner, url)
    const { deliveryId } = (await site.call(testWebhook, { params: { webhookId } }, { as: partner })).data
    const other = await certifiedPartner()
    const as = { as: other }
    const params = { webhookId }
    const body = { url, types, isOn: true, version: 1 }
    expect(codeOf(await site.call(updateWebhook, { params, body }, as))).toBe('notFound')
    expect(codeOf(await site.call(deleteWebhook, { params }, as))).toBe('notFound')
    expect(codeOf(await site.call(rotateWebhookSecret, { params, body: { version: 1 } }, as))).toBe(
      'notFound',
    )
    expect(codeOf(await site.call(testWebhook, { params }, as))).toBe('notFound')
    expect(codeOf(await site.call(getWebhookDelivery, { params: { deliveryId } }, as))).toBe('notFound')
    expect(codeOf(await site.call(replayWebhookDeliveries, { body: { ids: [deliveryId] } }, as))).toBe(
      'deliveryNotReplayable',
    )
    expect(await deliveries(other)).toEqual([])
  })

  test('changes address and events; turned off it is sent nothing, and its address is checked when it is on again', async () => {
    const partner = await certifiedPartner()
    const { url, got } = await receiver()
    const { id: webhookId } = await webhookOf(partner, url)
    let version = 1
    const update = async (body: object) => {
      const answer = await site.call(
        updateWebhook,
        { params: { webhookId }, body: { url, types, isOn: true, version, ...body } },
        { as: partner },
      )
      if (answer.status === 200) version = answer.data.version
      return answer
    }
    const off = await update({ isOn: false })
    expect(off.data).toMatchObject({ isOn: false, offBecause: 'person' })
    expect(codeOf(await site.call(testWebhook, { params: { webhookId } }, { as: partner }))).toBe(
      'webhookOff',
    )
    const deal = await dealOf(partner)
    await deal.move('prospect', 'qualified')
    await site.settle()
    expect(got).toEqual([])
    expect(errorOf(await update({ url: 'https://10.0.0.1/' })).fields?.url?.code).toBe(
      'webhookAddressRefused',
    )
    // An address that was allowed when it was turned off, and is not any more.
    const elsewhere = { url: 'https://10.0.0.1/' }
    const webhook = (values: object) =>
      site.db.query.updateTable('webhooks').set(values).where('id', '=', webhookId).execute()
    await webhook(elsewhere)
    expect(errorOf(await update(elsewhere)).fields?.url?.code).toBe('webhookAddressRefused')
    await webhook({ url })
    await update({ types: ['deal.comment_added'] })
    await deal.move('qualified', 'prospect')
    await site.settle()
    expect(got).toEqual([])
    await site.db.query
      .updateTable('accounts')
      .set({ certification: 'none' })
      .where('id', '=', partner.userId)
      .execute()
    await update({ isOn: false })
    expect(codeOf(await update({}))).toBe('IAM_0007')
    expect((await site.call(deleteWebhook, { params: { webhookId } }, { as: partner })).status).toBe(200)
    expect((await site.call(listWebhooks, {}, { as: partner })).data.list).toEqual([])
  })
})

describe('a delivery', () => {
  test('has the signature of the library, ids and states, and is on record with the beginning of its answer', async () => {
    const partner = await certifiedPartner()
    const { url, got } = await receiver()
    const { secret } = await webhookOf(partner, url)
    const deal = await dealOf(partner)
    await deal.move('prospect', 'qualified')
    await site.settle()
    const [one] = got
    expect(one?.message).toEqual({
      type: 'deal.stage_changed',
      timestamp: new Date(site.clock.now()).toISOString(),
      data: { dealId: deal.dealId, number: 1, from: 'prospect', to: 'qualified', reason: '' },
    })
    const time = Number(one?.headers['webhook-timestamp']) * 1000
    const expected = new Webhook(secret).sign(one?.id ?? '', new Date(time), one?.body ?? '')
    expect(one?.headers['webhook-signature']).toBe(expected)
    const [row] = await deliveries(partner)
    expect(row).toMatchObject({
      type: 'deal.stage_changed',
      label: 'D-1',
      state: 'delivered',
      statusCode: 204,
      attempts: 1,
      url,
    })
    const shown = await site.call(
      getWebhookDelivery,
      { params: { deliveryId: row?.id ?? '' } },
      { as: partner },
    )
    expect(shown.data).toMatchObject({ eventId: one?.id, body: one?.body, nextAttemptAt: null })
    expect(shown.data.attempts).toMatchObject([{ statusCode: 204, problem: null }])
  })

  test('of a webhook without the event, or of another partner, is not made', async () => {
    const [partner, other] = [await certifiedPartner(), await certifiedPartner()]
    const { url, got } = await receiver()
    await webhookOf(other, url)
    const deal = await dealOf(partner)
    await deal.move('prospect', 'qualified')
    await site.settle()
    expect(got).toEqual([])
    expect(await deliveries(partner)).toEqual([])
  })

  test('is not made by a change that is rolled back', async () => {
    const partner = await certifiedPartner()
    const { url } = await receiver()
    await webhookOf(partner, url)
    const deal = await dealOf(partner)
    await expect(deal.move('qualified', 'prospect')).rejects.toThrow('0022')
    expect(await deliveries(partner)).toEqual([])
  })

  test('a rotated secret: two signatures for a day, then one', async () => {
    const partner = await certifiedPartner()
    const { url, got } = await receiver()
    const { id: webhookId, secret: old } = await webhookOf(partner, url)
    const params = { webhookId }
    const { secret, webhook } = (
      await site.call(rotateWebhookSecret, { params, body: { version: 1 } }, { as: partner })
    ).data
    expect(secret).not.toBe(old)
    expect(webhook.oldSecretUntil).toBe(site.clock.now() + DAY_MS)
    const signaturesOf = async () => {
      await site.call(testWebhook, { params }, { as: partner })
      await site.settle()
      const one = got.at(-1)
      const at = new Date(Number(one?.headers['webhook-timestamp']) * 1000)
      const by = (each: string) => new Webhook(each).sign(one?.id ?? '', at, one?.body ?? '')
      return { sent: String(one?.headers['webhook-signature']).split(' '), now: by(secret), before: by(old) }
    }
    const both = await signaturesOf()
    expect(both.sent).toEqual([both.now, both.before])
    site.clock.advance(DAY_MS)
    await awake(partner)
    const one = await signaturesOf()
    expect(one.sent).toEqual([one.now])
  })

  test.each([500, 300, 301, 404, 429])('answered %i is sent again with the same id', async (status) => {
    const partner = await certifiedPartner()
    const { url, got } = await receiver((_, count) => (count === 1 ? status : 200))
    await webhookOf(partner, url)
    const deal = await dealOf(partner)
    await deal.move('prospect', 'qualified')
    await site.settle()
    expect(await deliveries(partner)).toMatchObject([{ state: 'waiting', statusCode: status, attempts: 1 }])
    const [webhook] = (await site.call(listWebhooks, {}, { as: partner })).data.list
    expect(webhook).toMatchObject({
      failingSince: site.clock.now(),
      waiting: 1,
      nextAttemptAt: site.clock.now() + 5000,
    })
    site.clock.advance(RETRY_PAUSES_MS[0] ?? 0)
    await site.settle()
    expect(got.map(({ id }) => id)).toEqual([got[0]?.id, got[0]?.id])
    const [row] = await deliveries(partner)
    expect(row).toMatchObject({ state: 'delivered', attempts: 2 })
    const shown = await site.call(
      getWebhookDelivery,
      { params: { deliveryId: row?.id ?? '' } },
      { as: partner },
    )
    expect(shown.data.attempts.map(({ statusCode }) => statusCode)).toEqual([200, status])
    expect(shown.data.attempts[0]?.answer).toBe('x'.repeat(WEBHOOKS.answerBytes))
  })

  test('waits for those before it about the same deal; other deals go on', async () => {
    const partner = await certifiedPartner()
    let broken = ''
    const { url, got } = await receiver(({ message }) => (message.data.dealId === broken ? 503 : 200))
    await webhookOf(partner, url)
    const [one, other] = [await dealOf(partner), await dealOf(partner)]
    broken = one.dealId
    await one.move('prospect', 'qualified')
    await one.move('qualified', 'prospect')
    await other.move('prospect', 'qualified')
    await site.settle()
    const seen = () =>
      got.map(({ message: { data } }) => `${data.dealId === one.dealId ? 'one' : 'other'} ${data.to}`)
    expect([...new Set(seen())].sort()).toEqual(['one qualified', 'other qualified'])
    broken = ''
    site.clock.advance(5000)
    await site.settle()
    expect(seen().slice(-2)).toEqual(['one qualified', 'one prospect'])
  })

  test('of two processes one sends it', async () => {
    const partner = await certifiedPartner()
    const { url, got } = await receiver()
    await webhookOf(partner, url)
    for (let count = 0; count < 5; count += 1) await (await dealOf(partner)).move('prospect', 'qualified')
    const jobs = createJobs(site.deps)
    registerWebhookJobs({ ...site.deps, jobs })
    await Promise.all([jobs.runDue('webhook'), site.deps.jobs.runDue('webhook')])
    await site.settle()
    expect(new Set(got.map(({ id }) => id)).size).toBe(5)
    expect(got).toHaveLength(5)
  })

  test('one that hangs is given up after ten seconds, and delays no other webhook', async () => {
    const [slow, quick] = [await certifiedPartner(), await certifiedPartner()]
    const [hanging, working] = [await receiver(() => 'hang'), await receiver()]
    await webhookOf(slow, hanging.url)
    await webhookOf(quick, working.url)
    await (await dealOf(slow)).move('prospect', 'qualified')
    const jobs = createJobs(site.deps)
    registerWebhookJobs({ ...site.deps, jobs })
    const first = jobs.runDue('webhook')
    await expect.poll(() => hanging.got.length).toBe(1)
    await (await dealOf(quick)).move('prospect', 'qualified')
    const second = jobs.runDue('webhook')
    await expect.poll(() => working.got.length).toBe(1)
    expect(await statesOf(slow)).toEqual(['waiting'])
    await Promise.all([first, second])
    const [row] = await deliveries(slow)
    expect(row).toMatchObject({ state: 'waiting', statusCode: null, problem: 'timeout' })
  })
})

describe('a receiver that fails', () => {
  test('for three days: the delivery has failed, the webhook is off, its owner is told; a replay delivers', async () => {
    const partner = await certifiedPartner()
    let status = 500
    const { url, got } = await receiver(() => status)
    const { id: webhookId } = await webhookOf(partner, url)
    await (await dealOf(partner)).move('prospect', 'qualified')
    await site.settle()
    for (const wait of RETRY_PAUSES_MS) {
      expect(await statesOf(partner)).toEqual(['waiting'])
      site.clock.advance(wait)
      await awake(partner)
      await site.settle()
    }
    expect(got).toHaveLength(RETRY_PAUSES_MS.length + 1)
    await awake(partner)
    const [row] = await deliveries(partner)
    expect(row).toMatchObject({ state: 'failed', attempts: RETRY_PAUSES_MS.length + 1 })
    const mail = await site.mailTo(partner.email, 'disabled')
    expect(mail.text).toContain(url)
    const as = { as: partner }
    expect((await site.call(listWebhooks, {}, as)).data.list).toMatchObject([
      { isOn: false, offBecause: 'failing' },
    ])
    const ids = [row?.id ?? '']
    expect(codeOf(await site.call(replayWebhookDeliveries, { body: { ids } }, as))).toBe(
      'deliveryNotReplayable',
    )
    await proven(partner)
    const { version } = (await site.call(listWebhooks, {}, as)).data.list[0] ?? { version: 0 }
    const body = { url, types, isOn: true, version }
    expect((await site.call(updateWebhook, { params: { webhookId }, body }, as)).status).toBe(200)
    status = 200
    expect((await site.call(replayWebhookDeliveries, { body: { ids } }, as)).data.done).toEqual(ids)
    await site.settle()
    expect(got.at(-1)?.id).toBe(got[0]?.id)
    expect(await statesOf(as.as)).toEqual(['delivered'])
  })

  test('more than 500 at once are refused, and so is a selection that is gone', async () => {
    const partner = await certifiedPartner()
    const call = (body: object) => site.call(replayWebhookDeliveries, { body }, { as: partner })
    const { webhookId, deliveryId } = await webhookRow(site, partner.userId, 'many')
    const row = await site.db.query
      .selectFrom('webhookDeliveries')
      .selectAll()
      .where('id', '=', deliveryId)
      .executeTakeFirstOrThrow()
    const ids = Array.from({ length: WEBHOOKS.replayed + 1 }, (_, id) => `${webhookId}-${id}`)
    const rows = ids.map((id) => ({ ...row, id }))
    await site.db.query.insertInto('webhookDeliveries').values(rows).execute()
    expect(codeOf(await call({ ids }))).toBe('tooManyRows')
    expect(codeOf(await call({ selection: 'a'.repeat(20) }))).toBe('selectionGone')
  })

  test('with 410: off at once, and what waits has failed', async () => {
    const partner = await certifiedPartner()
    const { url, got } = await receiver(() => 410)
    await webhookOf(partner, url)
    const deal = await dealOf(partner)
    await deal.move('prospect', 'qualified')
    await deal.move('qualified', 'prospect')
    await site.settle()
    expect(got).toHaveLength(1)
    expect(await statesOf(partner)).toEqual(['failed', 'failed'])
    expect((await site.call(listWebhooks, {}, { as: partner })).data.list).toMatchObject([
      { offBecause: 'gone' },
    ])
  })

  test('an address that leads elsewhere by now is refused at the connection', async () => {
    const partner = await certifiedPartner()
    const { url } = await receiver()
    const { id } = await webhookOf(partner, url)
    await site.db.query
      .updateTable('webhooks')
      .set({ url: 'https://10.0.0.1/' })
      .where('id', '=', id)
      .execute()
    await (await dealOf(partner)).move('prospect', 'qualified')
    await site.settle()
    expect(await deliveries(partner)).toMatchObject([{ state: 'waiting', problem: 'addressRefused' }])
  })

  test('deliveries are deleted after thirty days, but none that waits', async () => {
    const partner = await certifiedPartner()
    const { url } = await receiver()
    await webhookOf(partner, url)
    await (await dealOf(partner)).move('prospect', 'qualified')
    await site.settle()
    site.clock.advance(WEBHOOKS.storedDays * DAY_MS + HOUR_MS)
    await site.expire()
    const left = await site.db.query
      .selectFrom('webhookDeliveries')
      .selectAll()
      .where('accountId', '=', partner.userId)
      .execute()
    expect(left).toEqual([])
  })
})

/** Opens the session of a person again, after days. */
async function awake({ userId }: Person): Promise<void> {
  const now = site.clock.now()
  const open = { endedAt: null, lastUsedAt: now, expiresAt: now + DAY_MS }
  await site.db.query.updateTable('sessions').set(open).where('accountId', '=', userId).execute()
}
