import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  finishThirdParty,
  linkByPassword,
  listProviders,
  startLinking,
  startThirdParty,
} from '#contract/identity/third-party/third-party.endpoints.ts'
import type { PendingLink } from '#contract/identity/third-party/third-party.fields.ts'
import { browserHeaders, cookiesIn, errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { startOidcProvider, type TestProvider } from '#test/oidc-provider.ts'

let provider: TestProvider
let site: TestApp
beforeAll(async () => {
  provider = await startOidcProvider('campus')
  site = await testApp({ environment: provider.environment })
})
afterAll(() => provider.stop())

/** Begins a flow. @returns the provider's address and the cookie */
async function begin() {
  const started = await site.call(
    startThirdParty,
    { body: { provider: 'campus' } },
    { headers: browserHeaders },
  )
  const cookie = cookiesIn(started.headers) ?? ''
  return { address: started.data.address, cookie }
}

/** Begins a flow and logs in at the provider. @returns the parameters of the redirect */
async function redirectedAs(sub: string, change: (address: URL) => void = () => {}) {
  provider.person = { sub, email: `${sub}@example.edu` }
  const { address, cookie } = await begin()
  const url = new URL(address)
  change(url)
  return { query: await provider.visit(url.href), cookie }
}

type Back = Awaited<ReturnType<typeof redirectedAs>>
const finish = ({ query, cookie }: Back, change: Record<string, string> = {}) =>
  site.call(
    finishThirdParty,
    { body: { state: '', ...query, ...change } },
    { headers: { ...browserHeaders, cookie } },
  )
const codeOf = async (back: Back, change: Record<string, string> = {}) =>
  errorOf(await finish(back, change)).errorCode

async function pendingLinkFor(sub: string): Promise<PendingLink> {
  return (await finish(await redirectedAs(sub))).data as PendingLink
}

async function linkedPerson(sub: string): Promise<Person> {
  const [person, { linkToken }] = [await site.registerPerson(), await pendingLinkFor(sub)]
  const { userName: account, password } = person
  const linked = await site.call(linkByPassword, { body: { linkToken, account, password } })
  expect(linked.status).toBe(200)
  return person
}

describe('listProviders', () => {
  test('returns the providers in the language of the request', async () => {
    const zh = await site.call(listProviders, {}, { headers: { 'accept-language': 'zh' } })
    expect(zh.data).toEqual({ list: [{ name: 'campus', label: '示例大学' }] })
    const en = await site.call(listProviders, {}, { headers: { 'accept-language': 'en' } })
    expect(en.data).toEqual({ list: [{ name: 'campus', label: 'Example University' }] })
  })

  test('is empty without a configured provider', async () => {
    const plain = await testApp()
    expect((await plain.call(listProviders, {})).data).toEqual({ list: [] })
  })
})

describe('startThirdParty', () => {
  test('redirects to the provider with code flow, PKCE, nonce and state, new each time', async () => {
    const addresses = [new URL((await begin()).address), new URL((await begin()).address)]
    const [first, second] = addresses.map(({ searchParams }) => Object.fromEntries(searchParams))
    expect(addresses[0]?.origin).toBe(provider.issuer)
    expect(first).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email',
      redirect_uri: 'http://127.0.0.1:8080/entry/thirdParty',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first?.[name]).toMatch(/^[\w-]{43}$/)
      expect(first?.[name]).not.toBe(second?.[name])
    }
  })

  test('sets a Lax cookie for ten minutes, and stores no secret in plain text', async () => {
    const answer = await site.call(startThirdParty, { body: { provider: 'campus' } })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^third-party=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
    const { searchParams } = new URL(answer.data.address)
    const stored = JSON.stringify(await site.db.query.selectFrom('thirdPartyFlows').selectAll().execute())
    expect(stored).not.toContain(searchParams.get('state'))
    expect(stored).not.toContain(cookie.slice('third-party='.length, 40))
  })

  test('two tabs of a browser share one cookie, and both finish', async () => {
    provider.person = { sub: 'two-tabs' }
    const first = await begin()
    const again = await site.call(
      startThirdParty,
      { body: { provider: 'campus' } },
      { headers: { ...browserHeaders, cookie: first.cookie } },
    )
    expect(again.headers.getSetCookie()[0]).toContain(`${first.cookie};`)
    for (const address of [again.data.address, first.address])
      expect((await finish({ query: await provider.visit(address), cookie: first.cookie })).status).toBe(200)
  })

  test('thirdPartyUnknown for a provider that is not configured', async () => {
    const answer = await site.call(startThirdParty, { body: { provider: 'elsewhere' } })
    expect([answer.status, errorOf(answer).errorCode]).toEqual([404, 'thirdPartyUnknown'])
  })

  test('thirdPartyUnavailable while the provider is down; the next call after its return succeeds', async () => {
    const [other, patient] = await newSite()
    await other.stop()
    const answer = await patient.call(startThirdParty, { body: { provider: 'library' } })
    expect([answer.status, errorOf(answer).errorCode]).toEqual([503, 'thirdPartyUnavailable'])
    const as = await patient.registerPerson({ browser: true })
    const linking = await patient.call(
      startLinking,
      { body: { provider: 'library' } },
      { as, headers: browserHeaders },
    )
    expect([linking.status, errorOf(linking).errorCode]).toEqual([503, 'thirdPartyUnavailable'])
    await other.resume()
    expect((await patient.call(startThirdParty, { body: { provider: 'library' } })).status).toBe(200)
    await other.stop()
  })
})

