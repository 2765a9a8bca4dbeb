import { expect, test, vi } from 'vitest'
import { undoEmailChange } from '#contract/identity/email-change/email-change.endpoints.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { movedAddress } from '#test/account-recovery.ts'
import { errorOf, testApp } from '#test/app.ts'

test('undoEmailChange: 0001 when the unknown password cannot be hashed; the link stays valid', async () => {
  const site = await testApp()
  const person = await site.registerPerson()
  const token = await movedAddress(site, person, 'elsewhere@example.com')

  vi.spyOn(site.deps.hasher, 'hash').mockRejectedValueOnce(
    appError(newPasswordErrors.notEncrypted, { cause: new Error('forced') }),
  )
  const failed = await site.call(undoEmailChange, { body: { token } })
  expect([failed.status, errorOf(failed).errorCode]).toEqual([500, '0001'])
  expect((await site.call(undoEmailChange, { body: { token } })).status).toBe(200)
})
