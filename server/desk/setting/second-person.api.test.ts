/** One operator cannot go round the second person: not by the settings, not by another account. */
import { beforeEach, describe, expect, test } from 'vitest'
import { priceListContent } from '#contract/catalog/catalog/catalog.content.ts'
import type { PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { withPrice } from '#contract/catalog/catalog/price-cells.rules.ts'
import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import { getSettings, restoreSetting, updateSetting } from '#contract/desk/setting/setting.endpoints.ts'
import {
  changeOperatorRole,
  enableOperator,
  listOperators,
} from '#contract/identity/operator/operator.endpoints.ts'
import { signInOperator } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { PUBLISHING_STRICTNESS } from '#contract/publishing/site/site.fields.ts'
import { getQueueSettings, updateQueueSettings } from '#contract/requests/queue/queue.endpoints.ts'
import { publishingRules } from '#server/publishing/site/setting-versions.service.ts'
import { agedSettings } from '#test/aged-settings.ts'
import { errorOf, type Person, sessionIn, type TestApp, testApp } from '#test/app.ts'
import { submittedRequest } from '#test/certification.ts'
import { contentDesk } from '#test/content-kind.ts'
import { invitedOperator, makeOperator, signedInOperator } from '#test/operator.ts'
import { versionSeen } from '#test/version-seen.ts'

const { confirm, decide, item, overview } = certificationQueue.endpoints
const queue = { params: { queue: 'certification' } }

let site: TestApp
let chen: Person
beforeEach(async () => {
  site = await testApp()
  chen = await signedInOperator(site, 'administrator', { name: 'Chen Yu' })
})

const publishing = async () => {
  const { settings } = (await site.call(getSettings, {}, { as: chen })).data
  const found = settings.find(({ part }) => part === 'publishing')
  if (!found) throw new Error('no rules of publishing')
  return found
}

async function setPublishing(value: object) {
  const { version } = await publishing()
  const body = { part: 'publishing', version, value } as never
  const answer = await site.call(updateSetting, { body }, { as: chen })
  expect(answer.status).toBe(200)
  await site.deps.settings.refresh()
  return answer.data.setting
}

async function setFourEyes(fourEyes: boolean) {
  const { reasons, version } = (await site.call(getQueueSettings, queue, { as: chen })).data
  const body = { fourEyes, reasons, version }
  return (await site.call(updateQueueSettings, { ...queue, body }, { as: chen })).data
}

async function decided(requestId: string, as: Person) {
  const version = await versionSeen(site, item, requestId, as)
  const body = { action: 'approve', version, reasons: [], note: '' }
  return (await site.call(decide, { params: { requestId }, body }, { as })).data
}

async function confirmed(requestId: string, decisionId: string, as: Person) {
  const version = await versionSeen(site, item, requestId, as)
  const body = { decisionId, agrees: true, text: '', version }
  return site.call(confirm, { params: { requestId }, body }, { as })
}

describe('a rule that is loosened holds for a day', () => {
  test('a large change of prices still waits, and does after the rule was put back', async () => {
    const CELL = { regionId: 'ap-singapore', kind: 'size', itemId: '2c4g', period: 'monthly' } as const
    const { value } = await publishing()
    const loosened = await setPublishing({})
    expect(loosened.looserFrom).toBe(site.clock.now() + DAY_MS)
    site.clock.advance(HOUR_MS / 2)
    const desk = await contentDesk(site, priceListContent)
    const list = site.deps.contents.at<PriceListValue>(priceListContent, site.clock.now()).get('usd')?.value
    if (!list) throw new Error('no list')
    await desk.save('usd', { ...list, prices: withPrice(list.prices, CELL, 1) })
    expect((await desk.publish('usd')).data.state).toBe('awaiting')
    const back = await setPublishing(value as object)
    expect(back.looserFrom).toBeNull()
  })

  test('without a second person it counts a day later, by itself', async () => {
    await setPublishing({})
    site.clock.advance(DAY_MS - 1)
    expect((await publishingRules(site.db.query, site.clock.now())).value.priceChangePercent).toBe(50)
    site.clock.advance(1)
    expect((await publishingRules(site.db.query, site.clock.now())).value.priceChangePercent).toBeUndefined()
  })

  test.each(Object.entries(PUBLISHING_STRICTNESS))('the rule %s', async (field, how) => {
    const strict = how === 'demanded' ? true : 10
    const loose = how === 'demanded' ? false : 900
    await setPublishing({ [field]: strict })
    await agedSettings(site)
    await setPublishing({ [field]: loose })
    const rules = await publishingRules(site.db.query, site.clock.now())
    expect((rules.value as Record<string, unknown>)[field]).toBe(strict)
    // A version that is restored is a change like another.
    const { version } = await publishing()
    await setPublishing({ [field]: strict })
    const body = { restores: version, version: version + 1 }
    const restored = await site.call(restoreSetting, { params: { part: 'publishing' }, body }, { as: chen })
    expect(restored.status).toBe(200)
    expect((await publishing()).looserFrom).toBe(site.clock.now() + DAY_MS)
  })

  test('a queue', async () => {
    const wang = await signedInOperator(site, 'reviewer', { name: 'Wang Min' })
    await setFourEyes(true)
    await agedSettings(site)
    const { fourEyes, looserFrom } = await setFourEyes(false)
    expect({ fourEyes, looserFrom }).toEqual({ fourEyes: false, looserFrom: site.clock.now() + DAY_MS })
    const { requestId } = await submittedRequest(site, 'Loosened Ltd.')
    expect((await site.call(overview, {}, { as: wang })).data.settings.fourEyes).toBe(true)
    expect((await decided(requestId, wang)).state).toBe('waiting')
    await agedSettings(site)
    expect((await site.call(overview, {}, { as: wang })).data.settings.fourEyes).toBe(false)
    const { requestId: later } = await submittedRequest(site, 'Later Ltd.')
    expect((await decided(later, wang)).state).toBe('pending')
  })
})

describe('a second person is another person', () => {
  const joined = (by: Person, role?: 'reviewer' | 'administrator') => invitedOperator(site, by, role)
  const refused = 'secondPersonNotIndependent'

  beforeEach(async () => {
    await setFourEyes(true)
  })

  async function outcome(first: Person, second: Person) {
    const { requestId } = await submittedRequest(site, `Example ${Math.round(site.clock.now())} Ltd.`)
    const { id } = await decided(requestId, first)
    const answer = await confirmed(requestId, id, second)
    return answer.status === 200 ? 'confirmed' : errorOf(answer).errorCode
  }

  test('not one whom the first has just invited, in either order, nor another one of the same', async () => {
    const made = await joined(chen)
    expect(await outcome(chen, made)).toBe(refused)
    expect(await outcome(made, chen)).toBe(refused)
    const other = await joined(chen, 'administrator')
    expect(await outcome(made, other)).toBe(refused)
    // By an account in between.
    expect(await outcome(chen, await joined(other))).toBe(refused)
    const wang = await signedInOperator(site, 'reviewer', { name: 'Wang Min' })
    expect(await outcome(made, wang)).toBe('confirmed')
  })

  test('a day later it is', async () => {
    const made = await joined(chen)
    const { requestId } = await submittedRequest(site, 'Tomorrow Ltd.')
    const { id } = await decided(requestId, made)
    site.clock.advance(DAY_MS)
    const again = await signedInAgain(chen)
    expect((await confirmed(requestId, id, again)).status).toBe(200)
  })

  test('not one whose role the first has just widened, or whom it has just let in again', async () => {
    const helper = await signedInOperator(site, 'support', { name: 'Li Na' })
    const of = (operatorId: string) => ({ params: { operatorId } })
    const role = { role: 'reviewer', updatedAt: await updatedAtOf(helper.userId) } as const
    const changed = await site.call(changeOperatorRole, { ...of(helper.userId), body: role }, { as: chen })
    expect(changed.status).toBe(200)
    expect(await outcome(chen, await signedInAgain(helper))).toBe(refused)

    const old = await makeOperator(site, 'reviewer', { name: 'Old Hand', disabled: true })
    const back = { ...of(old.userId), body: { updatedAt: await updatedAtOf(old.userId) } }
    expect((await site.call(enableOperator, back, { as: chen })).status).toBe(200)
    expect(await outcome(chen, await signedInAgain(old))).toBe(refused)
  })

  async function updatedAtOf(operatorId: string): Promise<number> {
    const { list } = (await site.call(listOperators, {}, { as: chen })).data
    return list.find(({ id }) => id === operatorId)?.updatedAt ?? 0
  }

  async function signedInAgain(operator: Omit<Person, 'token' | 'cookie'>): Promise<Person> {
    const body = { account: operator.userName, password: operator.password }
    const { token } = sessionIn(await site.call(signInOperator, { body }))
    return { ...operator, token, cookie: undefined }
  }
})
