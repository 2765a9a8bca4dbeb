/**
 * Acceptance of prices: after any schedule of changes and withdrawals there is exactly one price at any moment, what was
 * in force is never rewritten, and what a visitor was shown is shown again. `npm run prove -- prices` walks far more.
 */
import fc from 'fast-check'
import { beforeAll, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { apiDesk, preparePrices, serviceDesk } from '#test/price-desks.ts'
import { priceSchedule } from '#test/price-schedules.ts'
import { walkSchedule } from '#test/price-walk.ts'

/** How many schedules; collisions of transactions cost PostgreSQL more. */
const SCHEDULES = { sqlite: 60, postgres: 12 } as const
const LONGEST = 16

let site: TestApp
beforeAll(async () => {
  site = await testApp({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '720' } })
  await preparePrices(site)
})

test('any schedule has one price at any moment, which stays: over the services, with a second process', async () => {
  const desk = await serviceDesk(site)
  const numRuns = Number(process.env.PRICE_SCHEDULES ?? SCHEDULES[site.db.kind])
  await fc.assert(
    fc.asyncProperty(priceSchedule(LONGEST), (steps) => walkSchedule(site, desk, steps)),
    { numRuns },
  )
}, 3_600_000)

test('any schedule has one price at any moment, which stays: through the API', async () => {
  const desk = await apiDesk(site)
  const numRuns = Number(process.env.PRICE_SCHEDULES_BY_API ?? 3)
  await fc.assert(
    fc.asyncProperty(priceSchedule(LONGEST), (steps) => walkSchedule(site, desk, steps)),
    { numRuns },
  )
}, 3_600_000)
