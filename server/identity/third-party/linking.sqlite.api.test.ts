import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register, requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import { endOtherSessions } from '#contract/identity/sign-in/session.endpoints.ts'
import { passSecondFactor, signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import type { SignInStep } from '#contract/identity/sign-in/sign-in.fields.ts'
import {
  finishThirdParty,
  linkByPassword,
  listLinked,
  startLinking,
  startThirdParty,
  unlink,
} from '#contract/identity/third-party/third-party.endpoints.ts'
import type { PendingLink } from '#contract/identity/third-party/third-party.fields.ts'
import {
  browserHeaders,
  cookiesIn,
  errorOf,
  type Person,
  shownAgreements,
  type TestApp,
  testApp,
} from '#test/app.ts'
import { withTotp } from '#test/factor.ts'
import { startOidcProvider, type TestProvider } from '#test/oidc-provider.ts'
import { signedInSubAccount } from '#test/sub-account.ts'

let provider: TestProvider
let site: TestApp
beforeAll(async () => {
  provider = await startOidcProvider('campus')
  site = await testApp({ environment: provider.environment })
})
afterAll(() => provider.stop())

/** Goes through the flow that `started` began, in one browser. */
async function comeBack(started: { data: { address: string }; headers: Headers }, sub: string) {
  provider.person = { sub, email: `${sub}@example.edu` }
  const query = await provider.visit(started.data.address)
  const cookie = cookiesIn(started.headers) ?? ''
  const headers = { ...browserHeaders, cookie }
  return site.call(finishThirdParty, { body: { state: '', ...query } }, { headers })
}

const begin = () => site.call(startThirdParty, { body: { provider: 'campus' } })
const returnAs = async (sub: string) => comeBack(await begin(), sub)
const pendingLinkFor = async (sub: string) => (await returnAs(sub)).data as PendingLink
const beginOwn = (person: Person) =>
  site.call(startLinking, { body: { provider: 'campus' } }, { as: person, headers: browserHeaders })
const linkAs = (person: Pick<Person, 'userName' | 'password'>, linkToken: string) =>
  site.call(linkByPassword, { body: { linkToken, account: person.userName, password: person.password } })
const subjectsOf = async ({ userId }: Person) => {
  const rows = await site.db.query
    .selectFrom('thirdPartyIdentities')
    .select('subject')
    .where('accountId', '=', userId)
    .execute()
  return rows.map(({ subject }) => subject)
}
const change = (person: Person, fields: { accountType?: 2; disabledAt?: number }) =>
  site.db.query.updateTable('accounts').set(fields).where('id', '=', person.userId).execute()

describe('linkByPassword', () => {
  test('signs in and links: the third party signs in from then on', async () => {
    const person = await site.registerPerson()
    const answer = await linkAs(person, (await pendingLinkFor('ada')).linkToken)
    expect(answer.data).toMatchObject({ userId: person.userId, session: 'primary' })
    expect((await returnAs('ada')).data).toMatchObject({ userId: person.userId })
    await site.settle()
    const subject = 'A third-party login was linked to your Cloud Desktop account'
    const mail = await site.smtp.waitForMail(person.email, { where: (sent) => sent.subject === subject })
    expect(mail.text).toContain('Example University: ada@example.edu')
  })

  test('wrong passwords are 0021, the fifth 0028, counted with those of signing in', async () => {
    const [person, { linkToken }] = [await site.registerPerson(), await pendingLinkFor('guesser')]
    const wrong = { userName: person.userName, password: 'Wrong-Harbour-7' }
    const body = { identity: 'customer' as const, account: person.userName, password: wrong.password }
    const codes = []
    for (const call of [linkAs(wrong, linkToken), site.call(signIn, { body })])
      codes.push(errorOf(await call))
    for (let i = 0; i < 4; i += 1) codes.push(errorOf(await linkAs(wrong, linkToken)))
    const found = codes.map(({ errorCode }) => errorCode)
    expect(found.sort()).toEqual(
      ['0021', '0021', '0021', '0028', '0028', expect.stringMatching(/0029|0030/)].sort(),
    )
    const right = { ...body, password: person.password }
    expect(errorOf(await site.call(signIn, { body: right })).errorCode).toBe('0028')
    expect(errorOf(await linkAs(person, linkToken)).errorCode).toBe('0028')
  })

  test('a name that does not exist is counted the same', async () => {
    const { linkToken } = await pendingLinkFor('nobodys-friend')
    const unknown = { userName: 'missing-here', password: 'Wrong-Harbour-7' }
    const codes = []
    for (let i = 0; i < 6; i += 1) codes.push(errorOf(await linkAs(unknown, linkToken)).errorCode)
    expect(codes).toEqual(['0021', '0021', '0021', '0021', '0028', '0028'])
  })

  test('agentCannotLink for a partner and 0061 for a disabled account, after the right password only', async () => {
    const [partner, disabled] = [await site.registerPerson(), await site.registerPerson()]
    await change(partner, { accountType: 2 })
    await change(disabled, { disabledAt: site.clock.now() })
    const { linkToken } = await pendingLinkFor('refused')
    for (const [person, code] of [
      [partner, 'agentCannotLink'],
      [disabled, '0061'],
    ] as const) {
      expect(errorOf(await linkAs({ ...person, password: 'Wrong-Harbour-7' }, linkToken)).errorCode).toBe(
        '0021',
      )
      expect(errorOf(await linkAs(person, linkToken)).errorCode).toBe(code)
      expect(await subjectsOf(person)).toEqual([])
    }
  })

  test('thirdPartyOver for an invented, used or half an hour old token', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const { linkToken } = await pendingLinkFor('late')
    expect(errorOf(await linkAs(person, 'made-up')).errorCode).toBe('thirdPartyOver')
    expect((await linkAs(person, linkToken)).status).toBe(200)
    expect(errorOf(await linkAs(other, linkToken)).errorCode).toBe('thirdPartyOver')
    const old = await pendingLinkFor('too-late')
    site.clock.advance(30 * 60_000)
    expect(errorOf(await linkAs(other, old.linkToken)).errorCode).toBe('thirdPartyOver')
    site.clock.advance(60 * 60_000)
    await site.expire()
    expect(await site.db.query.selectFrom('thirdPartyLinks').select('provider').execute()).toEqual([])
  })

  test('thirdPartyTaken: an identity belongs to one account; thirdPartyLinked: an account has one a provider', async () => {
    const [first, second] = [await site.registerPerson(), await site.registerPerson()]
    const [one, two] = [await pendingLinkFor('only-one'), await pendingLinkFor('only-one')]
    expect((await linkAs(first, one.linkToken)).status).toBe(200)
    expect(errorOf(await linkAs(second, two.linkToken)).errorCode).toBe('thirdPartyTaken')
    const another = await pendingLinkFor('another-one')
    expect(errorOf(await linkAs(first, another.linkToken)).errorCode).toBe('thirdPartyLinked')
    expect(await subjectsOf(first)).toEqual(['only-one'])
  })

  test('with a second factor the identity is linked when the session begins, not before', async () => {
    const person = await site.registerPerson()
    const app = await withTotp(site, person)
    const { linkToken } = await pendingLinkFor('two-steps')
    // Shortly before the pending link ends: the second step still has its full time.
    site.clock.advance(29 * 60_000)
    const step = (await linkAs(person, linkToken)).data as SignInStep
    expect(step.next).toBe('secondFactor')
    expect(await subjectsOf(person)).toEqual([])
    site.clock.advance(5 * 60_000)
    const proof = { method: 'totp' as const, code: app.nextCode() }
    const answer = await site.call(passSecondFactor, { body: { ticket: step.ticket, proof } })
    expect(answer.data).toMatchObject({ userId: person.userId })
    expect(answer.data).not.toHaveProperty('notice')
    expect(await subjectsOf(person)).toEqual(['two-steps'])
  })

  test('of two parallel accounts for one identity one is linked, the other gets a notice', async () => {
    const people = [await site.registerPerson(), await site.registerPerson()]
    const offers = [await pendingLinkFor('contested'), await pendingLinkFor('contested')]
    const answers = await Promise.all(people.map((person, i) => linkAs(person, offers[i]?.linkToken ?? '')))
    const held = await Promise.all(people.map(subjectsOf))
    expect(held.flat()).toEqual(['contested'])
    const loser = answers[held.findIndex((subjects) => subjects.length === 0)]
    expect(loser?.body).toMatch(/"thirdPartyTaken"|"notLinked"/)
  })
})

