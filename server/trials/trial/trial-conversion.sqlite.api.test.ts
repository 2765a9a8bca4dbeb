/** The conversion of a trial into a paid order: quote, signature, confirmation, and what it does to the trial. */

import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { listClaims } from '#contract/trials/claim/claim.endpoints.ts'
import { createTrial, endTrialEarly, listTrials } from '#contract/trials/trial/trial.endpoints.ts'
import {
  convertTrial,
  getQuoteKeys,
  getTrialOffers,
} from '#contract/trials/trial/trial-conversion.endpoints.ts'
import { extendTrial } from '#contract/trials/trial/trial-extension.endpoints.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { offer, rediscount, rowOf } from '#test/catalog.ts'
import { orderService } from '#test/order-service.ts'
import { endedForGood } from '#test/personal.ts'
import { trialForm } from '#test/trial-form.ts'
import { mailsTo, placesOf, setPlaces, trialOf } from '#test/trials.ts'
import { trialPersonal } from './trial.service.ts'

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`
const [NEW, OLD, OTHER] = [secretOf(1), secretOf(2), secretOf(3)]
const ORIGIN = 'https://desktop.example.com'

let site: TestApp
beforeAll(async () => {
  site = await testApp({
    environment: {
      PUBLIC_URL: ORIGIN,
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'silent',
      ORDER_URL: 'https://orders.example.com/buy?from=site',
      ORDER_CALLBACK_SECRET: `${NEW} ${OLD}`,
    },
  })
})
beforeEach(async () => {
  // Trials of the tests before give their places back first.
  site.clock.advance(7 * DAY_MS)
  await site.settle()
  await setPlaces(site, 'ap-singapore', 9)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A person with a ready desktop. */
async function running({ certified = true } = {}) {
  const person = await site.registerPerson()
  const { data } = await site.call(createTrial, { body: trialForm() }, { as: person })
  await site.settle()
  site.clock.advance(20 * SECOND_MS)
  await site.settle()
  if (certified)
    await site.db.query
      .updateTable('accounts')
      .set({ certification: 'verified' })
      .where('id', '=', person.userId)
      .execute()
  const of = { params: { trialId: data.id } }
  const convert = (as = person, period: string = 'monthly') =>
    site.call(convertTrial, { ...of, body: { period: period as 'monthly' } }, { as })
  return { person, of, id: data.id, convert }
}

/** The open claim of a person to an offer for new customers. */
async function claimOf({ userId }: Person): Promise<void> {
  const claim = {
    id: `claim-${userId}`,
    accountId: userId,
    state: 'open' as const,
    code: userId.slice(0, 16),
    language: 'en' as const,
    campaignId: 'demo-2026-q4',
    kind: 'newUser' as const,
    campaignNameZh: '活动',
    campaignNameEn: 'Campaign',
    timeZone: 'Asia/Shanghai',
    claimedAt: site.clock.now(),
    expiresAt: site.clock.now() + 90 * DAY_MS,
    redeemedAt: null,
    orderId: null,
    cancelledAt: null,
    terms: JSON.stringify({
      kind: 'newUser',
      offerId: 'offer',
      regionId: 'cn-shanghai',
      sizeId: '2c4g',
      systemId: 'windows-11',
      systemDiskGb: 80,
      dataDiskGb: 0,
      period: 'monthly',
      currency: 'CNY',
      baseMinor: 100,
      finalMinor: 80,
      firstPeriods: null,
      rateBasisPoints: 8000,
      taxIncluded: true,
    }),
  }
  await site.db.query.insertInto('claims').values(claim).execute()
}

async function service(secret = NEW) {
  const { keys } = (await site.call(getQuoteKeys, {})).data
  return orderService(ORIGIN, keys, secret)
}

/** Confirms an order for a quote; the status, and the code where it is refused. */
async function confirm(quote: string, order: string, { secret = NEW, at = site.clock.now() } = {}) {
  const { body, headers } = (await service(secret)).confirmation(quote, order, at)
  return told(body, headers)
}
async function told(body: string, headers: Record<string, string>) {
  const request = new Request('http://127.0.0.1/api/order/events', { method: 'POST', headers, body })
  const response = await site.fetch(request)
  const text = await response.text()
  return text === '' ? response.status : [response.status, JSON.parse(text).error]
}

describe('the quote', () => {
  test('says desktop, price and term, and is verified with the published key alone', async () => {
    const { person, of, id, convert } = await running()
    const { data: offered } = await site.call(getTrialOffers, of, { as: person })
    expect(offered.offers.map(({ configuration }) => configuration.period)).toEqual(['monthly', 'yearly'])
    const { data } = await convert(person, 'yearly')
    expect(data.address).toMatch(/^https:\/\/orders\.example\.com\/buy\?from=site&lang=en&quote=/)
    const quote = (await service()).accept(data.address, site.clock.now())
    expect(quote).toMatchObject({
      sub: person.userId,
      aud: 'order',
      iss: ORIGIN,
      language: 'en',
      desktop: { trialId: id, id: expect.stringContaining(id) },
      order: {
        sizeId: '2c4g',
        systemId: 'windows-11',
        systemDiskGb: 80,
        dataDiskGb: 0,
        quantity: 1,
        period: 'yearly',
      },
      price: {
        totalMinor: offered.offers[1]?.totalMinor,
        currency: offered.offers[1]?.configuration.currency,
      },
      returnUrl: `${ORIGIN}/content/application`,
    })
    expect(quote.exp * 1000).toBeLessThanOrEqual(data.validUntil)
    // It holds no longer than the disks of the trial are stored.
    const { endsAt } = await trialOf(site, person)
    expect(data.validUntil).toBeLessThanOrEqual((endsAt ?? 0) + 7 * DAY_MS)
  })

  test('says for how many periods a limited discount holds, and what later ones cost', async () => {
    const limits = { rate: 7000, firstPeriods: 1, desktops: 1, customers: 'all' as const }
    await rediscount(site, 'demo-yearly-2026-q4', (discount) => Object.assign(discount, limits))
    site.clock.advance(MINUTE_MS)
    const { convert, person, of } = await running()
    const { offers } = (await site.call(getTrialOffers, of, { as: person })).data
    const offered = offers.find(({ configuration }) => configuration.period === 'yearly')
    const { address } = (await convert(person, 'yearly')).data
    const { price } = (await service()).accept(address, site.clock.now())
    expect(price).toMatchObject({
      totalMinor: offered?.totalMinor,
      discountedPeriods: 1,
      discountedDesktops: 1,
      later: { totalMinor: offered?.later?.totalMinor, finalMinor: offered?.listMinor },
    })
  })

  test('is refused once it is changed, has expired, or is of another site', async () => {
    const { convert } = await running()
    const { data } = await convert()
    const orders = await service()
    const now = site.clock.now()
    const url = new URL(data.address)
    const [head = '', body = '', signature] = (url.searchParams.get('quote') ?? '').split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const cheaper = { ...claims, price: { ...claims.price, totalMinor: 1 } }
    const forged = Buffer.from(JSON.stringify(cheaper)).toString('base64url')
    url.searchParams.set('quote', [head, forged, signature].join('.'))
    expect(() => orders.accept(url.href, now)).toThrow('signature')
    expect(() => orders.accept(data.address, data.validUntil + 1)).toThrow('expired')
    const { keys } = (await site.call(getQuoteKeys, {})).data
    expect(() => orderService('https://other.example.com', keys, NEW).accept(data.address, now)).toThrow(
      'other',
    )
    expect(() => orderService(ORIGIN, [], NEW).accept(data.address, now)).toThrow('no key')
  })

  test('needs a term (CONSOLE_0020) and a verified company (0045)', async () => {
    const { convert } = await running({ certified: false })
    expect(errorOf(await convert(undefined, '')).fields?.period?.code).toBe('CONSOLE_0020')
    expect(errorOf(await convert(undefined, 'weekly')).fields?.period?.code).toBe('optionUnknown')
    expect(errorOf(await convert()).errorCode).toBe('0045')
  })

  test.each([
    ['sizes', '2c4g', 'CONSOLE_0032'],
    ['systems', 'windows-11', 'CONSOLE_0033'],
    ['regions', 'ap-singapore', 'VDI_0305'],
  ] as const)('of what is no longer on offer (%s) is refused', async (table, id, code) => {
    const { person, of, convert } = await running()
    const set = (active: boolean) =>
      offer(site, (catalog) => {
        rowOf<{ id: string; active: boolean }>(catalog[table], id).active = active
      })
    await set(false)
    expect(errorOf(await convert()).errorCode).toBe(code)
    expect(errorOf(await site.call(getTrialOffers, of, { as: person })).errorCode).toBe(code)
    await set(true)
  })

  test('that cannot be signed is 0008', async () => {
    const { convert } = await running()
    await convert()
    const { sealed } = await site.db.query
      .selectFrom('secretKeys')
      .select('sealed')
      .where('name', '=', 'quote')
      .executeTakeFirstOrThrow()
    const set = (text: string | null) =>
      site.db.query.updateTable('secretKeys').set({ sealed: text }).where('name', '=', 'quote').execute()
    await set('00000000.damaged')
    expect(errorOf(await convert())).toMatchObject({ status: 503, errorCode: '0008' })
    await set(sealed)
  })

  test('is refused for another account’s trial, and for one that has no desktop', async () => {
    const { person, of, convert } = await running()
    const other = await site.registerPerson()
    expect(errorOf(await convert(other)).errorCode).toBe('notFound')
    expect(errorOf(await site.call(getTrialOffers, of, { as: other })).errorCode).toBe('notFound')
    await site.db.query
      .updateTable('trials')
      .set({ state: 'wiped' })
      .where('accountId', '=', person.userId)
      .execute()
    expect(errorOf(await convert()).errorCode).toBe('requestMoveNotAllowed')
    expect(errorOf(await site.call(getTrialOffers, of, { as: person })).errorCode).toBe(
      'requestMoveNotAllowed',
    )
  })
})

describe('a confirmed order', () => {
  async function quoted() {
    const made = await running()
    const { data, body } = await made.convert()
    if (!data.address) throw new Error(body)
    const quote = (await service()).accept(data.address, site.clock.now())
    return { ...made, quote: quote.jti }
  }

  test('converts a running trial: no clock counts any more, the place is free, one mail', async () => {
    const taken = await placesOf(site, 'ap-singapore')
    const { person, id, quote } = await quoted()
    const end = vi.spyOn(site.deps.provisioner, 'end')
    await claimOf(person)
    expect(await confirm(quote, 'P-1')).toBe(204)
    await site.settle()
    const convertedAt = site.clock.now()
    expect(await trialOf(site, person)).toMatchObject({
      state: 'converted',
      convertedAt,
      orderNumber: 'P-1',
      actions: [],
    })
    expect(await placesOf(site, 'ap-singapore')).toBe(taken)
    expect(mailsTo(site, person, 'is now a paid desktop')).toHaveLength(1)
    for (const days of [1, 3, 7, 7]) {
      site.clock.advance(days * DAY_MS)
      await site.settle()
    }
    expect(await trialOf(site, person)).toMatchObject({ state: 'converted', wipedAt: null, endedAt: null })
    // A customer who has bought a desktop is no new one.
    const { list } = (await site.call(listClaims, {}, { as: await site.signInAgain(person) })).data
    expect(list.map(({ state }) => state)).toEqual(['cancelled'])
    expect(mailsTo(site, person, 'expire')).toHaveLength(0)
    expect(end).not.toHaveBeenCalledWith(expect.stringContaining(id))
    const as = await site.signInAgain(person)
    const told = await site.call(listNotifications, { query: {} }, { as })
    expect(told.data.list.map(({ kind }) => kind)).toContain('trialConverted')
  })

  test('in the days of grace turns the desktop on again, and its disks stay', async () => {
    const { person, of, quote } = await quoted()
    await site.call(endTrialEarly, of, { as: person })
    await site.settle()
    const taken = await placesOf(site, 'ap-singapore')
    const power = vi.spyOn(site.deps.provisioner, 'power')
    site.clock.advance(6 * DAY_MS)
    await site.settle()
    expect(await confirm(quote, 'P-2')).toBe(204)
    await site.settle()
    expect(power.mock.lastCall?.[1].on).toBe(true)
    expect(await placesOf(site, 'ap-singapore')).toBe(taken)
    site.clock.advance(2 * DAY_MS)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'converted', wipedAt: null })
  })

  test('twice is one; another order, or another trial, is refused', async () => {
    const first = await quoted()
    const second = await quoted()
    const answers = await Promise.all([1, 2, 3].map(() => confirm(first.quote, 'P-3')))
    expect(answers).toEqual([204, 204, 204])
    await site.settle()
    expect(mailsTo(site, first.person, 'is now a paid desktop')).toHaveLength(1)
    expect(await confirm(first.quote, 'P-4')).toEqual([409, 'already_converted'])
    expect(await confirm(second.quote, 'P-3')).toEqual([409, 'order_used'])
    expect(await trialOf(site, second.person)).toMatchObject({ state: 'ready' })
    expect(await confirm('absent', 'P-5')).toEqual([404, 'quote_unknown'])
  })

  test('comes too late once the disks are being deleted, also while that is under way', async () => {
    const { person, of, id, quote } = await quoted()
    await site.call(endTrialEarly, of, { as: person })
    site.clock.advance(6 * DAY_MS)
    await site.settle()
    vi.spyOn(site.deps.provisioner, 'end').mockImplementation(async (reference) => {
      if (!reference.includes(id)) return
      expect(await confirm(quote, 'P-6')).toEqual([409, 'desktop_gone'])
    })
    site.clock.advance(DAY_MS)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'wiped' })
    expect(await confirm(quote, 'P-6')).toEqual([409, 'desktop_gone'])
    expect.assertions(3)
  })

  test('settles an extension that waits for an operator, and gives the place back', async () => {
    const { person, of, quote } = await quoted()
    const taken = await placesOf(site, 'ap-singapore')
    const { data } = await site.call(extendTrial, { ...of, body: { reason: 'More.' } }, { as: person })
    site.clock.set(data.endsAt ?? 0)
    await site.settle()
    expect(await placesOf(site, 'ap-singapore')).toBe(taken)
    expect(await confirm(quote, 'P-7')).toBe(204)
    expect(await trialOf(site, person)).toMatchObject({ state: 'converted', extension: { state: 'lapsed' } })
    expect(await placesOf(site, 'ap-singapore')).toBe(taken + 1)
  })

  test('has its desktop after the account is closed, too', async () => {
    const { person, id, quote } = await quoted()
    await confirm(quote, 'P-8')
    const end = vi.spyOn(site.deps.provisioner, 'end')
    await endedForGood(site, trialPersonal, person)
    await site.settle()
    expect(end).not.toHaveBeenCalledWith(expect.stringContaining(id))
    expect(await trialOf(site, person)).toMatchObject({ state: 'converted' })
  })
})

describe('a message', () => {
  test('passes with either of two secrets, now, and in its form only', async () => {
    const log = vi.spyOn(site.deps.log, 'warn')
    const orders = await service()
    const now = site.clock.now()
    expect(await confirm('q', 'o', { secret: NEW })).toEqual([404, 'quote_unknown'])
    expect(await confirm('q', 'o', { secret: OLD })).toEqual([404, 'quote_unknown'])
    expect(await confirm('q', 'o', { secret: OTHER })).toBe(401)
    expect(await confirm('q', 'o', { at: now - 6 * MINUTE_MS })).toBe(401)
    const good = orders.confirmation('q', 'o', now)
    expect(await told(good.body.replace('"o"', '"p"'), good.headers)).toBe(401)
    expect(await told(good.body, { ...good.headers, 'webhook-id': '' })).toBe(401)
    const wrong = orders.confirmation('', 'two words', now)
    expect(await told(wrong.body, wrong.headers)).toBe(400)
    const problems = log.mock.calls.flatMap(([facts]) =>
      (facts as { event?: string }).event === 'messageRefused'
        ? [(facts as { problem: string }).problem]
        : [],
    )
    expect(problems).toEqual([
      ...['quoteUnknown', 'quoteUnknown', 'wrongSignature', 'wrongTime'],
      ...['wrongSignature', 'noId', 'form'],
    ])
  })
})

describe('without an order service that could confirm', () => {
  test('trials are not offered for conversion, and messages have no address', async () => {
    const bare = await testApp({ environment: { ORDER_URL: 'https://orders.example.com' } })
    const person = await bare.registerPerson()
    const { data } = await bare.call(createTrial, { body: trialForm() }, { as: person })
    await bare.settle()
    bare.clock.advance(20 * SECOND_MS)
    await bare.settle()
    await bare.db.query.updateTable('accounts').set({ certification: 'verified' }).execute()
    const { list } = (await bare.call(listTrials, {}, { as: person })).data
    expect(list[0]?.actions).not.toContain('convert')
    const body = { period: 'monthly' as const }
    const asked = await bare.call(convertTrial, { params: { trialId: data.id }, body }, { as: person })
    expect(errorOf(asked)).toMatchObject({ status: 503, errorCode: 'orderServiceMissing' })
    const request = new Request('http://127.0.0.1/api/order/events', { method: 'POST', body: '{}' })
    expect((await bare.fetch(request)).status).toBe(404)
  })

  test('in local mode a page of the site shows the quote, and confirms its order once', async () => {
    const local = await testApp()
    const person = await local.registerPerson()
    const { data } = await local.call(createTrial, { body: trialForm() }, { as: person })
    await local.settle()
    local.clock.advance(20 * SECOND_MS)
    await local.settle()
    await local.db.query.updateTable('accounts').set({ certification: 'verified' }).execute()
    const params = { trialId: data.id }
    const { address } = (
      await local.call(convertTrial, { params, body: { period: 'monthly' } }, { as: person })
    ).data
    const page = await local.fetch(new Request(`http://127.0.0.1${address}`))
    const html = await page.text()
    expect(html).toContain('Confirm order')
    const quote = new URL(address, 'http://127.0.0.1').searchParams.get('quote') ?? ''
    const post = (value: string, headers: Record<string, string> = {}) =>
      local.fetch(
        new Request('http://127.0.0.1/dev/service/order?lang=en', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          body: new URLSearchParams({ quote: value }).toString(),
          redirect: 'manual',
        }),
      )
    expect((await post(quote, { 'sec-fetch-site': 'cross-site' })).status).toBe(409)
    expect((await post(`${quote}x`)).status).toBe(409)
    expect((await post(quote)).status).toBe(303)
    expect((await post(quote)).status).toBe(303)
    const { list } = (await local.call(listTrials, {}, { as: person })).data
    expect(list[0]).toMatchObject({ state: 'converted', orderNumber: expect.stringMatching(/^P-/) })
    const without = await local.fetch(new Request('http://127.0.0.1/dev/service/order'))
    expect(without.status).toBe(200)
  })
})
