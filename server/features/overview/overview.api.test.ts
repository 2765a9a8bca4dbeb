import { expect, test } from 'vitest'
import { getOverview } from '#contract/features/overview/overview.endpoints.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'

const site = await testApp()

test('counts registrations on their day; operators are none', async () => {
  await site.registerPerson()
  site.clock.advance(DAY_MS)
  await site.registerPerson()
  await site.registerPerson()
  const { data } = await site.call(getOverview, {}, { as: await signedInOperator(site, 'marketing') })
  expect(data.days).toHaveLength(56)
  expect(data.days.slice(-2).map(({ registrations, trials }) => [registrations, trials])).toEqual([
    [1, 0],
    [2, 0],
  ])
})