describe('register with a link token', () => {
  async function registerWith(linkToken: string, email: string) {
    const { flow } = (await site.call(requestRegisterCode, { body: { email } })).data
    const body = {
      identity: 'customer' as const,
      userName: email.split('@')[0] ?? '',
      email,
      code: await site.codeTo(email),
      flow,
      password: 'Quiet-Harbour-7',
      agreed: true as const,
      agreements: await shownAgreements(site.call),
      linkToken,
    }
    return site.call(register, { body })
  }

  test('links the new account', async () => {
    const answer = await registerWith((await pendingLinkFor('newcomer')).linkToken, 'newcomer@example.com')
    expect(answer.status).toBe(200)
    expect(answer.data).not.toHaveProperty('notice')
    expect((await returnAs('newcomer')).data).toMatchObject({ userId: answer.data.userId })
  })

  test('registers with a notice where the pending link is over or was used meanwhile', async () => {
    expect((await registerWith('made-up', 'without-offer@example.com')).data.notice).toBe('notLinked')
    const [one, two] = [await pendingLinkFor('quick'), await pendingLinkFor('quick')]
    await linkAs(await site.registerPerson(), one.linkToken)
    expect((await registerWith(two.linkToken, 'too-slow@example.com')).data.notice).toBe('notLinked')
  })

  test('a registered address is 0015, and the pending link stays valid', async () => {
    const person = await site.registerPerson()
    const { linkToken } = await pendingLinkFor('has-one')
    site.clock.advance(60_000)
    const answer = await registerWith(linkToken, person.email)
    expect(errorOf(answer).fields?.email?.code).toBe('0015')
    expect((await linkAs(person, linkToken)).status).toBe(200)
  })
})

