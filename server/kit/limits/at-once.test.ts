import { expect, test } from 'vitest'
import { createAtOnce } from './at-once.ts'

test('so many works of one caller run at the same time, those of others and later ones too', async () => {
  const atOnce = createAtOnce(2)
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = [atOnce.run('a', () => promise), atOnce.run('a', () => promise)]
  await expect(atOnce.run('a', () => promise)).rejects.toMatchObject({ code: 'tooManyRequests' })
  const other = atOnce.run('b', async () => 'done')
  expect(await other).toBe('done')
  resolve()
  await Promise.all(first)
  await expect(atOnce.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await atOnce.run('a', async () => 'again')).toBe('again')
})
