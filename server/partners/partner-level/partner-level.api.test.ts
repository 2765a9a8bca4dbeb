/** Levels of partners: the figures that they are derived from, and the rules, which operators change. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSettings, previewSetting, updateSetting } from '#contract/desk/setting/setting.endpoints.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { listDirectory } from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import {
  getLevelRules,
  getOwnLevel,
  getPartnerLevel,
} from '#contract/partners/partner-level/partner-level.endpoints.ts'
import { followLevels } from '#server/partners/partner-directory/directory.service.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { associated, partnerPerson } from '#test/association.ts'
import { submittedDealRow } from '#test/deals.ts'
import { signedInOperator } from '#test/operator.ts'
import { listedPartner } from '#test/partner-listing.ts'

const RULES = { silver: { dealsWon: 2, customers: 1 }, gold: { dealsWon: 3, customers: 1 } }

let site: TestApp
let chen: Person
let partner: Person
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  chen = await signedInOperator(site, 'administrator', { name: 'Chen Yu' })
  partner = await partnerPerson(site)
  await save(RULES)
})

async function save(value: object) {
  const { settings } = (await site.call(getSettings, {}, { as: chen })).data
  const version = settings.find(({ part }) => part === 'partnerLevels')?.version ?? 0
  const answer = await site.call(
    updateSetting,
    { body: { part: 'partnerLevels', version, value } as never },
    { as: chen },
  )
  await site.deps.settings.refresh()
  return answer
}

const own = async (as = partner) => (await site.call(getOwnLevel, {}, { as })).data
const onDesk = async (accountId: string) =>
  (await site.call(getPartnerLevel, { params: { accountId } }, { as: chen })).data.standing

/** A deal of the partner that was won so many days ago. */
async function won(days: number, as = partner): Promise<void> {
  const id = await submittedDealRow(site, as.userId, `Customer ${days}`)
  await site.db.query
    .updateTable('deals')
    .set({ stage: 'won', status: 'approved', closedAt: site.clock.now() - days * DAY_MS })
    .where('id', '=', id)
    .execute()
}

describe('a level', () => {
  test('follows the deals of a year and the customers of the moment, and says what is missing', async () => {
    expect(await own()).toEqual({
      level: 'registered',
      figures: { dealsWon: 0, customers: 0 },
      rules: RULES,
      next: {
        level: 'silver',
        missing: [
          { figure: 'dealsWon', count: 2 },
          { figure: 'customers', count: 1 },
        ],
      },
    })
    await submittedDealRow(site, partner.userId, 'Not won')
    for (const days of [0, 364, 366]) await won(days)
    const customer = await site.registerPerson()
    await associated(site, partner, customer)
    expect(await own()).toMatchObject({
      level: 'silver',
      figures: { dealsWon: 2, customers: 1 },
      next: { level: 'gold', missing: [{ figure: 'dealsWon', count: 1 }] },
    })
    await won(1)
    expect(await own()).toMatchObject({ level: 'gold', next: null })
    expect(await onDesk(partner.userId)).toEqual(await own())
    // Of another partner nothing counts.
    expect((await own(await partnerPerson(site, 'Orchard IT'))).figures).toEqual({
      dealsWon: 0,
      customers: 0,
    })
    expect(await onDesk(customer.userId)).toBeNull()
    await site.db.query.updateTable('associations').set({ state: 'ended' }).execute()
    expect(await own()).toMatchObject({ level: 'registered', figures: { dealsWon: 3, customers: 0 } })
  })

  test('follows a change of the rules at once, for visitors too', async () => {
    await won(3)
    const rules = { silver: { dealsWon: 1, customers: 0 }, gold: { dealsWon: 9, customers: 0 } }
    expect((await own()).level).toBe('registered')
    expect((await save(rules)).status).toBe(200)
    expect(await own()).toMatchObject({ level: 'silver', rules })
    expect((await site.call(getLevelRules, {})).data).toEqual(rules)
  })
})

test('rules by which gold needs less than silver are refused at the figure, and so is a level without deals', async () => {
  const wrong = { silver: { dealsWon: 5, customers: 0 }, gold: { dealsWon: 4, customers: 0 } }
  const codes = (answer: Awaited<ReturnType<typeof save>>) =>
    Object.entries(errorOf(answer).fields ?? {}).map(([path, { code }]) => [path, code])
  expect(codes(await save(wrong))).toEqual([['value.gold.dealsWon', 'belowSilver']])
  const none = { silver: { dealsWon: 0, customers: 0 }, gold: { dealsWon: 1, customers: 0 } }
  expect(codes(await save(none))).toEqual([['value.silver.dealsWon', 'numberTooSmall']])
})

test('an unsaved change is previewed on the public page', async () => {
  const body = { part: 'partnerLevels', version: 1, value: RULES } as const
  const { data } = await site.call(previewSetting, { body }, { as: chen })
  expect(data.previews.map(({ page, language }) => [page, language])).toEqual([
    ['partner', 'zh'],
    ['partner', 'en'],
  ])
})

test('the directory has the highest level first, and follows a level that time has changed', async () => {
  await site.db.query.deleteFrom('partnerListings').execute()
  await listedPartner(site, await partnerPerson(site, 'Alder'), { nameEn: 'Alder' })
  await listedPartner(site, partner, { nameEn: 'Marina' })
  const levels = async () => {
    await site.deps.settings.refresh()
    return (await site.call(listDirectory, { query: {} })).data.list.map(({ name, level }) => [name, level])
  }
  const registered = [
    ['Alder', 'registered'],
    ['Marina', 'registered'],
  ]
  expect(await levels()).toEqual(registered)
  await save({ ...RULES, silver: { dealsWon: 1, customers: 0 } })
  await won(364)
  await followLevels(site.deps)
  expect(await levels()).toEqual([
    ['Marina', 'silver'],
    ['Alder', 'registered'],
  ])
  site.clock.advance(2 * DAY_MS)
  await followLevels(site.deps)
  expect(await levels()).toEqual(registered)
})