describe('linking in the account center', () => {
  test('startLinking, finishThirdParty, listLinked and unlink link, mail, show and unlink an identity', async () => {
    const person = await site.registerPerson()
    const empty = { list: [], linkable: [{ name: 'campus', label: 'Example University' }], mayLink: true }
    expect((await site.call(listLinked, {}, { as: person })).data).toEqual(empty)
    const linked = await comeBack(await beginOwn(person), 'own-link')
    expect(linked.data).toEqual({ linked: true, provider: 'campus', label: 'own-link@example.edu' })
    expect(linked.headers.getSetCookie()).toEqual([])
    expect((await site.call(listLinked, {}, { as: person })).data).toMatchObject({
      list: [
        {
          provider: 'campus',
          providerLabel: 'Example University',
          label: 'own-link@example.edu',
          lastUsedAt: null,
        },
      ],
      linkable: [],
    })
    for (let i = 0; i < 2; i += 1) {
      const taken = await site.call(unlink, { params: { provider: 'campus' } }, { as: person })
      expect(taken.data).toEqual({ unlinked: true })
    }
    expect((await site.call(listLinked, {}, { as: person })).data).toEqual(empty)
    expect((await returnAs('own-link')).data).toHaveProperty('linkToken')
    const kinds = await site.db.query
      .selectFrom('auditEvents')
      .select('kind')
      .where('accountId', '=', person.userId)
      .where('kind', 'in', ['thirdPartyLinked', 'thirdPartyUnlinked'])
      .execute()
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['thirdPartyLinked', 'thirdPartyUnlinked'])
    await site.mailTo(person.email, 'unlinked')
  })

  test('proofNeeded for linking and unlinking ten minutes after the last re-authentication', async () => {
    const person = await site.registerPerson()
    site.clock.advance(10 * 60_000)
    const taken = await site.call(unlink, { params: { provider: 'campus' } }, { as: person })
    for (const answer of [await beginOwn(person), taken])
      expect(errorOf(answer).errorCode).toBe('proofNeeded')
  })

  test('agentCannotLink for a partner, also one that became it meanwhile', async () => {
    const [partner, person] = [await site.registerPerson(), await site.registerPerson()]
    await change(partner, { accountType: 2 })
    expect(errorOf(await beginOwn(partner)).errorCode).toBe('agentCannotLink')
    expect((await site.call(listLinked, {}, { as: partner })).data).toEqual({
      list: [],
      linkable: [],
      mayLink: false,
    })
    const started = await beginOwn(person)
    await change(person, { accountType: 2 })
    expect(errorOf(await comeBack(started, 'meanwhile')).errorCode).toBe('agentCannotLink')
    expect(await subjectsOf(person)).toEqual([])
  })

  test('thirdPartyOver once the session that began the flow has ended', async () => {
    const person = await site.registerPerson()
    const thief = await site.signInAgain(person)
    const started = await beginOwn(thief)
    await site.call(endOtherSessions, {}, { as: person })
    expect(errorOf(await comeBack(started, 'thrown-out')).errorCode).toBe('thirdPartyOver')
    expect(await subjectsOf(person)).toEqual([])
  })

  test('0061 where the account was disabled meanwhile', async () => {
    const person = await site.registerPerson()
    const started = await beginOwn(person)
    await change(person, { disabledAt: site.clock.now() })
    expect(errorOf(await comeBack(started, 'too-bad')).errorCode).toBe('0061')
  })

  test('0059 for a sub-account at listing, linking and unlinking', async () => {
    const sub = await signedInSubAccount(site, await site.registerPerson())
    const answers = [
      await beginOwn(sub),
      await site.call(listLinked, {}, { as: sub }),
      await site.call(unlink, { params: { provider: 'campus' } }, { as: sub }),
    ]
    expect(answers.map((answer) => errorOf(answer).errorCode)).toEqual(['0059', '0059', '0059'])
  })

  test('thirdPartyUnknown and thirdPartyLinked before the redirect to the provider, thirdPartyTaken after it', async () => {
    const [owner, person] = [await site.registerPerson(), await site.registerPerson()]
    const unknown = await site.call(startLinking, { body: { provider: 'elsewhere' } }, { as: person })
    expect(errorOf(unknown).errorCode).toBe('thirdPartyUnknown')
    await comeBack(await beginOwn(owner), 'owned')
    expect(errorOf(await comeBack(await beginOwn(person), 'owned')).errorCode).toBe('thirdPartyTaken')
    expect(errorOf(await beginOwn(owner)).errorCode).toBe('thirdPartyLinked')
  })

  test('of two parallel tabs with different identities one is linked', async () => {
    const person = await site.registerPerson()
    const [first, second] = [await beginOwn(person), await beginOwn(person)]
    expect((await comeBack(first, 'tab-one')).status).toBe(200)
    expect(errorOf(await comeBack(second, 'tab-two')).errorCode).toBe('thirdPartyLinked')
    expect(await subjectsOf(person)).toEqual(['tab-one'])
  })
})
