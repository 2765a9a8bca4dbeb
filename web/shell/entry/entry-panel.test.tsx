import { expect, test } from 'vitest'
import { stepsOf } from './entry-panel.tsx'

const POINTS = ['register', 'choose', 'setUp', 'use']

test('the steps of the trial begin with the registration', () => {
  expect(stepsOf(POINTS, false)).toEqual({ steps: POINTS, current: 0 })
})

test('with an application that waits the desktop is chosen, and the registration is the second step', () => {
  expect(stepsOf(POINTS, true)).toEqual({ steps: ['choose', 'register', 'setUp', 'use'], current: 1 })
})
