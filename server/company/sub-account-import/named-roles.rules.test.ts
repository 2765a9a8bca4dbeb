import { expect, test } from 'vitest'
import { roleReader } from './named-roles.rules.ts'

const roleCalled = (name: string) => ({
  id: name,
  permissions: new Set([]),
  custom: {
    id: name,
    accountId: 'a',
    name,
    nameKey: name.toLowerCase(),
    description: '',
    permissions: '',
    createdAt: 0,
    updatedAt: 0,
  },
})
const read = roleReader(['QA', 'Buyer', 'Buyers'].map(roleCalled), new Set(['role:grant']))

test('an unknown name brings up the most similar one', () => {
  expect(read('Buyrs; QA')).toEqual({ wrong: 'unknown', role: 'Buyrs', meant: 'Buyers' })
})

test('a name without a letter in common is not meant, however short it is', () => {
  expect(read('XY')).toEqual({ wrong: 'unknown', role: 'XY' })
  expect(read('QB')).toEqual({ wrong: 'unknown', role: 'QB', meant: 'QA' })
})
