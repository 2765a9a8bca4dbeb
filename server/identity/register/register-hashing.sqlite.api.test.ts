import { expect, test, vi } from 'vitest'
import { register, requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { errorOf, shownAgreements, testApp } from '#test/app.ts'

test('0001 when the password cannot be hashed: no account is created, and the code stays valid', async () => {
  const site = await testApp()
  const email = 'unhashed@example.com'
  const { flow } = (await site.call(requestRegisterCode, { body: { email } })).data
  const body = {
    identity: 'customer' as const,
    userName: 'unhashed',
    email,
    code: await site.codeTo(email),
    flow,
    password: 'Quiet-Harbour-7',
    agreed: true as const,
    agreements: await shownAgreements(site.call),
  }
  vi.spyOn(site.deps.hasher, 'hash').mockRejectedValueOnce(
    appError(newPasswordErrors.notEncrypted, { cause: new Error('forced') }),
  )
  const failed = await site.call(register, { body })
  expect([failed.status, errorOf(failed).errorCode]).toEqual([500, '0001'])
  expect((await site.call(register, { body })).status).toBe(200)
})
