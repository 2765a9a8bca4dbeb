import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movesFrom } from '#contract/requests/request/request.rules.ts'
import {
  TRIAL_STATES,
  type TrialMove,
  type TrialState,
  trialActions,
  trialRequests,
  usesRegion,
} from './trial.rules.ts'

test('what the site does by itself', () => {
  const moves = TRIAL_STATES.flatMap((from) =>
    movesFrom(trialRequests, from, 'system').map(
      (move) => `${from} -> ${trialRequests.moves[move as keyof typeof trialRequests.moves].to}`,
    ),
  )
  expect(moves).toEqual([
    'requested -> inApproval',
    'requested -> waiting',
    'requested -> provisioning',
    'requested -> failed',
    'inApproval -> declined',
    'waiting -> failed',
    'waiting -> declined',
    'waiting -> offered',
    'offered -> declined',
    'offered -> lapsed',
    'provisioning -> ready',
    'provisioning -> failed',
    'ready -> stopped',
    'ready -> ended',
    'ready -> converted',
    'stopped -> ready',
    'stopped -> ended',
    'stopped -> converted',
    'ended -> wiped',
    'ended -> converted',
    'ended -> stopped',
  ])
})

const MOVES = Object.keys(trialRequests.moves) as TrialMove[]

test('whatever moves are tried, in any order, a trial stays on the ways of its life', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...MOVES), { maxLength: 60 }), (tried) => {
      const past: TrialState[] = [trialRequests.start]
      for (const move of tried) {
        const { from, to } = trialRequests.moves[move]
        const state = past.at(-1) as TrialState
        if ((from as readonly TrialState[]).includes(state)) past.push(to)
      }
      // A desktop is used only after it was made, and what is wiped or converted stays so.
      if (past.includes('stopped')) expect(past.indexOf('ready')).toBeLessThan(past.indexOf('stopped'))
      for (const last of ['wiped', 'converted'] as const)
        if (past.includes(last)) expect(past.indexOf(last)).toBe(past.length - 1)
      if (past.includes('wiped')) expect(past.at(-2)).toBe('ended')
      // Only a trial that never was ready is asked for again.
      const failed = past.lastIndexOf('failed')
      expect(past.slice(0, failed + 1)).not.toContain('ready')
    }),
  )
})

test('what a person can do in each state', () => {
  expect(Object.fromEntries(TRIAL_STATES.map((state) => [state, trialActions(state)]))).toEqual({
    requested: [],
    inApproval: ['withdraw'],
    waiting: ['withdraw'],
    offered: ['accept', 'withdraw'],
    provisioning: [],
    ready: ['open', 'stop', 'convert', 'extend', 'endEarly'],
    stopped: ['start', 'convert', 'extend', 'endEarly'],
    ended: ['convert'],
    wiped: [],
    converted: [],
    failed: ['retry'],
    declined: [],
    withdrawn: ['retry'],
    lapsed: ['retry'],
  })
})

test('by the site, the trial goes on for all who do nothing', () => {
  for (const state of TRIAL_STATES) {
    const isOver = state === 'wiped' || state === 'converted' || !usesRegion(state)
    expect(movesFrom(trialRequests, state, 'system').length > 0, state).toBe(!isOver)
  }
})
