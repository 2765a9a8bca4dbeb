import { beforeEach, describe, expect, test } from 'vitest'
import { getAccount } from '#contract/desk/account-admin/account-admin.endpoints.ts'
import {
  cancelMailboxRecovery,
  confirmMailboxRecovery,
  getMailboxRecoveries,
  listMailboxRecoveries,
  startMailboxRecovery,
  stopMailboxRecovery,
} from '#contract/identity/mailbox-recovery/mailbox-recovery.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { invitedOperator, signedInOperator } from '#test/operator.ts'

let site: TestApp
let first: Person
let second: Person
let person: Person
let count = 0

const app = testApp()
beforeEach(async () => {
  site = await app
  first = await signedInOperator(site, 'support')
  second = await signedInOperator(site, 'administrator')
  person = await site.registerPerson()
  count += 1
})

const newEmail = () => `new-mailbox-${count}@example.com`
const form = (change = {}) => ({
  email: newEmail(),
  evidence: ['license' as const, 'callBack' as const],
  note: 'Called back on the registered phone; license and company match.',
  ...change,
})
const start = (body = form(), as = first) =>
  site.call(startMailboxRecovery, { params: { accountId: person.userId }, body }, { as })
const confirm = (recoveryId: string, as = second) =>
  site.call(confirmMailboxRecovery, { params: { recoveryId } }, { as })
const state = async () => {
  const again = await signedInOperator(site, 'support')
  const { data } = await site.call(
    getMailboxRecoveries,
    { params: { accountId: person.userId } },
    { as: again },
  )
  return data.list[0]
}
const tokenIn = (text: string) => /stopMailboxRecovery#token=([\w-]+)/.exec(text)?.[1] ?? ''

