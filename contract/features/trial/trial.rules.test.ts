import { expect, test } from 'vitest'
import { movesFrom } from '#contract/features/request/request.rules.ts'
import { TRIAL_STATES, trialRequests } from './trial.rules.ts'

test('a trial goes forward only', () => {
  const moves = TRIAL_STATES.flatMap((from) =>
    movesFrom(trialRequests, from, 'system').map(
      (move) => `${from} -> ${trialRequests.moves[move as keyof typeof trialRequests.moves].to}`,
    ),
  )
  expect(moves).toEqual([
    'requested -> provisioning',
    'requested -> failed',
    'provisioning -> ready',
    'provisioning -> failed',
    'ready -> ended',
  ])
})
