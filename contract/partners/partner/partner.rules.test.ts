import { expect, test } from 'vitest'
import { isUndecided, PARTNER_STATES, partnerRequests } from './partner.rules.ts'

test('an application that is undecided is one that can be withdrawn', () => {
  expect(PARTNER_STATES.filter(isUndecided)).toEqual([...partnerRequests.moves.withdraw.from])
})
