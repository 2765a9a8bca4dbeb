/** What tells a person something, by the real calls: the notification, with all that its texts need. */
import { beforeAll, expect, test } from 'vitest'
import {
  createSubAccount,
  resetSubAccountFactors,
  setSubAccountRoles,
  setSubAccountState,
  updateSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { endAccountSessions, unlockAccount } from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { undoEmailChange } from '#contract/identity/email-change/email-change.endpoints.ts'
import {
  confirmMailboxRecovery,
  startMailboxRecovery,
} from '#contract/identity/mailbox-recovery/mailbox-recovery.endpoints.ts'
import { changeOperatorRole, listOperators } from '#contract/identity/operator/operator.endpoints.ts'
import { removeTotp, renewRecoveryCodes } from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { NotificationKind } from '#contract/messages/notification/notification.fields.ts'
import { cancelClosure, requestClosure } from '#contract/privacy/closure/closure.endpoints.ts'
import { exportData } from '#contract/privacy/data-export/data-export.endpoints.ts'
import { remindOfClosure } from '#server/privacy/closure/account-end.service.ts'
import { movedAddress, newestLinkToken } from '#test/account-recovery.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { withPasskey, withTotp } from '#test/factor.ts'
import { signedInOperator } from '#test/operator.ts'
import { grantTo, makeSubAccount, signedInSubAccount, signInBelow } from '#test/sub-account.ts'
import { notificationTexts } from './notification.service.ts'

let site: TestApp
let operator: Person
beforeAll(async () => {
  site = await testApp()
  operator = await signedInOperator(site, 'administrator')
})

/** What a person was told, the oldest first, in both languages; every parameter of the texts is filled in. */
async function toldTo({ userId }: Pick<Person, 'userId'>): Promise<NotificationKind[]> {
  const rows = await site.db.query
    .selectFrom('notifications')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('number')
    .execute()
  for (const { kind, params } of rows) {
    const filled = (['zh', 'en'] as const).map((language) => {
      const said = { kind, params: JSON.parse(params) }
      return Object.values(notificationTexts(said, language, 'Asia/Shanghai')).join('')
    })
    expect(filled.join('')).not.toMatch(/\{\{|…|undefined|\[object/)
  }
  return rows.map(({ kind }) => kind)
}
const ok = async (answer: Promise<{ status: number; body: string }>) => {
  const { status, body } = await answer
  expect(`${status} ${status === 200 ? '' : body}`).toBe('200 ')
}

test('second factors of one’s own', async () => {
  const person = await site.registerPerson()
  const as = { as: person }
  await withTotp(site, person)
  await ok(site.call(renewRecoveryCodes, { body: {} }, as))
  await withPasskey(site, person)
  await ok(site.call(removeTotp, {}, as))
  expect(await toldTo(person)).toEqual(['totpAdded', 'recoveryCodesMade', 'passkeyAdded', 'totpRemoved'])
  await site.mailTo(person.email, 'Authenticator app removed')
})

test('another e-mail address, and its undoing', async () => {
  const person = await site.registerPerson()
  await movedAddress(site, person, 'moved-and-told@example.com')
  expect(await toldTo(person)).toEqual(['emailChanged'])
  const token = await newestLinkToken(site, person.email)
  await ok(site.call(undoEmailChange, { body: { token } }))
  expect(await toldTo(person)).toEqual(['emailChanged', 'emailChangeUndone'])
})

test('closing the account: requested, reminded, canceled', async () => {
  const person = await site.registerPerson()
  await ok(site.call(requestClosure, { body: { accountName: person.userName } }, { as: person }))
  const closure = await site.db.query
    .selectFrom('accountClosures')
    .select('id')
    .where('accountId', '=', person.userId)
    .executeTakeFirstOrThrow()
  await remindOfClosure(site.deps, closure.id)
  await ok(site.call(cancelClosure, {}, { as: person }))
  expect(await toldTo(person)).toEqual(['closureRequested', 'closureReminder', 'closureCancelled'])
})

test('a copy of the account’s data', async () => {
  const person = await site.registerPerson()
  await ok(site.call(exportData, { query: { format: 'json' } }, { as: person }))
  expect(await toldTo(person)).toEqual(['dataExported'])
})

test('what operators do to an account', async () => {
  const person = await site.registerPerson()
  const params = { accountId: person.userId }
  await ok(site.call(unlockAccount, { params }, { as: operator }))
  await ok(site.call(endAccountSessions, { params }, { as: operator }))
  expect(await toldTo(person)).toEqual(['accountUnlocked', 'allSessionsEnded'])
})

test('a lost mailbox: the account is told before its address changes, and when it does not', async () => {
  const person = await site.registerPerson()
  const body = {
    email: 'found-and-told@example.com',
    note: 'Called back on the registered phone.',
    evidence: ['license' as const, 'callBack' as const],
  }
  const first = await signedInOperator(site, 'support')
  const started = await site.call(
    startMailboxRecovery,
    { params: { accountId: person.userId }, body },
    { as: first },
  )
  site.clock.advance(1)
  const params = { recoveryId: started.data.id }
  await ok(site.call(confirmMailboxRecovery, { params }, { as: operator }))
  expect(await toldTo(person)).toEqual(['mailboxRecoveryStarted'])
  // The address is taken by now, so that it cannot change.
  await site.registerPerson({ email: body.email })
  site.clock.advance(24 * HOUR_MS)
  await site.settle()
  expect((await toldTo(person)).at(-1)).toBe('mailboxRecoveryEnded')
  operator = await signedInOperator(site, 'administrator')
})

test('sub-accounts: the primary account is told of each, since another person may have used its session', async () => {
  const primary = await site.registerPerson()
  const manager = await signedInSubAccount(site, primary)
  await grantTo(site, manager, 'administrator')
  const form = (userName: string) => ({
    userName,
    name: 'Lin',
    email: `${userName}@told.example`,
    roleIds: [],
  })
  await ok(site.call(createSubAccount, { body: form('by-primary') }, { as: primary }))
  await ok(site.call(createSubAccount, { body: form('by-manager') }, { as: manager }))
  await site.settle()
  expect((await toldTo(primary)).slice(-2)).toEqual(['accessGiven', 'accessGiven'])
})

test('sub-accounts: locked by wrong passwords, both are told', async () => {
  const primary = await site.registerPerson()
  const sub = await makeSubAccount(site, primary)
  for (let at = 0; at < 5; at += 1) await signInBelow(site, primary, { ...sub, password: `Wrong-${at}-Word` })
  await site.settle()
  expect(await toldTo(sub)).toEqual(['signInLocked'])
  expect(await toldTo(primary)).toEqual(['subAccountLocked'])
})

test('sub-accounts: roles, address, state and second factors', async () => {
  const primary = await site.registerPerson()
  const as = { as: primary }
  const sub = await signedInSubAccount(site, primary)
  await withTotp(site, sub)
  const params = { subAccountId: sub.userId }
  const roles = await site.call(setSubAccountRoles, { params, body: { grant: ['finance'] } }, as)
  const { userName, name, updatedAt } = roles.data
  const moved = { userName, name, email: `moved-${sub.email}`, updatedAt }
  await ok(site.call(updateSubAccount, { params, body: moved }, as))
  await ok(site.call(resetSubAccountFactors, { params }, as))
  for (const state of ['disabled', 'enabled'] as const)
    await ok(site.call(setSubAccountState, { params, body: { state, reason: '' } }, as))
  const told = (await toldTo(sub)).filter((kind) => kind !== 'newDevice')
  expect(told).toEqual(['totpAdded', 'rolesChanged', 'addressChanged', 'factorsReset', 'subAccountEnabled'])
})

test('operators: another role', async () => {
  const reviewer = await signedInOperator(site, 'reviewer')
  const { data } = await site.call(listOperators, {}, { as: operator })
  const { updatedAt = 0 } = data.list.find(({ id }) => id === reviewer.userId) ?? {}
  const params = { operatorId: reviewer.userId }
  await ok(site.call(changeOperatorRole, { params, body: { role: 'support', updatedAt } }, { as: operator }))
  expect((await toldTo(reviewer)).at(-1)).toBe('operatorRoleChanged')
})
