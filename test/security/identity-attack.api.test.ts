/** Attacks on the identity features together, which no test of a single feature covers. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeEmail,
  proveCurrentEmail,
  requestCurrentEmailCode,
  requestNewEmailCode,
  undoEmailChange,
} from '#contract/identity/email-change/email-change.endpoints.ts'
import { requestResetCode, resetPassword } from '#contract/identity/password/password.endpoints.ts'
import { requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import {
  addPasskey,
  removePasskey,
  removeTotp,
  startPasskey,
} from '#contract/identity/second-factor/second-factor.endpoints.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  proveIdentity,
} from '#contract/identity/sign-in/session.endpoints.ts'
import {
  acceptAtSignIn,
  passSecondFactor,
  signIn,
  unlockSignIn,
} from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { linkByPassword } from '#contract/identity/third-party/third-party.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { listConsents, withdrawConsent } from '#contract/people/agreement/agreement.endpoints.ts'
import { issuePendingLink } from '#server/identity/identity-link/identity-link.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { issuedChangeToken, issuedResetToken, movedAddress, newestLinkToken } from '#test/account-recovery.ts'
import {
  browserHeaders,
  codeOf,
  errorOf,
  isSignedIn,
  type Person,
  sessionIn,
  shownAgreements,
  stepIn,
  type TestApp,
  testApp,
} from '#test/app.ts'
import { softwarePasskey } from '#test/authenticator.ts'
import { withPasskey, withTotp } from '#test/factor.ts'
import { signedInSubAccount } from '#test/sub-account.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const NEW = 'Loud-Meadow-42'
const loginOf = ({ userName, password }: Pick<Person, 'userName' | 'password'>) => ({
  identity: 'customer' as const,
  account: userName,
  password,
})
const trySignIn = (person: Person, headers: Record<string, string> = {}) =>
  site.call(signIn, { body: loginOf(person) }, { headers })
const ticketOf = async (person: Person) => stepIn(await trySignIn(person)).ticket

describe('a sub-account', () => {
  test('without a role is refused by every endpoint but those about itself and its own lists', async () => {
    const person = await site.registerPerson()
    const sub = await signedInSubAccount(site, person)
    const open: string[] = []
    for (const { endpoint } of site.app.routes) {
      if (endpoint.audience === 'public') continue
      const { method, name } = endpoint
      if (endpoint.audience === 'account' && endpoint.permission === 'self') {
        open.push(name)
        continue
      }
      const address = `http://127.0.0.1${endpoint.path.replace(/\{\w+\}/g, person.userId)}`
      const headers = { 'x-auth-token': sub.token, 'content-type': 'application/json' }
      const body = method === 'GET' ? {} : { body: '{}' }
      const answer = await site.fetch(new Request(address, { method, headers, ...body }))
      const refused = ['account', 'primary', 'customer'].includes(endpoint.audience)
      expect([name, errorOf({ body: await answer.text() }).errorCode]).toEqual([
        name,
        refused ? '0059' : endpoint.audience === 'partner' ? 'IAM_0004' : '0040',
      ])
    }
    expect(open.sort()).toEqual([
      'addPasskey',
      'changePassword',
      'confirmTotp',
      'createListView',
      'deleteImage',
      'deleteListView',
      'endOtherSessions',
      'endSession',
      'exportNotifications',
      'getImage',
      'getListSettings',
      'getMailPreferences',
      'getNotificationState',
      'getNotificationsSelection',
      'getProofChallenge',
      'getProofState',
      'getRequest',
      'getSecondFactors',
      'getUserDetail',
      'listNotifications',
      'listRequests',
      'listServiceEndpoints',
      'listSessions',
      'markAllNotificationsRead',
      'markNotificationsRead',
      'proveIdentity',
      'removePasskey',
      'removeTotp',
      'renamePasskey',
      'renewRecoveryCodes',
      'resetListColumns',
      'saveListColumns',
      'selectNotifications',
      'signOut',
      'startPasskey',
      'startTotp',
      'updateListView',
      'updateMailPreferences',
      'uploadAttachment',
      'uploadImage',
      'validateToken',
      'watchNotifications',
      'withdrawRequest',
    ])
  })

  test('neither sees nor ends a session of its primary account or of another sub-account', async () => {
    const person = await site.registerPerson()
    const [sub, other] = [await signedInSubAccount(site, person), await signedInSubAccount(site, person)]
    const own = await site.call(listSessions, {}, { as: sub })
    expect(own.data.totalCount).toBe(1)
    for (const victim of [person, other]) {
      const seen = await site.call(listSessions, {}, { as: victim })
      const params = { sessionId: seen.data.list[0]?.sessionId ?? '' }
      expect(codeOf(await site.call(endSession, { params }, { as: sub }))).toBe('0059')
    }
    await site.call(endOtherSessions, {}, { as: sub })
    expect([await isSignedIn(site, person), await isSignedIn(site, other)]).toEqual([true, true])
  })

  test('does not get the response of its primary account under the same Idempotency-Key', async () => {
    const person = await site.registerPerson()
    const [sub, twin] = [await signedInSubAccount(site, person), await site.signInAgain(person)]
    const headers = { 'idempotency-key': 'the very same key for both' }
    expect((await site.call(endOtherSessions, {}, { as: person, headers })).data).toEqual({ ended: 1 })
    expect((await site.call(endOtherSessions, {}, { as: sub, headers })).data).toEqual({ ended: 0 })
    expect(await isSignedIn(site, twin)).toBe(false)
  })
})

describe('ids of another account', () => {
  test('are refused by every endpoint', async () => {
    const [victim, thief] = [await site.registerPerson(), await site.registerPerson()]
    const { userId, email } = victim
    await withPasskey(site, victim)
    const { passkeyId } = await site.db.query
      .selectFrom('passkeys')
      .select('id as passkeyId')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    const consents = await site.call(listConsents, {}, { as: victim })
    const recordId = consents.data.list[0]?.recordId ?? ''
    const as = await site.signInAgain(thief)
    expect([
      codeOf(await site.call(getUserDetail, { query: { userId } }, { as })),
      codeOf(await site.call(requestCurrentEmailCode, { body: { userId, email } }, { as })),
      codeOf(await site.call(proveCurrentEmail, { body: { userId, email, code: '123456' } }, { as })),
      codeOf(await site.call(removePasskey, { params: { passkeyId } }, { as })),
      codeOf(await site.call(withdrawConsent, { params: { recordId } }, { as })),
    ]).toEqual(['0059', '0035', '0035', 'notFound', 'notFound'])
  })

  test('do not continue a change of address: it belongs to its session', async () => {
    const person = await site.registerPerson()
    const changeToken = await issuedChangeToken(site, person)
    const [twin, stranger] = [await site.signInAgain(person), await site.registerPerson()]
    for (const as of [twin, stranger]) {
      const form = { changeToken, email: 'taken-over@example.com' }
      expect(codeOf(await site.call(requestNewEmailCode, { body: form }, { as }))).toBe('0058')
      const body = { ...form, code: '123456' }
      expect(codeOf(await site.call(changeEmail, { body }, { as }))).toBe('0058')
    }
  })
})

test('a secret of one purpose is refused for every other', async () => {
  const person = await site.registerPerson()
  const undoToken = await movedAddress(site, person, 'purposes@example.com')
  const moved = { ...person, email: 'purposes@example.com' }
  for (let i = 0; i < 5; i += 1) await trySignIn({ ...moved, password: 'Wrong-Harbour-7' })
  await site.settle()
  const unlockToken = await newestLinkToken(site, moved.email)
  await site.call(unlockSignIn, { body: { token: unlockToken } })
  for (let i = 0; i < 5; i += 1) await trySignIn({ ...moved, password: 'Wrong-Harbour-7' })
  const secrets = {
    session: moved.token,
    undo: undoToken,
    unlock: await newestLinkToken(site, moved.email),
    change: await issuedChangeToken(site, moved),
    link: (
      await site.db.transaction((tx) =>
        issuePendingLink(site.deps, tx, { provider: 'campus', subject: 's', label: 'x' }),
      )
    ).linkToken,
    reset: await issuedResetToken(site, moved),
  }
  expect(new Set(Object.values(secrets)).size).toBe(6)
  const endpoints: Record<string, (secret: string) => Promise<{ status: number; body: string }>> = {
    session: (token) => site.call(getUserDetail, { query: {} }, { as: { token, cookie: undefined } }),
    undo: (token) => site.call(undoEmailChange, { body: { token } }),
    unlock: (token) => site.call(unlockSignIn, { body: { token } }),
    change: (changeToken) =>
      site.call(requestNewEmailCode, { body: { changeToken, email: 'x@example.com' } }, { as: moved }),
    link: (linkToken) =>
      site.call(linkByPassword, { body: { linkToken, account: 'missing-1', password: 'x' } }),
    reset: (resetToken) => site.call(resetPassword, { body: { resetToken, password: NEW, repeat: NEW } }),
    ticket: (ticket) => site.call(acceptAtSignIn, { body: { ticket, agreements: [] } }),
    factor: (ticket) =>
      site.call(passSecondFactor, { body: { ticket, proof: { method: 'totp', code: '123456' } } }),
  }
  for (const [endpoint, open] of Object.entries(endpoints))
    for (const [purpose, secret] of Object.entries(secrets)) {
      if (endpoint === purpose) continue
      const refused = codeOf(await open(secret))
      const expected = endpoint === 'session' ? '0010' : endpoint === 'link' ? 'thirdPartyOver' : '0058'
      expect([endpoint, purpose, refused]).toEqual([endpoint, purpose, expected])
    }
})

describe('a second factor', () => {
  test('is required where it was set up after the ticket for the consent was issued', async () => {
    const person = await site.registerPerson()
    site.publishVersion('privacy', '2099-02-02')
    const thief = stepIn(await trySignIn(person))
    expect(thief.next).toBe('agreements')
    const { nextCode } = await withTotp(site, person)
    const agreements = await shownAgreements(site.call)
    const stopped = stepIn(await site.call(acceptAtSignIn, { body: { ticket: thief.ticket, agreements } }))
    expect(stopped).toMatchObject({ next: 'secondFactor', methods: ['totp', 'recovery'] })
    const proof = { method: 'totp' as const, code: nextCode() }
    const body = { ticket: stopped.ticket, proof }
    // The owner's sign-in: the factor, then the texts, then the session.
    const texts = stepIn(await site.call(passSecondFactor, { body }))
    expect(texts.next).toBe('agreements')
    const last = await site.call(acceptAtSignIn, { body: { ticket: texts.ticket, agreements } })
    expect(sessionIn(last).userId).toBe(person.userId)
  })

  test('code is valid once, across signing in and re-authentication', async () => {
    const person = await site.registerPerson()
    const { nextCode } = await withTotp(site, person)
    const code = nextCode()
    const proof = { method: 'totp' as const, code }
    const ticket = await ticketOf(person)
    const as = {
      token: sessionIn(await site.call(passSecondFactor, { body: { ticket, proof } })).token,
      cookie: undefined,
    }
    expect(codeOf(await site.call(proveIdentity, { body: { proof } }, { as }))).toBe('factorUsed')
    const next = nextCode()
    const once = { method: 'totp' as const, code: next }
    const open = await ticketOf(person)
    const both = await Promise.all([
      site.call(proveIdentity, { body: { proof: once } }, { as }),
      site.call(passSecondFactor, { body: { ticket: open, proof: once } }),
    ])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  test('ends the recent authentication of other sessions, not of its own', async () => {
    const person = await site.registerPerson()
    const thief = await site.signInAgain(person)
    const { nextCode } = await withTotp(site, person)
    await site.settle()
    expect(codeOf(await site.call(removeTotp, {}, { as: thief }))).toBe('proofNeeded')
    const proof = { method: 'totp' as const, code: nextCode() }
    expect((await site.call(proveIdentity, { body: { proof } }, { as: thief })).status).toBe(200)
    expect((await site.call(removeTotp, {}, { as: person })).status).toBe(200)
  })

  test('is required after a reset password and a change of address', async () => {
    const person = await site.registerPerson()
    await withTotp(site, person)
    const proof = { method: 'password' as const, password: person.password }
    expect(codeOf(await site.call(proveIdentity, { body: { proof } }, { as: person }))).toBe('inputInvalid')
    const resetToken = await issuedResetToken(site, person)
    await site.call(resetPassword, { body: { resetToken, password: NEW, repeat: NEW } })
    expect(stepIn(await trySignIn({ ...person, password: NEW })).next).toBe('secondFactor')
    expect(await isSignedIn(site, person)).toBe(false)
  })

  test('has a name that is safe in mail, log and spreadsheet', async () => {
    const person = await site.registerPerson()
    const passkey = softwarePasskey('http://localhost:8080')
    const names = ['\u0001', 'Lap\ue000top', 'Phone\r\nBcc: x@example.com', '\ud800', '\u061c', '']
    for (const name of names) {
      const { options } = (await site.call(startPasskey, { body: {} }, { as: person })).data
      const refused = await site.call(
        addPasskey,
        { body: { name, response: passkey.make(options) } },
        { as: person },
      )
      expect([name, codeOf(refused), Object.keys(errorOf(refused).fields ?? {})]).toEqual([
        name,
        'inputInvalid',
        ['name'],
      ])
    }
  })
})

describe('tickets', () => {
  test('are revoked by a changed or reset password and with all other sessions', async () => {
    const person = await site.registerPerson()
    const { nextCode } = await withTotp(site, person)
    const show = (ticket: string) =>
      site.call(passSecondFactor, { body: { ticket, proof: { method: 'totp', code: nextCode() } } })
    const first = await ticketOf(person)
    await site.call(endOtherSessions, {}, { as: person })
    expect(codeOf(await show(first))).toBe('0058')
    const second = await ticketOf(person)
    const resetToken = await issuedResetToken(site, person)
    await site.call(resetPassword, { body: { resetToken, password: NEW, repeat: NEW } })
    expect(codeOf(await show(second))).toBe('0058')
  })

  test('do not depend on the browser that began: each session has its own token and cookie', async () => {
    const person = await site.registerPerson({ browser: true })
    const { nextCode } = await withTotp(site, person)
    const ticket = stepIn(await trySignIn(person, { ...browserHeaders, cookie: 'session=planted' })).ticket
    const proof = { method: 'totp' as const, code: nextCode() }
    const headers = { ...browserHeaders, cookie: `session=planted; ${person.cookie}` }
    const answer = await site.call(passSecondFactor, { body: { ticket, proof } }, { headers })
    const { token } = sessionIn(answer)
    expect(token).not.toBe(person.token)
    expect(answer.headers.getSetCookie().join()).not.toContain('planted')
    expect(await isSignedIn(site, { token, cookie: 'session=planted' })).toBe(false)
    expect(await isSignedIn(site, { token, cookie: person.cookie })).toBe(false)
  })
})

describe('before the right code', () => {
  /** Statements inside of transactions; each transaction has an executor of its own. */
  async function statements(work: () => Promise<unknown>): Promise<number> {
    let count = 0
    const { transaction } = site.deps.db
    site.deps.db.transaction = (run) =>
      transaction((tx: Executor) => {
        const executor = tx.getExecutor()
        const compile = executor.compileQuery.bind(executor)
        executor.compileQuery = (...input) => {
          count += 1
          return compile(...input)
        }
        return run(tx)
      })
    await work().finally(() => {
      site.deps.db.transaction = transaction
    })
    return count
  }

  test('a code costs the same statements for an existing and a missing address', async () => {
    const [known, asking] = [await site.registerPerson(), await site.registerPerson()]
    site.clock.advance(60_000)
    const changeToken = await issuedChangeToken(site, asking)
    const costs: Record<string, number[]> = { register: [], reset: [], move: [] }
    for (const email of [known.email, 'missing-at-all@example.com']) {
      costs.register?.push(await statements(() => site.call(requestRegisterCode, { body: { email } })))
      const reset = { account: 'somebody-1', email }
      costs.reset?.push(await statements(() => site.call(requestResetCode, { body: reset })))
      const move = { changeToken, email }
      costs.move?.push(await statements(() => site.call(requestNewEmailCode, { body: move }, { as: asking })))
    }
    for (const [name, [existing, missing]] of Object.entries(costs)) {
      expect([name, existing]).toEqual([name, missing])
      expect(existing).toBeGreaterThan(2)
    }
  })
})
