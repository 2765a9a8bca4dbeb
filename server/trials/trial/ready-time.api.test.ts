import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { getReadyTime } from '#contract/trials/trial/trial.endpoints.ts'
import type { Person, TestApp } from '#test/app.ts'
import { testApp } from '#test/app.ts'

const REGIONS = ['ap-singapore', 'cn-shanghai', 'cn-guangzhou', 'ap-hongkong', 'eu-frankfurt']

let site: TestApp
let people: Person[]
beforeAll(async () => {
  site = await testApp()
  people = []
  for (let at = 0; at < 5; at += 1) people.push(await site.registerPerson())
})
beforeEach(() => site.db.query.deleteFrom('trials').execute())

/** Trials whose desktops took this many minutes each and became ready so long ago; null: not ready yet. */
async function trials(minutes: readonly (number | null)[], readyAgoMs = DAY_MS) {
  const readyAt = site.clock.now() - readyAgoMs
  const rows = minutes.map((took, at) => ({
    id: `t${at}`,
    accountId: people[Math.floor(at / REGIONS.length)]?.userId ?? '',
    regionId: REGIONS[at % REGIONS.length] ?? '',
    sizeId: '2c4g',
    systemId: 'windows-11',
    systemDiskGb: 80,
    dataDiskGb: 0,
    quantity: 1,
    trialDays: 3,
    contact: JSON.stringify({}),
    state: took === null ? ('provisioning' as const) : ('ready' as const),
    language: 'en' as const,
    attempt: 1,
    requestedAt: readyAt - (took ?? 0) * MINUTE_MS,
    readyAt: took === null ? null : readyAt,
  }))
  await site.db.query.insertInto('trials').values(rows).execute()
}

async function answered() {
  const { validUntil, ...measured } = (await site.call(getReadyTime, {})).data
  expect(validUntil).toBe(site.clock.now() + HOUR_MS)
  return measured
}

test('the median of 20 desktops of the last week is told to visitors', async () => {
  await trials([...Array.from({ length: 10 }, () => 8), 9, 500, ...Array.from({ length: 9 }, () => 12)])
  expect(await answered()).toEqual({ medianMs: 9 * MINUTE_MS, desktops: 21, reviewed: false })
})

test('of an even number of desktops the lower one of the middle counts', async () => {
  await trials(Array.from({ length: 20 }, (_, at) => at + 1))
  expect(await answered()).toEqual({ medianMs: 10 * MINUTE_MS, desktops: 20, reviewed: false })
})

test('19 desktops are too few, and those that are not ready do not count', async () => {
  await trials([...Array.from({ length: 19 }, () => 9), null, null])
  expect(await answered()).toEqual({ medianMs: null, desktops: 19, reviewed: false })
})

test('desktops that became ready more than 7 days ago do not count', async () => {
  await trials(
    Array.from({ length: 20 }, () => 9),
    7 * DAY_MS + 1,
  )
  expect(await answered()).toEqual({ medianMs: null, desktops: 0, reviewed: false })
})
