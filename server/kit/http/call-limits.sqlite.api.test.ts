/** Limits count the person once known: who shares an address with others takes nothing from them. */

import { describe, expect, test } from 'vitest'
import { resendMails } from '#contract/messages/mail/mail.endpoints.ts'
import { markAllNotificationsRead } from '#contract/messages/notification/notification.endpoints.ts'
import { exportData } from '#contract/privacy/data-export/data-export.endpoints.ts'
import { errorOf, type Person, testApp } from '#test/app.ts'

const environment = { TRUSTED_PROXIES: '127.0.0.1' }
const limits = { export: { points: 2, seconds: 600 }, write: { points: 2, seconds: 60 } }
const site = await testApp({ environment, limits })

function from(address: string, as?: Person) {
  return { ...(as && { as }), headers: { 'x-forwarded-for': address } }
}
const copyData = async (address: string, as?: Person) =>
  (await site.call(exportData, { query: { format: 'json' } }, from(address, as))).status
const write = async (address: string, as?: Person) =>
  (await site.call(markAllNotificationsRead, { query: { revision: 0 } }, from(address, as))).status

describe('two companies behind one address', () => {
  test('the exports of one leave those of the other alone', async () => {
    const [one, other] = [await site.registerPerson(), await site.registerPerson()]
    const office = '192.0.2.1'
    const answers = await Promise.all([1, 2, 3].map(() => copyData(office, one)))
    expect(answers.toSorted()).toEqual([200, 200, 429])
    expect([await copyData(office, other), await copyData(office, other)]).toEqual([200, 200])
  })

  test('calls without a valid session take nothing from who has one', async () => {
    const person = await site.registerPerson()
    const office = '192.0.2.2'
    const refused = [await write(office), await write(office), await write(office)]
    expect(refused).toEqual([401, 401, 429])
    expect(await write(office, person)).toBe(200)
  })
})

test('a flood of one person over many addresses is one person', async () => {
  const person = await site.registerPerson()
  const statuses = []
  for (let at = 1; at <= 6; at += 1) statuses.push(await write(`198.51.100.${at}`, person))
  expect(statuses).toEqual([200, 200, 429, 429, 429, 429])
})

test('calls that are refused for want of a permission count too', async () => {
  const person = await site.registerPerson()
  const call = () =>
    site.call(resendMails, { body: { ids: ['m'.repeat(20)] } as never }, from('192.0.2.3', person))
  const codes = []
  for (let at = 0; at < 3; at += 1) codes.push(errorOf(await call()).errorCode)
  expect(codes).toEqual(['0040', '0040', 'tooManyRequests'])
})
