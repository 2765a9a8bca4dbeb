import { expect, test } from 'vitest'
import { isUndecided, isUnderWay, POC_STATES, pocRequests } from './poc.rules.ts'

test('the thread is open exactly as long as someone acts next', () => {
  expect(Object.keys(pocRequests.states).sort()).toEqual([...POC_STATES].sort())
  for (const state of POC_STATES)
    expect([state, isUnderWay(state)]).toEqual([state, pocRequests.states[state].actsNext !== null])
})

test('an approved one no longer counts against the limit, and what counts can be withdrawn', () => {
  expect(POC_STATES.filter(isUndecided)).toEqual([...pocRequests.moves.withdraw.from])
})