describe('a lost mailbox', () => {
  test('two operators and 24 hours later the account has the new address, and all sessions have ended', async () => {
    const started = await start()
    expect(started.data).toMatchObject({
      state: 'proposed',
      oldEmail: person.email,
      newEmail: newEmail(),
      mayConfirm: false,
      startedBy: { id: first.userId, name: first.userName },
    })
    const open = await site.call(listMailboxRecoveries, {}, { as: second })
    expect(open.data.list.find(({ id }) => id === started.data.id)).toMatchObject({ mayConfirm: true })
    site.clock.advance(1)
    const confirmed = await confirm(started.data.id)
    expect(confirmed.data).toMatchObject({
      state: 'waiting',
      takesEffectAt: site.clock.now() + 24 * HOUR_MS,
    })
    expect((await site.mailTo(person.email, 'Stop the change')).text).toContain(newEmail())
    await site.mailTo(newEmail(), person.userName)
    site.clock.advance(24 * HOUR_MS - MINUTE_MS)
    await site.settle()
    expect(await state()).toMatchObject({ state: 'waiting' })
    site.clock.advance(MINUTE_MS)
    await site.settle()
    expect(await state()).toMatchObject({ state: 'done' })
    expect((await site.call(getUserDetail, { query: {} }, { as: person })).status).toBe(401)
    const body = { identity: 'customer' as const, account: newEmail(), password: person.password }
    expect((await site.call(signIn, { body })).status).toBe(200)
    // The old address can still revert it, as after a change by the account itself.
    expect((await site.mailTo(person.email, 'undo')).text).toContain('/entry/undoEmail#token=')
    const me = await site.signInAgain(person)
    const { data } = await site.call(listAuditEvents, { query: { group: 'security' } }, { as: me })
    expect(data.list.map(({ kind, by }) => [kind, by]).slice(0, 3)).toEqual([
      ['mailboxRecoveryDone', 'site'],
      ['mailboxRecoveryConfirmed', 'operator'],
      ['mailboxRecoveryStarted', 'operator'],
    ])
  })

  test('is not confirmed by an operator whom the first has just invited', async () => {
    const { data } = await start(form(), second)
    const invited = await invitedOperator(site, second, 'administrator')
    expect(errorOf(await confirm(data.id, invited)).errorCode).toBe('secondPersonNotIndependent')
  })

  test('the owner stops it by the link in the mail, once; nothing is replaced, both addresses are told', async () => {
    const { data } = await start()
    await confirm(data.id)
    const token = tokenIn((await site.mailTo(person.email, 'Stop the change')).text)
    const stopped = await site.call(stopMailboxRecovery, { body: { token } })
    expect(stopped.data).toEqual({ userName: person.userName, email: person.email })
    expect(errorOf(await site.call(stopMailboxRecovery, { body: { token } })).errorCode).toBe('0058')
    await site.mailTo(newEmail(), 'stays the same')
    await site.mailTo(person.email, 'stays the same')
    site.clock.advance(25 * HOUR_MS)
    await site.settle()
    expect(await state()).toMatchObject({ state: 'cancelled', end: 'owner' })
    const again = await signedInOperator(site, 'support')
    const account = await site.call(getAccount, { params: { accountId: person.userId } }, { as: again })
    expect(account.data.email).toBe(person.email)
  })

  test('who may confirm is told that it waits, with the way to it, until it is decided', async () => {
    const link = `/operator/accounts/${person.userId}#lost-mailbox`
    const waits = async (as: Person) => {
      const { list } = (await site.call(listNotifications, { query: {} }, { as })).data
      return list.filter((each) => each.link === link && each.state === 'unread').map(({ kind }) => kind)
    }
    const { data } = await start()
    expect([await waits(first), await waits(second)]).toEqual([[], ['recoveryAwaiting']])
    expect((await confirm(data.id)).status).toBe(200)
    expect(await waits(second)).toEqual([])
  })

  test('no one confirms an own case, nor one that is over', async () => {
    const { data } = await start()
    expect(errorOf(await confirm(data.id, first)).errorCode).toBe('secondPersonNeeded')
    const both = await Promise.all([confirm(data.id), confirm(data.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(errorOf(await confirm(data.id)).errorCode).toBe('recoveryOver')
    expect(errorOf(await confirm('no-such-case')).errorCode).toBe('notFound')
  })

  test('an operator cancels a case with a reason; then it is over', async () => {
    const { data } = await start()
    const params = { recoveryId: data.id }
    const body = { reason: 'The customer has the mailbox again' }
    const cancelled = await site.call(cancelMailboxRecovery, { params, body }, { as: second })
    expect(cancelled.data).toMatchObject({ state: 'cancelled', end: 'operator', endReason: body.reason })
    const again = await site.call(cancelMailboxRecovery, { params, body }, { as: second })
    expect(errorOf(again).errorCode).toBe('recoveryOver')
    expect((await start()).status).toBe(200)
  })

  test('an account has one open case, however many ask at once', async () => {
    const answers = await Promise.all([start(), start(), start()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(errorOf(await start()).errorCode).toBe('recoveryAlreadyOpen')
  })

  test('refuses the same address (0037), one of another account (0038), one piece of evidence, a short note', async () => {
    const other = await site.registerPerson()
    const same = errorOf(await start(form({ email: person.email.toUpperCase() })))
    expect(same.fields?.email?.code).toBe('0037')
    expect(errorOf(await start(form({ email: other.email }))).fields?.email?.code).toBe('0038')
    const little = errorOf(await start(form({ evidence: ['license', 'license'], note: 'I know her.' })))
    expect(Object.keys(little.fields ?? {}).sort()).toEqual(['evidence', 'note'])
  })

  test('fails where the address was taken, or the account changed meanwhile, and says so', async () => {
    const { data } = await start()
    await confirm(data.id)
    await site.registerPerson({ userName: `faster-${count}`, email: newEmail() })
    site.clock.advance(24 * HOUR_MS)
    await site.settle()
    expect(await state()).toMatchObject({ state: 'failed', end: 'addressTaken' })
    await site.mailTo(person.email, 'was not changed')
    const other = await site.registerPerson()
    person = other
    count += 1
    first = await signedInOperator(site, 'support')
    second = await signedInOperator(site, 'administrator')
    const later = await start()
    await confirm(later.data.id)
    const disabledAt = site.clock.now()
    await site.db.query.updateTable('accounts').set({ disabledAt }).where('id', '=', other.userId).execute()
    site.clock.advance(24 * HOUR_MS)
    await site.settle()
    expect(await state()).toMatchObject({ state: 'failed', end: 'accountChanged' })
  })

  test('needs the permission, and a recent proof', async () => {
    const reviewer = await signedInOperator(site, 'reviewer')
    expect(errorOf(await start(form(), reviewer)).errorCode).toBe('0059')
    expect(errorOf(await start(form(), person)).errorCode).toBe('0040')
    site.clock.advance(11 * MINUTE_MS)
    expect(errorOf(await start()).errorCode).toBe('proofNeeded')
  })
})
