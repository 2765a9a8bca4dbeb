import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCampaign } from '#contract/catalog/campaign/campaign.endpoints.ts'
import { DAY_MS, SECOND_MS } from '#contract/kit/time.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { requestClosure } from '#contract/privacy/closure/closure.endpoints.ts'
import { cancelClaim, createClaim, listClaims } from '#contract/trials/claim/claim.endpoints.ts'
import { claimList } from '#contract/trials/claim/claim.list.ts'
import { createTrial } from '#contract/trials/trial/trial.endpoints.ts'
import { codeOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { campaignOf, putCampaign } from '#test/campaign.ts'
import { offer as changeOffer, endlessDiscounts, rowOf } from '#test/catalog.ts'
import { orderService } from '#test/claim-orders.ts'
import {
  forgetClaims,
  giveUpClaims,
  ONE_OF_EACH,
  ORDER_ENVIRONMENT,
  raceForClaim,
  racersOf,
} from '#test/claim-race.ts'
import { signedInOperator } from '#test/operator.ts'
import { signedInSubAccount } from '#test/sub-account.ts'
import { trialForm } from '#test/trial-form.ts'

const at = (text: string) => Date.parse(text)
const NOW = at('2026-11-20T12:00:00+08:00')
const START = at('2026-10-01T00:00:00+08:00')
const END = at('2027-01-01T00:00:00+08:00')
const PACK_END = at('2027-07-01T00:00:00+08:00')
const CAMPAIGN = 'demo-2026-q4'
const OFFER = 'cn-shanghai.8c32g.windows-11.80.0.monthly'
const offer = { campaignId: CAMPAIGN, offerId: OFFER }
const otherOffer = { campaignId: CAMPAIGN, offerId: 'ap-singapore.8c32g.windows-11.80.0.monthly' }
const pack = { campaignId: CAMPAIGN, offerId: null }

let site: TestApp
let person: Person
let service: ReturnType<typeof orderService>
beforeAll(async () => {
  site = await testApp({ environment: ORDER_ENVIRONMENT })
  site.clock.set(NOW)
  person = await site.registerPerson({ userName: 'claimer' })
  service = orderService({ fetch: site.fetch, now: () => site.clock.now() })
})
beforeEach(async () => {
  site.clock.set(NOW)
  person = await site.signInAgain(person)
  await forgetClaims(site.db, person.userId)
})

const claim = (body: { campaignId: string; offerId: string | null }, as = person) =>
  site.call(createClaim, { body }, { as })
const own = async () => (await site.call(listClaims, {}, { as: person })).data.list
/** At a moment, in a session of that moment. */
async function goTo(moment: number): Promise<void> {
  site.clock.set(moment)
  person = await site.signInAgain(person)
}

/** Goes to the day after the campaign, on which the next one begins with the same offers. */
async function nextCampaign(): Promise<typeof offer> {
  const value = await campaignOf(site, CAMPAIGN)
  await putCampaign(site, 'next', { ...value, startsOn: '2027-01-01', endsOn: '2027-01-31' })
  await endlessDiscounts(site)
  await goTo(END)
  return { campaignId: 'next', offerId: OFFER }
}

describe('claiming', () => {
  test('gives a code for one desktop at the price of that moment, until the end of the campaign', async () => {
    const { campaign } = (await site.call(getCampaign, {}, { headers: { 'accept-language': 'en' } })).data
    const shown = campaign?.offers.find(({ id }) => id === OFFER)
    const { status, data } = await site.call(
      createClaim,
      { body: offer },
      { as: person, headers: { 'accept-language': 'en' } },
    )
    expect(status).toBe(200)
    expect(data).toMatchObject({
      state: 'open',
      campaignId: CAMPAIGN,
      campaignName: campaign?.name,
      claimedAt: NOW,
      expiresAt: END,
      timeZone: 'Asia/Shanghai',
      redeemedAt: null,
      orderId: null,
      terms: {
        kind: 'newUser',
        offerId: OFFER,
        currency: 'CNY',
        rateBasisPoints: 6500,
        baseMinor: shown?.baseMinor,
        finalMinor: shown?.finalMinor,
        firstPeriods: 1,
      },
      desktop: { vcpu: 8, memoryGb: 32, systemName: shown?.systemName, regionName: shown?.regionName },
    })
    expect(data.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const mail = await site.mailTo(person.email, data.code)
    expect(mail.text).toContain('December 31, 2026')
    const { list } = (await site.call(listNotifications, { query: {} }, { as: person })).data
    expect(list[0]).toMatchObject({ kind: 'claimMade' })
  })

  test('gives one of each per customer: the second desktop and the second pack are refused', async () => {
    expect((await claim(offer)).status).toBe(200)
    expect((await claim(pack)).data).toMatchObject({
      terms: { kind: 'renewalPack', priceMinor: 9900, currency: 'CNY', rateBasisPoints: 8000 },
      desktop: null,
      expiresAt: PACK_END,
    })
    for (const second of [offer, otherOffer, pack]) {
      const answer = await claim(second)
      expect(answer.status).toBe(409)
      expect(codeOf(answer)).toBe('claimOnePerCustomer')
    }
    expect(await own()).toHaveLength(2)
  })

  test('a customer who used the offer is no new one, in this campaign and in later ones', async () => {
    const { code } = (await claim(offer)).data
    await service.redeem({ code, accountId: person.userId, orderId: 'first' })
    expect(codeOf(await claim(otherOffer))).toBe('claimNewCustomersOnly')
    const next = await nextCampaign()
    expect(codeOf(await claim(next))).toBe('claimNewCustomersOnly')
    expect((await claim({ ...next, offerId: null })).status).toBe(200)
  })

  test('a customer who converted a trial is no new one, and can have the renewal pack', async () => {
    const customer = await site.registerPerson({ userName: 'claim-converted' })
    expect((await site.call(createTrial, { body: trialForm() }, { as: customer })).status).toBe(200)
    const trials = site.db.query.updateTable('trials').where('accountId', '=', customer.userId)
    await trials.set({ state: 'converted', convertedAt: NOW }).execute()
    expect(codeOf(await claim(offer, customer))).toBe('claimNewCustomersOnly')
    expect((await claim(pack, customer)).status).toBe(200)
  })

  test.each([
    ['one second before its start', START - SECOND_MS, 'claimNotRunning', 'claimNotRunning'],
    ['at its start', START, 200, 200],
    ['one second before its end', END - SECOND_MS, 200, 200],
    ['at its end, where the pack goes on', END, 'claimNotRunning', 200],
    ['one second before the end of the pack', PACK_END - SECOND_MS, 'claimNotRunning', 200],
    ['at the end of the pack', PACK_END, 'claimNotRunning', 'claimNotRunning'],
  ])('%s', async (_, moment, desktop, renewals) => {
    await goTo(moment)
    const outcome = async (body: typeof pack | typeof offer) => {
      const answer = await claim(body)
      return answer.status === 200 ? 200 : codeOf(answer)
    }
    expect([await outcome(offer), await outcome(pack)]).toEqual([desktop, renewals])
  })

  test('what the campaign does not offer is refused: another offer, another campaign, a withdrawn desktop', async () => {
    expect(codeOf(await claim({ ...offer, offerId: 'none' }))).toBe('claimOfferGone')
    // A discount for every customer needs no code.
    const forAll = 'cn-shanghai.2c4g.windows-11.80.0.yearly'
    expect(codeOf(await claim({ ...offer, offerId: forAll }))).toBe('claimOfferGone')
    expect(codeOf(await claim({ ...offer, campaignId: 'none' }))).toBe('claimNotRunning')
    const setActive = (active: boolean) =>
      changeOffer(site, ({ sizes }) => {
        rowOf(sizes, '8c32g').active = active
      })
    await setActive(false)
    expect(codeOf(await claim(offer))).toBe('claimOfferGone')
    await setActive(true)
  })

  test('needs a session and the permission; sub-accounts claim for their account', async () => {
    const sub = await signedInSubAccount(site, person, { userName: 'claim-sub' })
    expect(codeOf(await claim(offer, sub))).toBe('0059')
    const visitor = await site.call(createClaim, { body: offer })
    expect(visitor.status).toBe(401)
    const operator = await signedInOperator(site, 'administrator')
    expect(codeOf(await claim(offer, operator))).toBe('0059')
    expect(await own()).toEqual([])
  })
})

describe('giving up', () => {
  test('makes room for another offer; a code that was given up is worth nothing', async () => {
    const { id: claimId, code } = (await claim(offer)).data
    const gone = await site.call(cancelClaim, { params: { claimId } }, { as: person })
    expect(gone.data.state).toBe('cancelled')
    expect((await claim(otherOffer)).status).toBe(200)
    const refused = await service.redeem({ code, accountId: person.userId, orderId: 'late' })
    expect(refused).toEqual({ status: 409, body: { error: 'cancelled' } })
    expect(codeOf(await site.call(cancelClaim, { params: { claimId } }, { as: person }))).toBe('claimNotOpen')
  })

  test('is for the own account only, and for what is open', async () => {
    const stranger = await site.registerPerson({ userName: 'claim-stranger' })
    const { id: claimId, code } = (await claim(offer)).data
    const foreign = await site.call(cancelClaim, { params: { claimId } }, { as: stranger })
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'notFound'])
    expect((await site.call(listClaims, {}, { as: stranger })).data.list).toEqual([])
    await service.redeem({ code, accountId: person.userId, orderId: 'taken' })
    const used = await site.call(cancelClaim, { params: { claimId } }, { as: person })
    expect(codeOf(used)).toBe('claimNotOpen')
  })
})