describe('finishThirdParty', () => {
  test('an identity without an account gets a pending link and no session', async () => {
    const answer = await finish(await redirectedAs('unknown-person'))
    expect(answer.data).toEqual({
      linkToken: expect.stringMatching(/^[\w-]{43}$/),
      provider: 'campus',
      providerLabel: 'Example University',
      label: 'unknown-person@example.edu',
      expiresAt: site.clock.now() + 30 * 60_000,
    })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('an equal e-mail address does not sign in: linking requires the password', async () => {
    const person = await site.registerPerson({ email: 'same@example.edu' })
    provider.person = { sub: 'stranger', email: person.email }
    const { address, cookie } = await begin()
    const answer = await finish({ query: await provider.visit(address), cookie })
    expect(answer.data).toHaveProperty('linkToken')
    expect(answer.data).not.toHaveProperty('token')
  })

  test('signs in the account of a linked identity: session, cookies, log entry, last use', async () => {
    const person = await linkedPerson('regular')
    site.clock.advance(60_000)
    const answer = await finish(await redirectedAs('regular'))
    expect(answer.data).toMatchObject({ userId: person.userId, session: 'primary', accountType: 1 })
    const names = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    expect(names).toEqual(['session', 'device'])
    const identity = await site.db.query
      .selectFrom('thirdPartyIdentities')
      .select('lastUsedAt')
      .where('subject', '=', 'regular')
      .executeTakeFirst()
    expect(identity?.lastUsedAt).toBe(site.clock.now())
    const events = await site.db.query
      .selectFrom('auditEvents')
      .select('kind')
      .where('accountId', '=', person.userId)
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['registered', 'signedIn', 'thirdPartyLinked']),
    )
  })

  test('shows the provider’s subject for a person without an address', async () => {
    provider.person = { sub: 'without-address' }
    const { address, cookie } = await begin()
    const answer = await finish({ query: await provider.visit(address), cookie })
    expect(answer.data).toMatchObject({ label: 'without-address' })
  })

  test('thirdPartyOver for an invented state, a used one, and one of another browser', async () => {
    const back = await redirectedAs('replayed')
    const exchanges = provider.exchanges
    expect(await codeOf(back, { state: 'made-up' })).toBe('thirdPartyOver')
    expect(await codeOf({ ...back, cookie: '' })).toBe('thirdPartyOver')
    expect(await codeOf({ ...back, cookie: `third-party=${'x'.repeat(43)}` })).toBe('thirdPartyOver')
    expect(provider.exchanges).toBe(exchanges)
    expect((await finish(back)).status).toBe(200)
    expect(await codeOf(back)).toBe('thirdPartyOver')
    expect(provider.exchanges).toBe(exchanges + 1)
  })

  test('of twenty parallel calls with one state one succeeds', async () => {
    const back = await redirectedAs('at-once')
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(back)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('thirdPartyOver after ten minutes; the clean-up deletes the flow', async () => {
    const back = await redirectedAs('slow')
    site.clock.advance(10 * 60_000)
    expect(await codeOf(back)).toBe('thirdPartyOver')
    site.clock.advance(10 * 60_000 + 1)
    await site.expire()
    expect(await site.db.query.selectFrom('thirdPartyFlows').select('provider').execute()).toEqual([])
  })

  test('thirdPartyDenied when the person cancels at the provider; the flow is used up', async () => {
    provider.person = undefined
    const { address, cookie } = await begin()
    const back = { query: await provider.visit(address), cookie }
    expect(back.query).toMatchObject({ error: 'access_denied', iss: provider.issuer })
    const { error_description: _words, ...query } = back.query
    expect(await codeOf({ query, cookie })).toBe('thirdPartyDenied')
    expect(await codeOf({ query, cookie })).toBe('thirdPartyOver')
  })

  test('thirdPartyFailed for a response of another issuer, with a code or a refusal (RFC 9207)', async () => {
    const exchanges = provider.exchanges
    const iss = 'https://attacker.example'
    expect(await codeOf(await redirectedAs('mixed-up'), { iss })).toBe('thirdPartyFailed')
    const { query, cookie } = await redirectedAs('mixed-up')
    const refusal = { state: query.state ?? '', error: 'access_denied', iss }
    expect(await codeOf({ query: refusal, cookie })).toBe('thirdPartyFailed')
    const nameless = await redirectedAs('mixed-up')
    const { iss: _issuer, ...unnamed } = nameless.query
    expect(await codeOf({ ...nameless, query: unnamed })).toBe('thirdPartyFailed')
    expect(provider.exchanges).toBe(exchanges)
  })

  test('thirdPartyFailed for a code of another flow, another nonce, and a missing code', async () => {
    const [own, other] = [await redirectedAs('injected'), await redirectedAs('injected')]
    expect(await codeOf(own, { code: other.query.code ?? '' })).toBe('thirdPartyFailed')
    const renamed = await redirectedAs('nonce', ({ searchParams }) => searchParams.set('nonce', 'another'))
    expect(await codeOf(renamed)).toBe('thirdPartyFailed')
    const { code: _code, ...query } = other.query
    expect(await codeOf({ ...other, query })).toBe('thirdPartyFailed')
  })

  test('thirdPartyUnavailable when the provider goes down during the flow', async () => {
    const [other, patient] = await newSite()
    const started = await patient.call(startThirdParty, { body: { provider: 'library' } })
    other.person = { sub: 'in-between' }
    const query = await other.visit(started.data.address)
    await other.stop()
    const cookie = cookiesIn(started.headers) ?? ''
    const answer = await patient.call(
      finishThirdParty,
      { body: { state: '', ...query } },
      { headers: { cookie } },
    )
    expect([answer.status, errorOf(answer).errorCode]).toEqual([503, 'thirdPartyUnavailable'])
  })

  test('0061 for a disabled account, with an entry in its log', async () => {
    const person = await linkedPerson('disabled')
    await site.db.query
      .updateTable('accounts')
      .set({ disabledAt: site.clock.now() })
      .where('id', '=', person.userId)
      .execute()
    expect(await codeOf(await redirectedAs('disabled'))).toBe('0061')
    const refused = await site.db.query
      .selectFrom('auditEvents')
      .select('detail')
      .where('accountId', '=', person.userId)
      .where('kind', '=', 'signInRefused')
      .execute()
    expect(refused).toEqual([{ detail: '{"code":"0061","provider":"campus"}' }])
  })

  test('changed agreements require consent', async () => {
    const person = await linkedPerson('behind')
    await site.db.query
      .updateTable('consents')
      .set({ version: '2020-01-01' })
      .where('accountId', '=', person.userId)
      .execute()
    const answer = await finish(await redirectedAs('behind'))
    expect(answer.data).toMatchObject({ next: 'agreements', agreements: ['user-agreement', 'privacy'] })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('a second factor is required', async () => {
    const person = await linkedPerson('careful')
    await site.db.query
      .insertInto('totpSecrets')
      .values({ userId: person.userId, secret: 'sealed', confirmedAt: 1, lastStep: null, createdAt: 1 })
      .execute()
    const answer = await finish(await redirectedAs('careful'))
    expect(answer.data).toMatchObject({ next: 'secondFactor', methods: ['totp'] })
    expect(answer.data).not.toHaveProperty('token')
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

/** A site with a provider of its own, which can be stopped. */
async function newSite(): Promise<[TestProvider, TestApp]> {
  const other = await startOidcProvider('library')
  return [other, await testApp({ environment: other.environment })]
}
