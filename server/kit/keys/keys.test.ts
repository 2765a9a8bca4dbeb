import { expect, test } from 'vitest'
import { createKeys, UnknownKey, versionIn, versionOf } from './keys.ts'
import { seal } from './secret-box.ts'

const OLD = 'old old old, 32 characters and more'
const NEW = 'new new new, 32 characters and more'

test('a sealed text names the version of its key, which tells nothing of the key', () => {
  const keys = createKeys({ current: NEW })
  const sealed = keys.seal('text', 'totp')
  expect(versionIn(sealed)).toBe(keys.version)
  expect(keys.version).toMatch(/^[0-9a-f]{8}$/)
  expect(versionOf(OLD)).not.toBe(keys.version)
  expect(sealed).not.toContain(NEW)
})

test('during a rotation the previous key opens and the new one seals', () => {
  const sealed = createKeys({ current: OLD }).seal('text', 'totp')
  const rotating = createKeys({ current: NEW, previous: OLD })
  expect(rotating.unseal(sealed, 'totp')).toBe('text')
  expect(versionIn(rotating.seal('text', 'totp'))).toBe(versionOf(NEW))
  expect(rotating.previousVersion).toBe(versionOf(OLD))
})

test('a text of a key that is not at hand is an error that names the version', () => {
  const sealed = createKeys({ current: OLD }).seal('text', 'totp')
  const keys = createKeys({ current: NEW })
  expect(() => keys.unseal(sealed, 'totp')).toThrow(new UnknownKey(versionOf(OLD)))
  expect(keys.opens(sealed, 'totp')).toBe(false)
})

test('a text that names a version but was sealed by another key does not open', () => {
  const [old, keys] = [createKeys({ current: OLD }), createKeys({ current: NEW })]
  const forged = old.seal('text', 'totp').replace(old.version, keys.version)
  expect(keys.opens(forged, 'totp')).toBe(false)
})

test('a text from before versions opens with the current and with the previous key', () => {
  for (const key of [OLD, NEW]) {
    const sealed = seal('text', key, 'totp')
    expect(createKeys({ current: NEW, previous: OLD }).unseal(sealed, 'totp')).toBe('text')
  }
  expect(createKeys({ current: NEW }).opens(seal('text', OLD, 'totp'), 'totp')).toBe(false)
})

test('a previous key that is the current one is no rotation', () => {
  expect(createKeys({ current: NEW, previous: NEW }).previousVersion).toBeUndefined()
})
