import { expect, test } from 'vitest'
import { safetyOf } from './safety-summary.tsx'

const NONE = { userName: 'lin-yue', totp: null, passkeys: [], recoveryCodes: null, passkeyOrigin: null }
const codes = (left: number) => ({ left, total: 10, madeAt: 0 })

test('an account without a second factor is protected by its password only', () => {
  expect(safetyOf(NONE)).toBe('basic')
})

test('an account with a second factor is well protected while no advice to generate recovery codes is due', () => {
  const on = { ...NONE, totp: { addedAt: 0 } }
  expect(safetyOf({ ...on, recoveryCodes: codes(4) })).toBe('good')
  expect(safetyOf({ ...on, recoveryCodes: codes(3) })).toBe('fair')
})