describe('the end of a claim', () => {
  test('an account that is closed for good gives up what is open, and no order can use it', async () => {
    const leaving = await site.registerPerson({ userName: 'claim-leaving' })
    const { code, id } = (await claim(pack, leaving)).data
    const used = (await claim(offer, leaving)).data
    await service.redeem({ code: used.code, accountId: leaving.userId, orderId: 'before' })
    const body = { accountName: leaving.userName }
    const { data } = await site.call(requestClosure, { body }, { as: leaving })
    site.clock.set(data.closure?.closesAt ?? 0)
    await site.settle()
    const states = await site.db.query
      .selectFrom('claims')
      .select(['id', 'state'])
      .where('accountId', '=', leaving.userId)
      .execute()
    expect(Object.fromEntries(states.map((each) => [each.id, each.state]))).toEqual({
      [id]: 'cancelled',
      [used.id]: 'redeemed',
    })
    const late = await service.redeem({ code, accountId: leaving.userId, orderId: 'after' })
    expect(late).toEqual({ status: 409, body: { error: 'cancelled' } })
  })

  test('three days before it comes a reminder, and at its last moment it has expired', async () => {
    const { code, id } = (await claim(offer)).data
    await site.settle()
    await goTo(END - 3 * DAY_MS)
    await site.settle()
    expect((await site.mailTo(person.email, 'haven’t used')).text).toContain(code)
    await goTo(END)
    expect((await own())[0]).toMatchObject({ id, state: 'expired' })
    const late = await service.redeem({ code, accountId: person.userId, orderId: 'late' })
    expect(late).toEqual({ status: 409, body: { error: 'expired' } })
    await site.settle()
    const kinds = (await site.call(listNotifications, { query: {} }, { as: person })).data.list.map(
      ({ kind }) => kind,
    )
    expect(kinds).toContain('claimExpired')
    expect(codeOf(await site.call(cancelClaim, { params: { claimId: id } }, { as: person }))).toBe(
      'claimNotOpen',
    )
  })

  test('a claim that was redeemed is neither reminded of nor over', async () => {
    const { code } = (await claim(offer)).data
    await service.redeem({ code, accountId: person.userId, orderId: 'soon' })
    await goTo(END)
    await site.settle()
    expect((await own())[0]).toMatchObject({ state: 'redeemed', orderId: 'soon' })
  })

  test('one that was not used in time makes room at once, also before the job has stored its end', async () => {
    await claim(offer)
    expect((await claim(await nextCampaign())).status).toBe(200)
  })
})

