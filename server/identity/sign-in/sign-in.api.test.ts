import { beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { signOut } from '#contract/identity/sign-in/token.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import type { TestApp } from '#test/app.ts'
import { browserHeaders, errorOf, sessionIn, stableHeaders, testApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const tryPassword = (account: string, password: string, identity: 'customer' | 'partner' = 'customer') =>
  site.call(signIn, { body: { identity, account, password } })
const codeOf = async (account: string, password: string) =>
  errorOf(await tryPassword(account, password)).errorCode
const isOpen = async (token: string, cookie?: string) =>
  (await site.call(getUserDetail, { query: {} }, { as: { token, cookie } })).status === 200

describe('signIn', () => {
  test('finds the account by user name or e-mail address, case ignored', async () => {
    const person = await site.registerPerson()
    for (const account of [
      person.userName,
      person.userName.toUpperCase(),
      person.email,
      person.email.toUpperCase(),
    ]) {
      const answer = await tryPassword(account, person.password)
      expect(answer.status).toBe(200)
      expect(sessionIn(answer).userId).toBe(person.userId)
    }
  })

  test('requires both fields', async () => {
    const fields = errorOf(await tryPassword('', '')).fields
    expect(fields?.account?.code).toBe('required')
    expect(fields?.password?.code).toBe('required')
  })

  test('five wrong passwords lock for 15 minutes: 0029, 0030, 0031, 0032, 0028', async () => {
    const person = await site.registerPerson()
    const codes = []
    for (let i = 0; i < 6; i += 1) codes.push(await codeOf(person.userName, 'Wrong-Harbour-7'))
    expect(codes).toEqual(['0029', '0030', '0031', '0032', '0028', '0028'])
    expect(await codeOf(person.userName, person.password)).toBe('0028')
    site.clock.advance(15 * 60_000 - 1)
    expect(await codeOf(person.userName, person.password)).toBe('0028')
    site.clock.advance(1)
    expect((await tryPassword(person.userName, person.password)).status).toBe(200)
  })

  test('a name that does not exist gets the same sequence, bodies and headers', async () => {
    const person = await site.registerPerson()
    const seen = []
    for (const account of [person.userName, 'missing-at-all']) {
      const answers = []
      for (let i = 0; i < 6; i += 1) {
        const answer = await tryPassword(account, 'Wrong-Harbour-7')
        const headers = stableHeaders(answer)
        answers.push([answer.status, headers, { ...errorOf(answer), requestId: '' }])
      }
      seen.push(answers)
    }
    expect(seen[0]).toEqual(seen[1])
  })

  test('the right password clears the count, and so do 15 minutes without an attempt', async () => {
    const person = await site.registerPerson()
    for (let i = 0; i < 4; i += 1) await codeOf(person.userName, 'Wrong-Harbour-7')
    await tryPassword(person.userName, person.password)
    expect(await codeOf(person.userName, 'Wrong-Harbour-7')).toBe('0029')
    site.clock.advance(15 * 60_000)
    expect(await codeOf(person.userName, 'Wrong-Harbour-7')).toBe('0029')
  })

  test('parallel wrong passwords get exactly five hash checks', async () => {
    const person = await site.registerPerson()
    let checks = 0
    const { hasher } = site.deps
    const verify = hasher.verify
    hasher.verify = (hash, password) => {
      checks += 1
      return verify(hash, password)
    }
    try {
      const codes = await Promise.all(
        Array.from({ length: 60 }, () => codeOf(person.userName, 'Wrong-Harbour-7')),
      )
      expect(checks).toBe(5)
      for (const code of ['0029', '0030', '0031', '0032'])
        expect(codes.filter((c) => c === code)).toHaveLength(1)
      expect(codes.filter((code) => code === '0028')).toHaveLength(56)
    } finally {
      hasher.verify = verify
    }
  })

  test('parallel right passwords all sign in', async () => {
    const person = await site.registerPerson()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => tryPassword(person.userName, person.password)),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(40)
  })

  test('a customer with the partner identity gets IAM_0004, after the right password only', async () => {
    const person = await site.registerPerson()
    expect(errorOf(await tryPassword(person.userName, person.password, 'partner')).errorCode).toBe('IAM_0004')
    expect(errorOf(await tryPassword(person.userName, 'Wrong-Harbour-7', 'partner')).errorCode).toBe('0029')
  })

  test('a partner with the customer identity is signed in with a notice', async () => {
    const person = await site.registerPerson()
    await site.db.query
      .updateTable('accounts')
      .set({ accountType: 2 })
      .where('id', '=', person.userId)
      .execute()
    const asCustomer = await tryPassword(person.userName, person.password)
    expect(sessionIn(asCustomer).notice).toBe('partnerSignedInAsCustomer')
    const asPartner = await tryPassword(person.userName, person.password, 'partner')
    expect(sessionIn(asPartner).notice).toBeUndefined()
    // The log says what the session is, whichever tab of the form was open.
    const as = { token: sessionIn(asCustomer).token, cookie: undefined }
    const { data } = await site.call(listAuditEvents, { query: {} }, { as })
    const logins = data.list.filter(({ kind }) => kind === 'signedIn').map(({ detail }) => detail.identity)
    expect(logins.sort()).toEqual(['customer', 'partner', 'partner'])
  })

  test('an operator is treated as a name that does not exist', async () => {
    const person = await site.registerPerson()
    await site.db.query
      .updateTable('accounts')
      .set({ accountType: 3 })
      .where('id', '=', person.userId)
      .execute()
    expect(await codeOf(person.userName, person.password)).toBe('0029')
  })

  test('a disabled account is 0061, after the right password only; its sessions are refused', async () => {
    const person = await site.registerPerson()
    await site.db.query
      .updateTable('accounts')
      .set({ disabledAt: site.clock.now() })
      .where('id', '=', person.userId)
      .execute()
    expect(await codeOf(person.userName, 'Wrong-Harbour-7')).toBe('0029')
    expect(await codeOf(person.userName, person.password)).toBe('0061')
    expect(await isOpen(person.token)).toBe(false)
  })
})

describe('a password that changes during its verification', () => {
  test('is refused with loginIncorrect, and no wrong attempt is counted', async () => {
    const person = await site.registerPerson()
    const { hasher } = site.deps
    const { verify } = hasher
    hasher.verify = async (hash, password) => {
      const fits = await verify(hash, password)
      const passwordHash = await hasher.hash('Another-Harbour-7')
      const changed = site.db.query.updateTable('accounts').set({ passwordHash })
      await changed.where('id', '=', person.userId).execute()
      return fits
    }
    try {
      expect(await codeOf(person.userName, person.password)).toBe('loginIncorrect')
    } finally {
      hasher.verify = verify
    }
    expect(await codeOf(person.userName, person.password)).toBe('0029')
    expect((await tryPassword(person.userName, 'Another-Harbour-7')).status).toBe(200)
  })
})

describe('the session', () => {
  test('ends after an hour without use, and after a day in any case', async () => {
    const idle = await site.registerPerson()
    site.clock.advance(60 * 60_000)
    expect(await isOpen(idle.token)).toBe(false)
    const busy = await site.registerPerson()
    for (let hour = 0; hour < 23.5; hour += 0.5) {
      site.clock.advance(30 * 60_000)
      expect(await isOpen(busy.token)).toBe(true)
    }
    site.clock.advance(30 * 60_000)
    expect(await isOpen(busy.token)).toBe(false)
  })

  test('stays ended when the clock is set back', async () => {
    const person = await site.registerPerson()
    const signedInAt = site.clock.now()
    site.clock.advance(60 * 60_000)
    expect(await isOpen(person.token)).toBe(false)
    site.clock.set(signedInAt)
    expect(await isOpen(person.token)).toBe(false)
  })

  test('of a browser requires token and cookie; the token alone is 0010', async () => {
    const person = await site.registerPerson()
    const body = { identity: 'customer' as const, account: person.userName, password: person.password }
    const answer = await site.call(signIn, { body }, { headers: browserHeaders })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await isOpen(sessionIn(answer).token, cookie)).toBe(true)
    expect(await isOpen(sessionIn(answer).token)).toBe(false)
    expect(await isOpen(sessionIn(answer).token, 'session=wrong')).toBe(false)
  })

  test('is deleted half a year after its end, and not before', async () => {
    const person = await site.registerPerson()
    await site.call(signOut, { body: { userId: person.userId } }, { as: person })
    const records = () =>
      site.db.query.selectFrom('sessions').select('id').where('accountId', '=', person.userId).execute()
    site.clock.advance(180 * 86_400_000)
    await site.expire()
    expect(await records()).toHaveLength(1)
    site.clock.advance(1)
    await site.expire()
    expect(await records()).toHaveLength(0)
  })

  test('is stored as hashes only', async () => {
    const person = await site.registerPerson({ browser: true })
    const rows = JSON.stringify(await site.db.query.selectFrom('sessions').selectAll().execute())
    expect(rows).not.toContain(person.token)
    expect(rows).not.toContain(/session=([\w-]+)/.exec(person.cookie ?? '')?.[1])
  })
})
