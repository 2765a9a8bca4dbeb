import { expect, test } from 'vitest'
import { canBecome, statesBefore, TRIAL_STATES } from './trial.rules.ts'

test('a trial goes forward only', () => {
  const moves = TRIAL_STATES.flatMap((from) =>
    TRIAL_STATES.filter((to) => canBecome(from, to)).map((to) => `${from} -> ${to}`),
  )
  expect(moves).toEqual([
    'requested -> provisioning',
    'requested -> failed',
    'provisioning -> ready',
    'provisioning -> failed',
    'ready -> ended',
  ])
})

test('a state is reached from those that may become it', () => {
  expect(statesBefore('failed')).toEqual(['requested', 'provisioning'])
  expect(statesBefore('ended')).toEqual(['ready'])
  expect(statesBefore('requested')).toEqual([])
})
