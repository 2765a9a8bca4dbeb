/** The working calendar of the settings decides what is promised to applicants. */
import { beforeAll, expect, test } from 'vitest'
import { getSettings, updateSetting } from '#contract/desk/setting/setting.endpoints.ts'
import { businessDay, HOUR_MS } from '#contract/kit/time.ts'
import type { SiteValue } from '#contract/publishing/site/site.fields.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { submittedRequest } from '#test/certification.ts'
import { signedInOperator } from '#test/operator.ts'

const ZONE = 'Asia/Shanghai'
const CALENDAR: SiteValue<'calendar'> = { timeZone: ZONE, dayEndsAtHour: 18, holidays: [], workdays: [] }

let site: TestApp
let operator: Person
beforeAll(async () => {
  site = await testApp()
  // A Thursday at noon: three working days later is the Tuesday after the weekend.
  site.clock.set(Temporal.ZonedDateTime.from(`2026-11-26T12:00[${ZONE}]`).epochMilliseconds)
  operator = await signedInOperator(site, 'administrator')
})

async function save(value: SiteValue<'calendar'>): Promise<void> {
  const { data } = await site.call(getSettings, {}, { as: operator })
  const version = data.settings.find(({ part }) => part === 'calendar')?.version ?? 0
  const body = { part: 'calendar', version, value }
  const answer = await site.call(updateSetting, { body: body as never }, { as: operator })
  expect(answer.status).toBe(200)
  await site.deps.settings.refresh()
}

async function dueOf(requestId: string): Promise<number> {
  const { dueAt } = await site.db.query
    .selectFrom('requests')
    .select('dueAt')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  return dueAt ?? 0
}

async function dueOfNew(company: string): Promise<number> {
  return dueOf((await submittedRequest(site, company)).requestId)
}

test('a holiday moves the due date back, a make-up day forward; what was promised before stays', async () => {
  await save(CALENDAR)
  const before = await submittedRequest(site, 'Before')
  const promised = await dueOf(before.requestId)
  expect(businessDay(promised, ZONE)).toBe('2026-12-01')

  await save({ ...CALENDAR, holidays: ['2026-11-30'] })
  expect(businessDay(await dueOfNew('Holiday'), ZONE)).toBe('2026-12-02')
  await save({ ...CALENDAR, workdays: ['2026-11-28'] })
  expect(businessDay(await dueOfNew('Make-up day'), ZONE)).toBe('2026-11-30')
  await save({ ...CALENDAR, dayEndsAtHour: 12 })
  expect(await dueOfNew('Short day')).toBe(promised - 6 * HOUR_MS)
  // In New York it is still Wednesday.
  await save({ ...CALENDAR, timeZone: 'America/New_York' })
  expect(businessDay(await dueOfNew('Elsewhere'), 'America/New_York')).toBe('2026-11-30')
  expect(await dueOf(before.requestId)).toBe(promised)
  await save(CALENDAR)
})
