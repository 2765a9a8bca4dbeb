import { expect, test, vi } from 'vitest'
import { accountErrors } from '#contract/features/account/account.errors.ts'
import { emailChangeErrors } from '#contract/features/email-change/email-change.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { kitEn } from '#web/platform/text/kit.en.ts'
import {
  expectError,
  expectFormError,
  fill,
  pressing,
  respondWithError,
  stubApi,
} from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { GiveForm } from './give-form.tsx'
import { ProveForm } from './prove-form.tsx'
import { emailChangeEn as texts } from './text.en.ts'

stubApi()

test('an error of proving the current address is shown at its field, or above the form where it has none', async () => {
  const user = renderInPage(<ProveForm onProven={() => {}} />)
  await fill(user, { 'Digit 1 of 6': '123456' })
  const submit = pressing(user, texts.prove.next)
  await expectFormError(submit, verificationErrors.codeWrong, 'code')
  await expectFormError(submit, verificationErrors.codeNotRequested, 'code')
  await expectFormError(submit, verificationErrors.codeExpired, 'code')
  await expectFormError(submit, verificationErrors.codeInvalid, 'code')
  await expectFormError(submit, verificationErrors.codeBlocked)
  await expectFormError(submit, accountErrors.emailNotOfAccount, 'email')
  await expectFormError(submit, emailChangeErrors.notOwnAddress)
})

test('an error of asking for the code of the current address is shown at its field, or at the code', async () => {
  const user = renderInPage(<ProveForm onProven={() => {}} />)
  const ask = pressing(user, kitEn.code.send)
  await expectError(ask, accountErrors.emailNotOfAccount, 'email')
  await expectError(ask, emailChangeErrors.notOwnAddress, undefined, 'code')
  await expectError(ask, verificationErrors.codeTooSoon, undefined, 'code')
})

test('an error of the new address is shown at its field, or leads back to the first step', async () => {
  const onOver = vi.fn()
  const user = renderInPage(<GiveForm changeToken="a-secret" onChanged={() => {}} onOver={onOver} />)
  await fill(user, { [texts.give.email]: 'next@example.com' })
  const ask = pressing(user, kitEn.code.send)
  await expectError(ask, emailChangeErrors.newAddressInvalid, 'email')
  await fill(user, { 'Digit 1 of 6': '123456' })
  const submit = pressing(user, texts.give.submit)
  await expectFormError(submit, emailChangeErrors.newAddressInvalid, 'email')
  await expectFormError(submit, emailChangeErrors.newAddressTaken, 'email')
  await expectFormError(submit, verificationErrors.codeWrong, 'code')
  await expectFormError(submit, verificationErrors.codeInvalid, 'code')
  await expectFormError(submit, accountErrors.changedMeanwhile)
  expect(onOver).not.toHaveBeenCalled()

  for (const press of [submit, ask]) {
    respondWithError(emailChangeErrors.oldAddressChanged)
    await press()
    expect(onOver).toHaveBeenLastCalledWith(emailChangeErrors.oldAddressChanged.en)
    respondWithError(verificationErrors.linkOver)
    await press()
    expect(onOver).toHaveBeenLastCalledWith()
  }
})
