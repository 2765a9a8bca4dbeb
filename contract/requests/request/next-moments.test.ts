import { expect, test } from 'vitest'
import { REQUEST_RULES } from '#contract/domains.ts'

/** Open states that end by what people do, at no moment that the site knows; deals say theirs in their own list. */
const WITHOUT: readonly string[] = [
  'certification.failed',
  'certification.returned',
  'deal.actionRequired',
  'deal.approved',
  'deal.submitted',
  'partner.moreInformation',
  'poc.moreInformation',
  'trial.waiting',
]

test('every open state of every kind of request has its next moment, or none for a reason', () => {
  const without = Object.values(REQUEST_RULES).flatMap(({ kind, states }) =>
    Object.entries(states)
      .filter(([, state]) => state.actsNext !== null && state.workingDays === undefined && !state.next)
      .map(([name]) => `${kind}.${name}`),
  )
  expect(without.sort()).toEqual(WITHOUT)
})

test('a settled state waits for nothing', () => {
  const states = Object.values(REQUEST_RULES).flatMap((rules) => Object.values(rules.states))
  expect(states.filter(({ actsNext, next }) => actsNext === null && next)).toEqual([])
})
