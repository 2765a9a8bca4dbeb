import { beforeAll, expect, test } from 'vitest'
import { getUserDetail, updateProfile } from '#contract/people/account/account.endpoints.ts'
import { listConsents } from '#contract/people/agreement/agreement.endpoints.ts'
import { BUILT_IN_PERMISSIONS } from '#contract/people/role/role.rules.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { getClosure } from '#contract/privacy/closure/closure.endpoints.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { listTrials } from '#contract/trials/trial/trial.endpoints.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'

let site: TestApp
let primary: Person
let sub: Person
beforeAll(async () => {
  site = await testApp()
  primary = await site.registerPerson()
  sub = await signedInSubAccount(site, primary)
})

const permissionsOf = async (as: Person, userId?: string) =>
  (await site.call(getUserDetail, { query: { userId } }, { as })).data.permissions

test('a primary account has every permission', async () => {
  expect(await permissionsOf(primary)).toEqual(PERMISSIONS)
})

test('a sub-account without a role is refused with 0059 whatever needs a permission, and reads itself', async () => {
  expect(await permissionsOf(sub)).toEqual([])
  for (const answer of [
    await site.call(listTrials, {}, { as: sub }),
    await site.call(listAuditEvents, { query: {} }, { as: sub }),
    await site.call(listConsents, {}, { as: sub }),
  ])
    expect([answer.status, errorOf(answer).errorCode]).toEqual([403, '0059'])
})

test('a role counts from the next request on, and no longer once it is revoked', async () => {
  const revoke = await grantTo(site, sub, 'finance')
  expect((await site.call(listTrials, {}, { as: sub })).status).toBe(200)
  expect((await site.call(listAuditEvents, { query: {} }, { as: sub })).status).toBe(200)
  expect(new Set(await permissionsOf(sub))).toEqual(new Set(BUILT_IN_PERMISSIONS.finance))
  expect(errorOf(await site.call(listConsents, {}, { as: sub })).errorCode).toBe('0059')
  await revoke()
  expect(errorOf(await site.call(listTrials, {}, { as: sub })).errorCode).toBe('0059')
})

test('several roles add up; a built-in name that no role has gives nothing', async () => {
  const revoke = [await grantTo(site, sub, 'finance'), await grantTo(site, sub, 'readOnly')]
  const union = new Set([...BUILT_IN_PERMISSIONS.finance, ...BUILT_IN_PERMISSIONS.readOnly])
  expect(await permissionsOf(sub)).toEqual(PERMISSIONS.filter((permission) => union.has(permission)))
  for (const take of revoke) await take()
  const none = await grantTo(site, sub, 'emperor')
  expect(await permissionsOf(sub)).toEqual([])
  await none()
})

test('an administrator acts for the account, under its own name in the log, yet cannot close it', async () => {
  const revoke = await grantTo(site, sub, 'administrator')
  const { updatedAt } = (await site.call(getUserDetail, { query: {} }, { as: primary })).data
  const body = { name: 'Zhou', phone: '', companyName: '', taxNumber: '', companyAddress: '', updatedAt }
  const changed = await site.call(updateProfile, { body }, { as: sub })
  expect([changed.status, changed.data.name]).toEqual([200, 'Zhou'])
  const log = await site.call(listAuditEvents, { query: {} }, { as: sub })
  expect(log.data.list).toContainEqual(expect.objectContaining({ kind: 'profileChanged', by: 'subAccount' }))
  expect(errorOf(await site.call(getClosure, {}, { as: sub })).errorCode).toBe('0059')
  await revoke()
})

test('the detail of another sub-account is seen with subAccount:read, with what that one may do', async () => {
  const other = await signedInSubAccount(site, primary)
  await grantTo(site, other, 'finance')
  const refused = await site.call(getUserDetail, { query: { userId: other.userId } }, { as: sub })
  expect(errorOf(refused).errorCode).toBe('0059')
  const revoke = await grantTo(site, sub, 'readOnly')
  expect(new Set(await permissionsOf(sub, other.userId))).toEqual(new Set(BUILT_IN_PERMISSIONS.finance))
  expect(new Set(await permissionsOf(primary, other.userId))).toEqual(new Set(BUILT_IN_PERMISSIONS.finance))
  const foreign = await site.registerPerson()
  const theirs = await site.call(getUserDetail, { query: { userId: foreign.userId } }, { as: sub })
  expect(errorOf(theirs).errorCode).toBe('0059')
  await revoke()
})
