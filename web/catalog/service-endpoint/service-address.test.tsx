import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serviceAddress } from './service-address.ts'

const named = { serviceName: 'order', serviceEndpoint: 'https://billing.example.com/pay' }
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ totalCount: 1, list: [named] }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a stored address that the server does not name is not used', async () => {
  const stored = { order: 'https://elsewhere.example', console_customer: 'https://elsewhere.example' }
  localStorage.setItem('serviceEndpoints', JSON.stringify(stored))
  expect(await serviceAddress('order')).toBe(named.serviceEndpoint)
  expect(await serviceAddress('console_customer')).toBeUndefined()
})

test('without an answer of the server no address is used', async () => {
  localStorage.setItem('serviceEndpoints', JSON.stringify({ order: 'https://elsewhere.example' }))
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
  await expect(serviceAddress('order')).rejects.toThrow()
})
