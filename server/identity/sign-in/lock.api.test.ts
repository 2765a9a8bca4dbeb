/** Devices, the lock, and the mailed link that opens it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { signIn, unlockSignIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import type { Person, TestApp } from '#test/app.ts'
import { browserHeaders, cookiesIn, errorOf, stableHeaders, testApp } from '#test/app.ts'
import { linkTokenIn } from '#test/smtp.ts'

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

describe('wrong passwords', () => {
  test('on a known device count separately: unknown devices lock only each other', async () => {
    const person = await site.registerPerson({ browser: true })
    await lock(person.userName)
    expect(await codeOf(person.userName, person.password)).toBe('0028')
    expect(await codeOf(person.userName, person.password, 'device=made-up')).toBe('0028')
    expect((await attempt(person.userName, person.password, person.cookie)).status).toBe(200)
    expect(await codeOf(person.userName, WRONG, person.cookie)).toBe('0029')
  })

  test('on a known device lock it at the fifth; unknown devices are not affected', async () => {
    const person = await site.registerPerson({ browser: true })
    await lock(person.userName, person.cookie)
    expect(await codeOf(person.userName, person.password, person.cookie)).toBe('0028')
    expect((await attempt(person.userName, person.password)).status).toBe(200)
  })

  test('on a known device of one account count as those of an unknown device for another account', async () => {
    const [one, other] = [
      await site.registerPerson({ browser: true }),
      await site.registerPerson({ browser: true }),
    ]
    await lock(other.userName)
    expect(await codeOf(other.userName, other.password, one.cookie)).toBe('0028')
  })
})

describe('the log of refused sign-ins', () => {
  test('has an entry for every wrong password and for the lock; later attempts are neither verified nor logged', async () => {
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

  test('counts what a name that does not exist would have as entries', async () => {
    const counted = async () => {
      const rows = await site.db.query.selectFrom('auditCounts').select('count').execute()
      return rows.reduce((sum, { count }) => sum + count, 0)
    }
    const before = await counted()
    await lock('missing-logged')
    expect((await counted()) - before).toBe(6)
    expect(await logOf(null)).toEqual([])
  })
})

describe('the lock', () => {
  test('is the same for a name that does not exist: responses, headers and the scheduled job', async () => {
    const person = await site.registerPerson()
    await site.settle()
    const seen = []
    for (const account of [person.userName, 'missing-to-lock']) {
      const answers = []
      for (let i = 0; i < 7; i += 1) {
        const answer = await attempt(account, WRONG, 'device=made-up')
        const headers = stableHeaders(answer)
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

  test('is mailed with its origin, the number of attempts, advice, and a link with the secret in its fragment', async () => {
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

  test('is mailed once while a link is open, and at most three times a day', async () => {
    const person = await site.registerPerson()
    for (let hour = 1; hour <= 6; hour += 1) {
      await lock(person.userName)
      await lock(person.email)
      await site.settle()
      expect(lockMails(person)).toHaveLength(Math.min(hour, 3))
      if (hour <= 3) await unlock(await mailedToken(person))
      site.clock.advance(60 * 60_000)
    }
    site.clock.advance(24 * 60 * 60_000)
    await site.expire()
    await lock(person.userName)
    await site.settle()
    expect(lockMails(person)).toHaveLength(4)
    for (let hour = 1; hour <= 6; hour += 1) {
      site.clock.advance(60 * 60_000)
      await lock(person.userName)
      await site.settle()
    }
    expect(lockMails(person)).toHaveLength(4)
  })

  test('0028 carries the time that is left, in Retry-After and in words, the same for a name that does not exist', async () => {
    const person = await site.registerPerson()
    for (const account of [person.userName, 'missing-waits']) {
      await lock(account)
      const seen = []
      for (const minutes of [0, 5, 9]) {
        site.clock.advance(minutes * 60_000 + (minutes > 0 ? 0 : 1000))
        const answer = await attempt(account, WRONG)
        seen.push([answer.headers.get('retry-after'), /in (\d+)/.exec(errorOf(answer).errorMsg)?.[1]])
        expect(errorOf(answer).errorMsg).toContain('If the account exists, we’ve e-mailed it a link')
      }
      expect(seen).toEqual([
        ['899', '15'],
        ['599', '10'],
        ['59', '1'],
      ])
    }
  })
})

describe('unlockSignIn', () => {
  test('unlocks user name and e-mail address and makes the browser a known device', async () => {
    const person = await site.registerPerson()
    await lock(person.userName)
    await lock(person.email)
    const answer = await unlock(await mailedToken(person))
    expect(answer.data).toEqual({ unlocked: 'primary' })
    expect(await codeOf(person.userName, WRONG)).toBe('0029')
    expect((await attempt(person.email, person.password)).status).toBe(200)
    // Further guesses lock every device but this one.
    await lock(person.userName)
    const device = cookiesIn(answer.headers)
    expect(device).toMatch(/^device=[\w-]{43}$/)
    expect(await codeOf(person.userName, person.password)).toBe('0028')
    expect((await attempt(person.userName, person.password, device)).status).toBe(200)
    expect((await logOf(person.userId)).map(({ kind }) => kind)).toContain('signInUnlocked')
  })

  test('deletes the counters of known devices too', async () => {
    const person = await site.registerPerson({ browser: true })
    await lock(person.userName, person.cookie)
    await unlock(await mailedToken(person))
    expect((await attempt(person.userName, person.password, person.cookie)).status).toBe(200)
  })

  test('0058 for a used, expired or invented link; of two parallel calls one succeeds', async () => {
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
    site.clock.advance(24 * 60 * 60_000)
    expect(errorOf(await unlock(over)).errorCode).toBe('0058')
  })
})
