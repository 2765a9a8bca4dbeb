/** Mails that visitors cause to addresses that they typed: shares, and the order in which they are sent. */
import { describe, expect, test } from 'vitest'
import { register, requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { browserHeaders, errorOf, shownAgreements, type TestApp, testApp } from '#test/app.ts'

const HOUR = 60 * 60_000

/** An app behind a proxy, so that requests come from many networks. */
const siteWith = (environment: Record<string, string>) =>
  testApp({ demo: false, environment: { TRUSTED_PROXIES: '127.0.0.1', ...environment } })
const ask = (site: TestApp, email: string, from: string, headers: Record<string, string> = {}) =>
  site.call(requestRegisterCode, { body: { email } }, { headers: { 'x-forwarded-for': from, ...headers } })
const FLOOD = '198.51.100.7'

describe('past the limit of the site', () => {
  test('a network with many mails waits, and one with few still gets codes', async () => {
    const site = await siteWith({ CODE_MAILS_PER_HOUR: '10' })
    const statuses = []
    for (let n = 0; n < 20; n += 1) statuses.push((await ask(site, `v${n}@flood-${n}.example`, FLOOD)).status)
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(429)])
    const refused = await ask(site, 'one-more@flood.example', FLOOD)
    expect([errorOf(refused).errorCode, refused.headers.get('retry-after')]).toEqual([
      'tooManyRequests',
      '3600',
    ])
    expect((await ask(site, 'person@elsewhere.example', '203.0.113.9')).status).toBe(200)
    site.clock.advance(HOUR)
    expect((await ask(site, 'one-more@flood.example', FLOOD)).status).toBe(200)
  })

  test('the reserve for small senders is four times the limit; then every stranger waits', async () => {
    const site = await siteWith({ CODE_MAILS_PER_HOUR: '5' })
    const statuses = []
    for (let n = 0; n < 22; n += 1)
      statuses.push((await ask(site, `v@many-${n}.example`, `203.0.113.${n}`)).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
  })

  test('a person on a known device is not a stranger', async () => {
    const site = await siteWith({ CODE_MAILS_PER_HOUR: '1' })
    const person = await site.registerPerson({ browser: true })
    for (let n = 0; n < 8; n += 1) await ask(site, `v@gone-${n}.example`, `203.0.113.${n}`)
    const body = { identity: 'customer' as const, account: person.userName, password: person.password }
    const headers = { ...browserHeaders, cookie: person.cookie ?? '' }
    expect((await site.call(signIn, { body }, { headers })).status).toBe(200)
  })
})

test('one domain has a limit of its own', async () => {
  const site = await siteWith({ CODE_MAILS_PER_DOMAIN_HOUR: '3' })
  const statuses = []
  for (let n = 0; n < 5; n += 1) statuses.push((await ask(site, `v${n}@victim.example`, FLOOD)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect((await ask(site, 'v@other.example', FLOOD)).status).toBe(200)
  expect((await ask(site, 'person@victim.example', '203.0.113.9')).status).toBe(200)
})

describe('plus-addresses are one mailbox', () => {
  test('a network gets codes for five of them a day; the plain address is not affected', async () => {
    const site = await siteWith({})
    const statuses = []
    for (let n = 0; n < 8; n += 1) statuses.push((await ask(site, `victim+${n}@mail.example`, FLOOD)).status)
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(3).fill(429)])
    expect((await ask(site, 'victim@mail.example', FLOOD)).status).toBe(200)
    expect((await ask(site, 'victim+own@mail.example', '203.0.113.9')).status).toBe(200)
  })

  test('past the number of the day one goes per hour; at Gmail dots do not matter either', async () => {
    const site = await siteWith({ CODE_MAIL_FORMS_PER_MAILBOX_DAY: '4' })
    const forms = ['v.ictim', 'vi.ctim', 'vic.tim', 'vict.im', 'victi.m', 'v.i.ctim', 'v.ictim+x']
    const statuses = []
    for (const [n, form] of forms.entries())
      statuses.push((await ask(site, `${form}@gmail.com`, `203.0.113.${n}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    site.clock.advance(HOUR)
    expect((await ask(site, 'v.i.ctim@gmail.com', '203.0.113.99')).status).toBe(200)
    expect((await ask(site, 'victim@gmail.com', '203.0.113.99')).status).toBe(200)
    // Elsewhere a dotted form is another person.
    for (let n = 0; n < 8; n += 1) {
      const form = `${'a'.repeat(n + 1)}.b`
      expect((await ask(site, `${form}@mail.example`, '203.0.113.50')).status).toBe(200)
    }
  })
})

describe('the queue', () => {
  test('a code for a person goes before a flood of codes for strangers that was queued earlier', async () => {
    const site = await siteWith({})
    for (let n = 0; n < 60; n += 1) await ask(site, `v${n}@flood-${n}.example`, FLOOD)
    site.clock.advance(1000)
    await ask(site, 'person@elsewhere.example', '203.0.113.9')
    await site.deps.outbox.sendDue()
    const order = site.smtp.mails.map(({ recipients }) => recipients[0])
    expect(order).toHaveLength(61)
    // The first three of the flood look like a person too; batches of five are sent at the same time.
    expect(order.indexOf('person@elsewhere.example')).toBeLessThan(5)
  })

  test('two parallel floods count exactly', async () => {
    const site = await siteWith({ CODE_MAILS_PER_HOUR: '10' })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => ask(site, `v@parallel-${n}.example`, FLOOD)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  })
})

test('a refused request leaves the flow as it was: its code is still valid', async () => {
  const site = await siteWith({ CODE_MAILS_PER_HOUR: '1' })
  const headers = { 'x-forwarded-for': FLOOD }
  const email = 'patient@mail.example'
  const { flow } = (await ask(site, email, FLOOD)).data
  const code = await site.codeTo(email)
  for (let n = 0; n < 5; n += 1) await ask(site, `v@more-${n}.example`, FLOOD)
  site.clock.advance(31_000)
  const again = await site.call(requestRegisterCode, { body: { email, flow } }, { headers })
  expect(again.status).toBe(429)
  const agreements = await shownAgreements(site.call)
  const rest = { password: 'Quiet-Harbour-7', agreed: true as const, agreements }
  const body = { identity: 'customer' as const, userName: 'patient-one', email, code, flow, ...rest }
  expect((await site.call(register, { body }, { headers })).status).toBe(200)
})
