import { beforeAll, describe, expect, test } from 'vitest'
import { changePassword, resetPassword } from '#contract/identity/password/password.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { issuedResetToken } from '#test/account-recovery.ts'
import type { Person, TestApp } from '#test/app.ts'
import { browserHeaders, cookiesIn, errorOf, fieldCodesOf, isSignedIn, testApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const NEW = 'Loud-Meadow-42'
const tryPassword = (account: string, password: string, headers: Record<string, string> = {}) =>
  site.call(signIn, { body: { identity: 'customer', account, password } }, { headers })
const eventsOf = async (accountId: string) => {
  const rows = await site.db.query
    .selectFrom('auditEvents')
    .select('kind')
    .where('accountId', '=', accountId)
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('resetPassword', () => {
  test('sets the password, ends every session, deletes known devices, with a mail and a log entry', async () => {
    const person = await site.registerPerson()
    const resetToken = await issuedResetToken(site, person)
    const answer = await site.call(resetPassword, { body: { resetToken, password: NEW, repeat: NEW } })
    expect(answer.data).toEqual({ userName: person.userName, userId: person.userId })
    expect(await isSignedIn(site, person)).toBe(false)
    expect(errorOf(await tryPassword(person.userName, person.password)).errorCode).toBe('0029')
    expect((await tryPassword(person.userName, NEW)).status).toBe(200)
    await site.mailTo(person.email, 'password was reset')
    const as = await site.signInAgain({ ...person, password: NEW })
    const { data } = await site.call(listNotifications, { query: {} }, { as })
    expect(data.list.filter(({ kind }) => kind.startsWith('password')).map(({ kind }) => kind)).toEqual([
      'passwordReset',
    ])
    expect(await eventsOf(person.userId)).toContain('passwordReset')
    const devices = await site.db.query
      .selectFrom('devices')
      .select('tokenHash')
      .where('userId', '=', person.userId)
      .execute()
    expect(devices.length).toBeLessThanOrEqual(1)
  })

  test('unlocks the account, and makes this browser a known device', async () => {
    const person = await site.registerPerson()
    for (let i = 0; i < 5; i += 1) await tryPassword(person.userName, 'Wrong-Harbour-7')
    expect(errorOf(await tryPassword(person.userName, person.password)).errorCode).toBe('0028')
    const body = { resetToken: await issuedResetToken(site, person), password: NEW, repeat: NEW }
    const reset = await site.call(resetPassword, { body }, { headers: browserHeaders })
    const cookie = cookiesIn(reset.headers) ?? ''
    expect(cookie).toMatch(/^device=/)
    for (let i = 0; i < 5; i += 1) await tryPassword(person.userName, 'Wrong-Harbour-7')
    expect(errorOf(await tryPassword(person.userName, NEW)).errorCode).toBe('0028')
    expect((await tryPassword(person.userName, NEW, { ...browserHeaders, cookie })).status).toBe(200)
  })

  test('0058 for a used, expired, replaced or invented secret', async () => {
    const person = await site.registerPerson()
    const reset = async (resetToken: string) =>
      errorOf(await site.call(resetPassword, { body: { resetToken, password: NEW, repeat: NEW } })).errorCode
    const first = await issuedResetToken(site, person)
    const second = await issuedResetToken(site, person)
    expect(await reset(first)).toBe('0058')
    expect(await reset(second)).toBeUndefined()
    expect(await reset(second)).toBe('0058')
    expect(await reset('never-was-one')).toBe('0058')
    const third = await issuedResetToken(site, person)
    site.clock.advance(30 * 60_000)
    expect(await reset(third)).toBe('0058')
  })

  test('0020 when the address has changed between the steps, or the account is closed', async () => {
    const body = async (person: Person) => ({
      resetToken: await issuedResetToken(site, person),
      password: NEW,
      repeat: NEW,
    })
    const [moved, closed] = [await site.registerPerson(), await site.registerPerson()]
    const [movedBody, closedBody] = [await body(moved), await body(closed)]
    const change = (person: Person, to: object) =>
      site.db.query.updateTable('accounts').set(to).where('id', '=', person.userId).execute()
    await change(moved, { emailKey: 'moved@example.com' })
    await change(closed, { closedAt: site.clock.now() })
    for (const form of [movedBody, closedBody])
      expect(errorOf(await site.call(resetPassword, { body: form }))).toMatchObject({
        status: 404,
        errorCode: '0020',
      })
  })

  test('of parallel resets with one secret one succeeds', async () => {
    const person = await site.registerPerson()
    const resetToken = await issuedResetToken(site, person)
    const passwords = ['Loud-Meadow-1', 'Loud-Meadow-2', 'Loud-Meadow-3', 'Loud-Meadow-4']
    const answers = await Promise.all(
      passwords.map((password) =>
        site.call(resetPassword, { body: { resetToken, password, repeat: password } }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410, 410, 410])
    const winner = passwords[answers.findIndex((answer) => answer.status === 200)] ?? ''
    expect((await tryPassword(person.userName, winner)).status).toBe(200)
  })

  test('0060 with its reason at the field; the secret stays valid', async () => {
    const person = await site.registerPerson()
    const resetToken = await issuedResetToken(site, person)
    const errorAtField = async (password: string, repeat = password) =>
      fieldCodesOf(await site.call(resetPassword, { body: { resetToken, password, repeat } }))
    expect(await errorAtField('short7')).toEqual({ password: '0060' })
    expect(await errorAtField('12345678')).toEqual({ password: 'notAllDigits' })
    expect(await errorAtField('onlyletters')).toEqual({ password: '0060' })
    expect(await errorAtField('Password1')).toEqual({ password: 'passwordCommon' })
    expect(await errorAtField(`${person.userName}-1`)).toEqual({ password: 'passwordLikeAccount' })
    expect(await errorAtField(NEW, 'Loud-Meadow-43')).toEqual({ repeat: 'passwordsDiffer' })
    expect(await errorAtField(NEW, '')).toEqual({ repeat: 'required' })
    expect(await errorAtField(NEW)).toEqual({})
  })

  test('stores a hash of the secret only, and deletes it after a day', async () => {
    const person = await site.registerPerson()
    const resetToken = await issuedResetToken(site, person)
    const rows = async () =>
      JSON.stringify(await site.db.query.selectFrom('passwordResets').selectAll().execute())
    expect(await rows()).toContain(person.userId)
    expect(await rows()).not.toContain(resetToken)
    site.clock.advance(25 * 60 * 60_000)
    await site.expire()
    expect(await rows()).toBe('[]')
  })
})

describe('changePassword', () => {
  const change = (person: Person, oldPassword: string, password = NEW, repeat = password) =>
    site.call(changePassword, { body: { oldPassword, password, repeat } }, { as: person })

  test('ends the other sessions and not the calling one, with a mail and a log entry', async () => {
    const person = await site.registerPerson()
    const other = await tryPassword(person.userName, person.password)
    const { token } = other.data as { token: string }
    expect((await change(person, person.password)).status).toBe(200)
    expect(await isSignedIn(site, person)).toBe(true)
    expect(await isSignedIn(site, { token, cookie: undefined })).toBe(false)
    expect((await tryPassword(person.userName, NEW)).status).toBe(200)
    await site.mailTo(person.email, 'password was changed')
    expect(await eventsOf(person.userId)).toContain('passwordChanged')
  })

  test('0023 for a wrong old password, 0028 at the fifth and while it is locked; refusals are in the log', async () => {
    const person = await site.registerPerson()
    const codes = []
    for (let i = 0; i < 5; i += 1) codes.push(errorOf(await change(person, `Wrong-Harbour-${i}`)).errorCode)
    expect(codes).toEqual(['0023', '0023', '0023', '0023', '0028'])
    expect(errorOf(await change(person, person.password)).errorCode).toBe('0028')
    expect((await eventsOf(person.userId)).filter((kind) => kind === 'passwordChangeRefused')).toHaveLength(5)
    site.clock.advance(15 * 60_000)
    expect((await change(person, person.password)).status).toBe(200)
  })

  test('0023 is at the field of the old password', async () => {
    const person = await site.registerPerson()
    expect(fieldCodesOf(await change(person, 'Wrong-Harbour-7'))).toEqual({ oldPassword: '0023' })
  })

  test('refuses the same password, differing entries and weak passwords before an attempt counts', async () => {
    const person = await site.registerPerson()
    expect(fieldCodesOf(await change(person, NEW, NEW))).toEqual({ password: 'passwordUnchanged' })
    expect(fieldCodesOf(await change(person, person.password, NEW, 'else'))).toEqual({
      repeat: 'passwordsDiffer',
    })
    for (let i = 0; i < 6; i += 1)
      expect(errorOf(await change(person, 'Wrong-Harbour-7', 'Password1'))).toMatchObject({
        errorCode: '0060',
      })
    expect((await change(person, person.password)).status).toBe(200)
  })

  test('0022 when the password was reset during the verification of the old one', async () => {
    const person = await site.registerPerson()
    const { hash } = site.deps.hasher
    site.deps.hasher.hash = async (password) => {
      site.deps.hasher.hash = hash
      const passwordHash = await hash('Reset-Meanwhile-1')
      await site.db.query
        .updateTable('accounts')
        .set({ passwordHash })
        .where('id', '=', person.userId)
        .execute()
      return hash(password)
    }
    expect(errorOf(await change(person, person.password)).errorCode).toBe('0022')
    expect((await tryPassword(person.userName, 'Reset-Meanwhile-1')).status).toBe(200)
  })

  test('revokes the secret of a forgotten password', async () => {
    const person = await site.registerPerson()
    const resetToken = await issuedResetToken(site, person)
    await change(person, person.password)
    const late = { resetToken, password: 'Late-Harbour-7', repeat: 'Late-Harbour-7' }
    expect(errorOf(await site.call(resetPassword, { body: late })).errorCode).toBe('0058')
  })

  test('0009 for visitors', async () => {
    const body = { oldPassword: 'a', password: NEW, repeat: NEW }
    expect(errorOf(await site.call(changePassword, { body })).errorCode).toBe('0009')
  })
})
