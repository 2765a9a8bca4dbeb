/** The end of guessing from unknown devices, and the unlock link that a person asks for. */
import { beforeAll, describe, expect, test } from 'vitest'
import { resetPassword } from '#contract/identity/password/password.endpoints.ts'
import {
  passSecondFactor,
  requestUnlock,
  signIn,
  signInSubAccount,
  unlockSignIn,
} from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { issuedResetToken } from '#test/account-recovery.ts'
import type { Person, TestApp } from '#test/app.ts'
import { browserHeaders, codeOf, cookiesIn, errorOf, stableHeaders, stepIn, testApp } from '#test/app.ts'
import { withTotp } from '#test/factor.ts'
import { linkTokenIn } from '#test/smtp.ts'
import { makeSubAccount } from '#test/sub-account.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const WRONG = 'Wrong-Harbour-7'
const LOCK_MS = 15 * 60_000
function attempt(account: string, password: string, cookie?: string) {
  const headers = cookie === undefined ? {} : { ...browserHeaders, cookie }
  return site.call(signIn, { body: { identity: 'customer', account, password } }, { headers })
}

/** Wrong passwords of an unknown device by both names in turn, each lock waited for. */
async function guess(person: Person, times: number) {
  for (let n = 0; n < times; n += 1) {
    if (n > 0 && n % 10 === 0) site.clock.advance(LOCK_MS)
    await attempt(n % 2 === 0 ? person.userName : person.email, WRONG)
  }
  site.clock.advance(LOCK_MS)
}
const askUnlock = (account: string, primary?: string) =>
  site.call(requestUnlock, { body: { account, primary } })
const unlock = (token: string) => site.call(unlockSignIn, { body: { token } }, { headers: browserHeaders })
async function linkMails({ email }: Pick<Person, 'email'>, subject: string) {
  await site.settle()
  return site.smtp.mails.filter((mail) => mail.recipients.includes(email) && mail.subject.includes(subject))
}
async function newestLink(person: Pick<Person, 'email'>, subject: string) {
  const [newest] = (await linkMails(person, subject)).slice(-1)
  if (!newest) throw new Error(`no mail about ${subject}`)
  return linkTokenIn(newest)
}

describe('after 100 wrong passwords in a row from unknown devices', () => {
  test('the right one is answered like a wrong one, until the mailed unlock; a known device gets in', async () => {
    const person = await site.registerPerson({ browser: true })
    await guess(person, 99)
    expect(await linkMails(person, 'from new devices is paused')).toHaveLength(0)
    await guess(person, 1)
    const right = await attempt(person.userName, person.password)
    const wrong = await attempt(person.email, WRONG)
    expect([codeOf(right), right.status, stableHeaders(right)]).toEqual([
      codeOf(wrong),
      wrong.status,
      stableHeaders(wrong),
    ])
    expect(codeOf(right)).toBe('0029')
    expect((await attempt(person.userName, person.password, person.cookie)).status).toBe(200)
    // The known device does not open the way for the others.
    expect(codeOf(await attempt(person.userName, person.password))).toBe('0030')
    expect(await linkMails(person, 'from new devices is paused')).toHaveLength(1)
    const opened = await unlock(await newestLink(person, 'from new devices is paused'))
    expect(opened.status).toBe(200)
    expect((await attempt(person.userName, person.password)).status).toBe(200)
  })

  test('a new password by the mailed code opens the way too', async () => {
    const person = await site.registerPerson()
    await guess(person, 100)
    expect(codeOf(await attempt(person.userName, person.password))).toBe('0029')
    const resetToken = await issuedResetToken(site, person)
    const password = 'Loud-Meadow-42'
    await site.call(resetPassword, { body: { resetToken, password, repeat: password } })
    expect((await attempt(person.userName, password)).status).toBe(200)
  })

  test('a right one before the hundredth ends the row', async () => {
    const person = await site.registerPerson()
    await guess(person, 99)
    expect((await attempt(person.userName, person.password)).status).toBe(200)
    await guess(person, 99)
    expect((await attempt(person.email, person.password)).status).toBe(200)
  })

  test('a right second factor is answered like a wrong one as well', async () => {
    const person = await site.registerPerson()
    const { nextCode } = await withTotp(site, person)
    const ticket = async () => stepIn(await attempt(person.userName, person.password)).ticket
    const show = async (code: string) =>
      site.call(passSecondFactor, { body: { ticket: await ticket(), proof: { method: 'totp', code } } })
    for (let n = 0; n < 100; n += 1) {
      if (n > 0 && n % 5 === 0) site.clock.advance(LOCK_MS)
      await show('000000')
    }
    site.clock.advance(LOCK_MS)
    expect(codeOf(await show(nextCode()))).toBe('0012')
    await unlock(await newestLink(person, 'from new devices is paused'))
    expect((await show(nextCode())).status).toBe(200)
  })
})

describe('requestUnlock', () => {
  test('answers the same for every name, and mails a link that lets the browser in', async () => {
    const person = await site.registerPerson()
    for (let n = 0; n < 5; n += 1) await attempt(person.userName, WRONG)
    const [known, unknown] = [await askUnlock(person.userName), await askUnlock('missing-to-unlock')]
    expect([known.status, known.data, stableHeaders(known)]).toEqual([
      unknown.status,
      unknown.data,
      stableHeaders(unknown),
    ])
    const opened = await unlock(await newestLink(person, 'Unlock your'))
    expect(opened.data).toEqual({ unlocked: 'primary' })
    // The stranger locks the names again, which does not concern this browser.
    for (let n = 0; n < 5; n += 1) await attempt(person.userName, WRONG)
    expect(codeOf(await attempt(person.userName, person.password))).toBe('0028')
    const device = cookiesIn(opened.headers) ?? ''
    expect((await attempt(person.userName, person.password, device)).status).toBe(200)
  })

  test('works after the links of the locks are used up, and however often a stranger has asked', async () => {
    const person = await site.registerPerson()
    for (let n = 0; n < 3; n += 1) {
      for (let i = 0; i < 5; i += 1) await attempt(person.userName, WRONG)
      await unlock(await newestLink(person, 'is locked'))
    }
    for (let n = 0; n < 40; n += 1) {
      expect((await askUnlock(person.email)).status).toBe(200)
      await site.settle()
      site.clock.advance(5 * 60_000)
    }
    expect((await linkMails(person, 'Unlock your')).length).toBeLessThan(20)
    for (let i = 0; i < 5; i += 1) await attempt(person.userName, WRONG)
    await askUnlock(person.userName)
    const opened = await unlock(await newestLink(person, 'Unlock your'))
    expect(opened.status).toBe(200)
    const device = cookiesIn(opened.headers) ?? ''
    expect((await attempt(person.userName, person.password, device)).status).toBe(200)
  })

  test('finds a sub-account below its primary account', async () => {
    const person = await site.registerPerson()
    const sub = await makeSubAccount(site, person)
    expect((await askUnlock(sub.userName, person.userName)).status).toBe(200)
    const opened = await unlock(await newestLink(sub, 'Unlock your'))
    expect(opened.data).toEqual({ unlocked: 'sub' })
    const body = {
      identity: 'customer' as const,
      primary: person.userName,
      account: sub.userName,
      password: sub.password,
    }
    expect((await site.call(signInSubAccount, { body })).status).toBe(200)
  })

  test('requires a name', async () => {
    expect(errorOf(await askUnlock(' ')).fields?.account?.code).toBe('required')
  })
})