describe('operators', () => {
  test('see the claims of every customer by campaign, and who lacks the permission none', async () => {
    const { code } = (await claim(offer)).data
    await service.redeem({ code, accountId: person.userId, orderId: 'A-1' })
    await claim(pack)
    const marketing = await signedInOperator(site, 'marketing')
    const list = async (query: object) =>
      (await site.call(claimList.endpoints.list, { query }, { as: marketing })).data.list
    const found = await list({ search: code.slice(0, 4), campaign: CAMPAIGN, state: 'redeemed' })
    expect(found).toEqual([
      expect.objectContaining({
        code,
        account: 'claimer',
        kind: 'newUser',
        desktop: expect.stringMatching(/vCPU · \d+ GB · /),
        state: 'redeemed',
        orderId: 'A-1',
        accountId: person.userId,
        campaignName: expect.objectContaining({ zh: expect.any(String) }),
      }),
    ])
    expect(await list({ campaign: 'another' })).toEqual([])
    expect(await list({ search: 'claimer', kind: 'renewalPack' })).toHaveLength(1)
    const reviewer = await signedInOperator(site, 'reviewer')
    const refused = await site.call(claimList.endpoints.list, { query: {} }, { as: reviewer })
    expect(codeOf(refused)).toBe('0059')
  })
})

describe('at the same moment', () => {
  test('20 racers in 20 rounds: one claim per customer, one redemption per code', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 20; round += 1) {
      await forgetClaims(site.db, person.userId)
      const racers = racersOf(site, person, round % 2 === 0 ? offer : pack)
      outcomes.add(JSON.stringify(await raceForClaim(racers, 20)))
    }
    expect([...outcomes]).toEqual([JSON.stringify(ONE_OF_EACH)])
  }, 300_000)

  test('giving up and redeeming: one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      await forgetClaims(site.db, person.userId)
      const { code } = (await claim(offer)).data
      const [, order] = await Promise.all([
        giveUpClaims(site, person),
        service.redeem({ code, accountId: person.userId, orderId: `order-${round}` }),
      ])
      const state = (await own())[0]?.state
      expect([order.status, state]).toEqual(order.status === 200 ? [200, 'redeemed'] : [409, 'cancelled'])
    }
  })
})
