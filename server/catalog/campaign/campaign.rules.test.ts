import { expect, test } from 'vitest'
import { spanOf } from '#contract/catalog/campaign/campaign.rules.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'

const at = (text: string) => Date.parse(text)

test('June 2022 in China runs from the first to the end of the thirtieth', () => {
  const june = { startsOn: '2022-06-01', endsOn: '2022-06-30', timeZone: 'Asia/Shanghai' }
  expect(spanOf(june)).toEqual({
    startsAt: at('2022-06-01T00:00:00+08:00'),
    endsAt: at('2022-07-01T00:00:00+08:00'),
  })
})

test('a campaign of one day lasts one day', () => {
  const { startsAt, endsAt } = spanOf({ startsOn: '2026-11-11', endsOn: '2026-11-11', timeZone: '+08:00' })
  expect(endsAt - startsAt).toBe(86_400_000)
})

test('a day ends at midnight of its own zone, also when clocks are put back on it', () => {
  expect(endOfDay('2026-10-25', 'Europe/Berlin')).toBe(at('2026-10-26T00:00:00+01:00'))
  expect(endOfDay('2026-12-31', 'Asia/Singapore')).toBe(at('2027-01-01T00:00:00+08:00'))
})
