import { expect, test } from 'vitest'
import { createLimits, DEFAULT_LIMITS } from './limits.ts'

/** Whether these addresses share one bucket. */
async function areOne(...addresses: string[]): Promise<boolean> {
  const limits = createLimits({ ...DEFAULT_LIMITS, signIn: { points: 1, seconds: 60 } })
  const taken = await Promise.allSettled(addresses.map((address) => limits.take('signIn', { address })))
  return taken.some((each) => each.status === 'rejected')
}

test('an IPv4 address counts alone, IPv6 addresses of one network count as one', async () => {
  expect(await areOne('192.0.2.1', '192.0.2.2')).toBe(false)
  expect(await areOne('2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(true)
  expect(await areOne('2001:db8:1:2::1', '2001:db8:1:3::1')).toBe(false)
  expect(await areOne('2001:db8::1', '2001:db8:0:0:9::')).toBe(true)
  expect(await areOne('::1', '2001:db8::1')).toBe(false)
})

test('a person counts alone, whatever the address; an account has five times the share of one person', async () => {
  const limits = createLimits({ ...DEFAULT_LIMITS, export: { points: 2, seconds: 60 } })
  const take = (callerId: string, accountId: string) => limits.take('export', { callerId, accountId })
  await take('a', 'one')
  await take('a', 'one')
  await expect(take('a', 'one')).rejects.toMatchObject({ code: 'tooManyRequests' })
  await take('b', 'two')
  const people = ['c', 'd', 'e', 'f']
  for (const person of [...people, ...people]) await take(person, 'one')
  await expect(take('g', 'one')).rejects.toMatchObject({ code: 'tooManyRequests' })
  await take('b', 'two')
})
