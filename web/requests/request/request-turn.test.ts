import { expect, test } from 'vitest'
import { REQUEST_RULES } from '#contract/domains.ts'
import { REQUEST_KINDS } from '#contract/requests/request/request.fields.ts'
import { movesFrom } from '#contract/requests/request/request.rules.ts'
import { isAsked } from './request-turn.ts'

test('an account is asked to act only where its side has a move', () => {
  const asked = REQUEST_KINDS.flatMap((kind) => {
    const rules = REQUEST_RULES[kind]
    return Object.entries(rules.states)
      .filter(([state, { actsNext }]) => isAsked({ kind, state, actsNext }))
      .filter(([state]) => movesFrom(rules, state, 'applicant').length === 0)
      .map(([state]) => `${kind} ${state}`)
  })
  expect(asked).toEqual([])
})
