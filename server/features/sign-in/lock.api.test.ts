/** Devices, the lock, and the mailed link that opens it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { signIn, unlockSignIn } from '#contract/features/sign-in/sign-in.endpoints.ts'
import type { Person, TestApp } from '#test/app.ts'
import { browserHeaders, cookiesIn, errorOf, testApp } from '#test/app.ts'
import { linkTokenIn } from '#test/smtp.ts'
import { cleanUnlocks } from './unlock.service.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const WRONG = 'Wrong-Harbour-7'

function attempt(account: string, password: string, cookie?: string) {
  const headers = cookie === undefined ? {} : { ...browserHeaders, cookie }
  return site.call(signIn, { body: { identity: 'customer', account, password } }, { headers })
}
async function lock(account: string, cookie?: string) {
  for (let i = 0; i < 5; i += 1) await attempt(account, WRONG, cookie)
}
const codeOf = async (account: string, password: string, cookie?: string) =>
  errorOf(await attempt(account, password, cookie)).errorCode

const isLockMail = ({ subject }: { subject: string }) => subject.includes('locked')
const lockMails = (person: Pick<Person, 'email'>) =>
  site.smtp.mails.filter((mail) => mail.recipients.includes(person.email) && isLockMail(mail))
async function mailedToken(person: Pick<Person, 'email'>) {
  await site.settle()
  return linkTokenIn(await site.smtp.waitForMail(person.email, { where: isLockMail }))
}
const unlock = (token: string, cookie?: string) =>
  site.call(
    unlockSignIn,
    { body: { token } },
    { headers: { ...browserHeaders, ...(cookie ? { cookie } : {}) } },
  )

async function logOf(accountId: string | null) {
  const rows = await site.db.query
    .selectFrom('auditEvents')
    .select(['kind', 'actorId', 'detail', 'address'])
    .where('accountId', accountId === null ? 'is' : '=', accountId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.filter(({ kind }) => kind.startsWith('signIn'))
}

describe('wrong passwords count', () => {
  test('apart for a browser that was signed in with the account, so that strangers lock only each other', async () => {
    const person = await site.registerPerson({ browser: true })
    await lock(person.userName)
    expect(await codeOf(person.userName, person.password)).toBe('0028')
    expect(await codeOf(person.userName, person.password, 'device=made-up')).toBe('0028')
    expect((await attempt(person.userName, person.password, person.cookie)).status).toBe(200)
    expect(await codeOf(person.userName, WRONG, person.cookie)).toBe('0029')
  })

  test('in a known browser too: five lock it, and strangers stay as they are', async () => {
    const person = await site.registerPerson({ browser: true })
    await lock(person.userName, person.cookie)
    expect(await codeOf(person.userName, person.password, person.cookie)).toBe('0028')
    expect((await attempt(person.userName, person.password)).status).toBe(200)
  })

  test('for a device of one account, as of an unknown one for another', async () => {
    const [one, other] = [
      await site.registerPerson({ browser: true }),
      await site.registerPerson({ browser: true }),
    ]
    await lock(other.userName)
    expect(await codeOf(other.userName, other.password, one.cookie)).toBe('0028')
  })
})

describe('the log', () => {
  test('has every wrong password and the lock; what comes after the lock is not checked and not written', async () => {
    const person = await site.registerPerson()
    await lock(person.userName)
    await attempt(person.userName, WRONG)
    const log = await logOf(person.userId)
    expect(log.map(({ kind, detail }) => `${kind} ${detail}`).sort()).toEqual([
      'signInLocked {"code":"0028"}',
      'signInRefused {"code":"0028"}',
      'signInRefused {"code":"0029"}',
      'signInRefused {"code":"0030"}',
      'signInRefused {"code":"0031"}',
      'signInRefused {"code":"0032"}',
    ])
    expect(log.every(({ actorId, address }) => actorId === null && address === '127.0.0.1')).toBe(true)
  })

  test('has those of a name that does not exist as well, under nobody', async () => {
    const before = (await logOf(null)).length
    await lock('nobody-logged')
    expect((await logOf(null)).slice(before)).toHaveLength(6)
  })
})

describe('the lock', () => {
  test('looks the same for a name that does not exist: answers, headers, and a job in either case', async () => {
    const person = await site.registerPerson()
    await site.settle()
    const seen = []
    for (const account of [person.userName, 'nobody-to-lock']) {
      const answers = []
      for (let i = 0; i < 7; i += 1) {
        const answer = await attempt(account, WRONG, 'device=made-up')
        const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
        answers.push([answer.status, headers, { ...errorOf(answer), requestId: '' }])
      }
      const jobs = await site.db.query
        .selectFrom('jobs')
        .select('kind')
        .where('kind', '=', 'mailLock')
        .execute()
      seen.push({ answers, jobs })
      await site.settle()
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.jobs).toHaveLength(1)
  })

  test('is mailed: where from, how many, what to do, and a link with its secret in the fragment', async () => {
    const person = await site.registerPerson()
    await lock(person.userName)
    await site.settle()
    const mail = await site.smtp.waitForMail(person.email, { where: isLockMail })
    expect(mail.text).toContain('wrong password was entered for your account 5 times')
    expect(mail.text).toContain('127.0.0.1')
    expect(mail.text).toContain('If this wasn’t you')
    expect(mail.text).toMatch(/http:\/\/\S+\/entry\/unlock#token=[\w-]{43}/)
    const rows = JSON.stringify(await site.db.query.selectFrom('signInUnlocks').selectAll().execute())
    expect(rows).not.toContain(await mailedToken(person))
  })

  test('is mailed once while a link is open, and three times a day at most', async () => {
    const person = await site.registerPerson()
    for (let hour = 1; hour <= 6; hour += 1) {
      await lock(person.userName)
      await lock(person.email)
      await site.settle()
      expect(lockMails(person)).toHaveLength(Math.min(hour, 3))
      site.clock.advance(60 * 60_000)
    }
    site.clock.advance(24 * 60 * 60_000)
    await cleanUnlocks(site.deps)
    await lock(person.userName)
    await site.settle()
    expect(lockMails(person)).toHaveLength(4)
  })
})

describe('unlockSignIn', () => {
  test('opens user name and e-mail again and makes the browser a known one', async () => {
    const person = await site.registerPerson()
    await lock(person.userName)
    await lock(person.email)
    const answer = await unlock(await mailedToken(person))
    expect(answer.data).toEqual({ session: 'primary' })
    expect(await codeOf(person.userName, WRONG)).toBe('0029')
    expect((await attempt(person.email, person.password)).status).toBe(200)
    // Whoever goes on guessing locks everybody but this browser.
    await lock(person.userName)
    const device = cookiesIn(answer.headers)
    expect(device).toMatch(/^device=[\w-]{43}$/)
    expect(await codeOf(person.userName, person.password)).toBe('0028')
    expect((await attempt(person.userName, person.password, device)).status).toBe(200)
    expect((await logOf(person.userId)).map(({ kind }) => kind)).toContain('signInUnlocked')
  })

  test('opens the counters of known browsers too', async () => {
    const person = await site.registerPerson({ browser: true })
    await lock(person.userName, person.cookie)
    await unlock(await mailedToken(person))
    expect((await attempt(person.userName, person.password, person.cookie)).status).toBe(200)
  })

  test('0058 for a link that was used, is over, or never was; used twice at once it opens once', async () => {
    const person = await site.registerPerson()
    await lock(person.userName)
    const token = await mailedToken(person)
    const answers = await Promise.all([unlock(token), unlock(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(errorOf(await unlock(token)).errorCode).toBe('0058')
    expect(errorOf(await unlock('never-was')).errorCode).toBe('0058')

    const late = await site.registerPerson()
    await lock(late.userName)
    const over = await mailedToken(late)
    site.clock.advance(30 * 60_000)
    expect(errorOf(await unlock(over)).errorCode).toBe('0058')
  })
})
