import { expect, test } from 'vitest'
import { seal, unseal } from './secret-box.ts'

test('what was sealed opens with the same secret and purpose, and differs each time', () => {
  const sealed = seal('otpauth 密钥', 'secret', 'totp')
  expect(unseal(sealed, 'secret', 'totp')).toBe('otpauth 密钥')
  expect(seal('otpauth 密钥', 'secret', 'totp')).not.toBe(sealed)
})

test('another secret, another purpose or a changed bit opens nothing', () => {
  const sealed = seal('text', 'secret', 'totp')
  expect(() => unseal(sealed, 'other', 'totp')).toThrow()
  expect(() => unseal(sealed, 'secret', 'other')).toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  bytes[30] = (bytes[30] ?? 0) ^ 1
  expect(() => unseal(bytes.toString('base64'), 'secret', 'totp')).toThrow()
})
