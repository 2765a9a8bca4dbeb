import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const NAMES = ['sign-in', 'site', 'register', 'trial', 'service-endpoint']

test('a part of a name finds it', () => {
  expect(nearest('endpoint', NAMES)).toEqual(['service-endpoint'])
})

test('a mistyped name finds the one that was meant, nearest first', () => {
  expect(nearest('signin', NAMES)[0]).toBe('sign-in')
  expect(nearest('regsiter', NAMES)).toEqual(['register'])
})

test('a name that resembles none finds none', () => {
  expect(nearest('warehouse', NAMES)).toEqual([])
})
