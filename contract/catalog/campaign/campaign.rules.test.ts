import { expect, test } from 'vitest'
import { campaignToShow, countdownAt, isClaimable, phaseAt } from './campaign.rules.ts'

const SECOND = 1000
/** June 2022 in China, the last day included. */
const june = {
  startsAt: Date.parse('2022-06-01T00:00:00+08:00'),
  endsAt: Date.parse('2022-07-01T00:00:00+08:00'),
}

test('one second before the start it counts one second down to it', () => {
  expect(countdownAt(june, june.startsAt - SECOND)).toEqual({ phase: 'before', leftMs: SECOND })
})

test('at the start it runs, and counts down to its end', () => {
  expect(countdownAt(june, june.startsAt)).toEqual({ phase: 'during', leftMs: june.endsAt - june.startsAt })
})

test('one second before the end it still runs', () => {
  expect(countdownAt(june, june.endsAt - SECOND)).toEqual({ phase: 'during', leftMs: SECOND })
  expect(phaseAt(june, Date.parse('2022-06-30T23:59:59.999+08:00'))).toBe('during')
})

test('at the end it is over and nothing is left, then and for ever', () => {
  expect(countdownAt(june, june.endsAt)).toEqual({ phase: 'after', leftMs: 0 })
  expect(countdownAt(june, june.endsAt + 365 * 86_400 * SECOND)).toEqual({ phase: 'after', leftMs: 0 })
})

const first = { name: 'first', startsAt: 100, endsAt: 200 }
const second = { name: 'second', startsAt: 300, endsAt: 400 }
const third = { name: 'third', startsAt: 500, endsAt: 600 }
const shownAt = (now: number, campaigns = [third, first, second]) => campaignToShow(campaigns, now)?.name

test('the page shows what runs, else what comes next, else what was last', () => {
  expect(shownAt(0)).toBe('first')
  expect(shownAt(100)).toBe('first')
  expect(shownAt(199)).toBe('first')
  expect(shownAt(200)).toBe('second')
  expect(shownAt(450)).toBe('third')
  expect(shownAt(600)).toBe('third')
  expect(shownAt(0, [])).toBeUndefined()
})

test('of two that run at once it shows the one that began later', () => {
  const within = { name: 'within', startsAt: 120, endsAt: 150 }
  expect(shownAt(130, [within, first])).toBe('within')
  expect(shownAt(160, [within, first])).toBe('first')
})

test('of two that begin together it shows the one that ends first, before they begin too', () => {
  const short = { name: 'short', startsAt: 100, endsAt: 110 }
  for (const both of [
    [short, first],
    [first, short],
  ])
    expect([50, 105, 110].map((now) => shownAt(now, both))).toEqual(['short', 'short', 'first'])
})

test('a discount is taken with a code where it is for one desktop of a new customer', () => {
  expect(isClaimable({ customers: 'new', desktops: 1 })).toBe(true)
  expect(isClaimable({ customers: 'new', desktops: 2 })).toBe(false)
  expect(isClaimable({ customers: 'all', desktops: 1 })).toBe(false)
})
