import { expect, test } from 'vitest'
import { claimStateAt, codeOf, shownCode } from './claim.rules.ts'

test('an open claim has expired from its last moment on; what is decided stays', () => {
  expect(claimStateAt({ state: 'open', expiresAt: 100 }, 99)).toBe('open')
  expect(claimStateAt({ state: 'open', expiresAt: 100 }, 100)).toBe('expired')
  expect(claimStateAt({ state: 'redeemed', expiresAt: 100 }, 200)).toBe('redeemed')
  expect(claimStateAt({ state: 'cancelled', expiresAt: 100 }, 200)).toBe('cancelled')
})

test('a code is shown in groups of four', () => {
  expect(shownCode('7K2M9QRT4WXABC3D')).toBe('7K2M-9QRT-4WXA-BC3D')
})

test('a code is known however it is typed', () => {
  for (const typed of ['7K2M-9QRT-4WXA-BC10', ' 7k2m9qrt 4wxabc10', '7K2M9QRT4WXABCLO'])
    expect([typed, codeOf(typed)]).toEqual([typed, '7K2M9QRT4WXABC10'])
})

test('what is no code is none', () => {
  for (const typed of ['', '7K2M', '7K2M-9QRT-4WXA-BC3U', '7K2M-9QRT-4WXA-BC3D-1', '7K2M_9QRT_4WXA_BC3D'])
    expect(codeOf(typed), typed).toBeUndefined()
})
