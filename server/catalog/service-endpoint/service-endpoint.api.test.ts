import { expect, test } from 'vitest'
import { listServiceEndpoints } from '#contract/catalog/service-endpoint/service-endpoint.endpoints.ts'
import { errorOf, testApp } from '#test/app.ts'

test('listServiceEndpoints gives the configured addresses to every signed-in caller', async () => {
  const site = await testApp({ environment: { ORDER_URL: 'https://billing.example.com/pay' } })
  const person = await site.registerPerson()
  const { data } = await site.call(listServiceEndpoints, {}, { as: person })
  expect(data.totalCount).toBe(3)
  const addresses = Object.fromEntries(data.list.map((entry) => [entry.serviceName, entry.serviceEndpoint]))
  expect(addresses).toEqual({
    console_customer: '/dev/service/console_customer',
    console_partner: '/dev/service/console_partner',
    order: 'https://billing.example.com/pay',
  })
  expect(errorOf(await site.call(listServiceEndpoints, {})).errorCode).toBe('0009')
})
