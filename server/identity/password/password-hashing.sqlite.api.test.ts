import { beforeAll, expect, test, vi } from 'vitest'
import {
  changePassword,
  resetPassword,
  resetSubAccountPassword,
} from '#contract/identity/password/password.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { issuedResetToken } from '#test/account-recovery.ts'
import { errorOf, type TestApp, testApp } from '#test/app.ts'
import { makeSubAccount, resetTokenOf } from '#test/sub-account.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const NEW = 'Loud-Meadow-42'
const hashingFailsOnce = () =>
  vi
    .spyOn(site.deps.hasher, 'hash')
    .mockRejectedValueOnce(appError(newPasswordErrors.notEncrypted, { cause: new Error('forced') }))

test('resetPassword: 0001 leaves the password unchanged and the secret valid', async () => {
  const person = await site.registerPerson()
  const body = { resetToken: await issuedResetToken(site, person), password: NEW, repeat: NEW }
  hashingFailsOnce()
  const failed = await site.call(resetPassword, { body })
  expect([failed.status, errorOf(failed).errorCode]).toEqual([500, '0001'])
  expect((await site.call(resetPassword, { body })).status).toBe(200)
})

test('resetSubAccountPassword: 0001 leaves the password unchanged and the link valid', async () => {
  const sub = await makeSubAccount(site, await site.registerPerson())
  const body = { resetToken: await resetTokenOf(site, sub), password: NEW, repeat: NEW }
  hashingFailsOnce()
  const failed = await site.call(resetSubAccountPassword, { body })
  expect([failed.status, errorOf(failed).errorCode]).toEqual([500, '0001'])
  expect((await site.call(resetSubAccountPassword, { body })).status).toBe(200)
})

test('changePassword: 0001 leaves the password unchanged and counts no wrong attempt', async () => {
  const person = await site.registerPerson()
  const body = { oldPassword: person.password, password: NEW, repeat: NEW }
  for (let i = 0; i < 6; i += 1) {
    hashingFailsOnce()
    expect(errorOf(await site.call(changePassword, { body }, { as: person })).errorCode).toBe('0001')
  }
  const login = { identity: 'customer' as const, account: person.userName, password: person.password }
  expect((await site.call(signIn, { body: login })).status).toBe(200)
  expect((await site.call(changePassword, { body }, { as: person })).status).toBe(200)
})
