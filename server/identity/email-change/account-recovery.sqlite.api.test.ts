import { beforeAll, describe, expect, test } from 'vitest'
import { changeEmail, undoEmailChange } from '#contract/identity/email-change/email-change.endpoints.ts'
import { resetPassword } from '#contract/identity/password/password.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { movedAddress, preparedChange } from '#test/account-recovery.ts'
import type { Person, TestApp } from '#test/app.ts'
import { codeOf, errorOf, testApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const NEW = 'Loud-Meadow-42'
const undo = (token: string) => site.call(undoEmailChange, { body: { token } })
const accountOf = (person: Person) =>
  site.db.query.selectFrom('accounts').selectAll().where('id', '=', person.userId).executeTakeFirstOrThrow()

describe('undoEmailChange', () => {
  test('restores the address, ends every session, replaces the password, and issues the secret for a new one', async () => {
    const person = await site.registerPerson()
    const token = await movedAddress(site, person, 'thief-1@example.com')
    const { data, status } = await undo(token)
    expect(status).toBe(200)
    expect(data).toMatchObject({ userName: person.userName, email: person.email })
    expect(await accountOf(person)).toMatchObject({ email: person.email, emailKey: person.email })
    expect(codeOf(await site.call(getUserDetail, { query: {} }, { as: person }))).toBe('0010')
    const login = { identity: 'customer' as const, account: person.userName }
    expect(codeOf(await site.call(signIn, { body: { ...login, password: person.password } }))).toBe('0029')
    const body = { resetToken: data.resetToken, password: NEW, repeat: NEW }
    expect((await site.call(resetPassword, { body })).status).toBe(200)
    expect((await site.call(signIn, { body: { ...login, password: NEW } })).status).toBe(200)
    expect((await site.mailTo('thief-1@example.com')).subject).toContain('was undone')
    const events = await site.db.query
      .selectFrom('auditEvents')
      .select(['kind', 'actorId'])
      .where('accountId', '=', person.userId)
      .where('kind', '=', 'emailChangeUndone')
      .execute()
    expect(events).toEqual([{ kind: 'emailChangeUndone', actorId: null }])
  })

  test('deletes second factors and linked identities added since the change or in the day before; earlier ones stay', async () => {
    const person = await site.registerPerson()
    const accountId = person.userId
    const link = (provider: string) =>
      site.db.query
        .insertInto('thirdPartyIdentities')
        .values({
          provider,
          subject: accountId,
          accountId,
          label: 'x',
          linkedAt: site.clock.now(),
          lastUsedAt: null,
        })
        .execute()
    await link('before')
    site.clock.advance(24 * 3_600_000)
    const again = await site.signInAgain(person)
    await link('shortly before')
    const token = await movedAddress(site, again, 'thief-2@example.com')
    site.clock.advance(1000)
    await link('after')
    await site.db.query
      .insertInto('totpSecrets')
      .values({
        userId: accountId,
        secret: 'x',
        confirmedAt: site.clock.now(),
        lastStep: null,
        createdAt: site.clock.now(),
      })
      .execute()
    await undo(token)
    const left = await site.db.query
      .selectFrom('thirdPartyIdentities')
      .select('provider')
      .where('accountId', '=', accountId)
      .execute()
    expect(left).toEqual([{ provider: 'before' }])
    const factors = await site.db.query
      .selectFrom('totpSecrets')
      .select('userId')
      .where('userId', '=', accountId)
      .execute()
    expect(factors).toEqual([])
  })

  test('0058 for a used, invented or more than 72 hours old link', async () => {
    const person = await site.registerPerson()
    const token = await movedAddress(site, person, 'thief-3@example.com')
    await undo(token)
    expect(errorOf(await undo(token))).toMatchObject({ status: 410, errorCode: '0058' })
    expect(codeOf(await undo('never-was'))).toBe('0058')
    const other = await site.registerPerson()
    const late = await movedAddress(site, other, 'thief-4@example.com')
    site.clock.advance(72 * 3_600_000)
    expect(codeOf(await undo(late))).toBe('0058')
  })

  test('0020 when the account was closed meanwhile', async () => {
    const person = await site.registerPerson()
    const token = await movedAddress(site, person, 'thief-5@example.com')
    await site.db.query
      .updateTable('accounts')
      .set({ closedAt: site.clock.now() })
      .where('id', '=', person.userId)
      .execute()
    expect(errorOf(await undo(token))).toMatchObject({ status: 404, errorCode: '0020' })
  })

  test('of parallel calls one succeeds', async () => {
    const person = await site.registerPerson()
    const token = await movedAddress(site, person, 'thief-6@example.com')
    const answers = await Promise.all([undo(token), undo(token), undo(token), undo(token)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410, 410, 410])
  })
})

describe('changes in a row', () => {
  test('the first link reverts all of them and revokes the later links', async () => {
    const person = await site.registerPerson()
    const first = await movedAddress(site, person, 'step-1@example.com')
    const second = await movedAddress(site, { ...person, email: 'step-1@example.com' }, 'step-2@example.com')
    expect((await undo(first)).data.email).toBe(person.email)
    expect(codeOf(await undo(second))).toBe('0058')
    expect((await accountOf(person)).email).toBe(person.email)
  })

  test('the second link reverts only its own change, and the first stays valid', async () => {
    const person = await site.registerPerson()
    const first = await movedAddress(site, person, 'row-1@example.com')
    const second = await movedAddress(site, { ...person, email: 'row-1@example.com' }, 'row-2@example.com')
    expect((await undo(second)).data.email).toBe('row-1@example.com')
    expect((await undo(first)).data.email).toBe(person.email)
  })

  test('an unfinished change is deleted by the recovery', async () => {
    const person = await site.registerPerson()
    const token = await movedAddress(site, person, 'way-1@example.com')
    const thief = { ...person, email: 'way-1@example.com' }
    const form = await preparedChange(site, thief, 'way-2@example.com')
    const [undone, changed] = await Promise.all([
      undo(token),
      site.call(changeEmail, { body: form }, { as: thief }),
    ])
    expect(undone.status).toBe(200)
    // In either order the owner has the account in the end.
    expect([200, 401, 409, 410, 400]).toContain(changed.status)
    expect((await accountOf(person)).email).toBe(person.email)
    expect((await site.call(changeEmail, { body: form }, { as: thief })).status).toBe(401)
  })
})
