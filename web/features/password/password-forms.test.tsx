import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountErrors } from '#contract/features/account/account.errors.ts'
import { lockoutErrors } from '#contract/features/lockout/lockout.errors.ts'
import { passwordErrors } from '#contract/features/password/password.errors.ts'
import { signInErrors } from '#contract/features/sign-in/sign-in.errors.ts'
import { FIELD_MESSAGES } from '#contract/kit/errors/field-messages.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { expectFormError, fill, pressing, respondWithError, stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import ChangePasswordPage from './change-password.page.tsx'
import { ChooseForm } from './choose-form.tsx'
import { ProveForm } from './prove-form.tsx'
import { passwordEn as texts } from './text.en.ts'

stubApi()

test('an error of the first step of a reset is shown at its field, or above the form where it has none', async () => {
  const user = renderInPage(<ProveForm onProven={() => {}} />)
  await fill(user, {
    [texts.forgot.account]: 'harbour',
    [texts.forgot.email]: 'harbour@example.com',
    'Digit 1 of 6': '123456',
  })
  const submit = pressing(user, texts.forgot.next)
  await expectFormError(submit, passwordErrors.emailUnknown, 'email')
  await expectFormError(submit, accountErrors.emailNotOfAccount, 'account')
  await expectFormError(submit, verificationErrors.codeMissing, 'code')
  await expectFormError(submit, verificationErrors.codeWrong, 'code')
  await expectFormError(submit, verificationErrors.codeNotRequested, 'code')
  await expectFormError(submit, verificationErrors.codeExpired, 'code')
  await expectFormError(submit, verificationErrors.codeOfOtherAddress, 'code')
  await expectFormError(submit, verificationErrors.codeInvalid, 'code')
  await expectFormError(submit, verificationErrors.codeBlocked)
  await expectFormError(submit, signInErrors.accountDisabled)
})

test('an error of the second step of a reset is shown at the password, or leads back to the first step', async () => {
  const onOver = vi.fn()
  const proven = { resetToken: 'a-secret', account: 'harbour' }
  const user = renderInPage(<ChooseForm proven={proven} onDone={() => {}} onOver={onOver} />)
  await fill(user, { [texts.newPassword]: 'Loud-Meadow-42', [texts.repeat]: 'Loud-Meadow-42' })
  const submit = pressing(user, texts.forgot.submit)
  await expectFormError(submit, newPasswordErrors.tooWeak, 'password')
  await expectFormError(submit, httpErrors.internal)
  expect(onOver).not.toHaveBeenCalled()

  respondWithError(accountErrors.gone)
  await submit()
  expect(onOver).toHaveBeenLastCalledWith(accountErrors.gone.en)
  respondWithError(verificationErrors.linkOver)
  await submit()
  expect(onOver).toHaveBeenLastCalledWith(undefined)
  expect(screen.queryByText(verificationErrors.linkOver.en)).toBeNull()
})

test('an error of changing the password is shown at its field, or above the form where it has none', async () => {
  const user = renderInPage(<ChangePasswordPage />)
  await fill(user, {
    [texts.change.old]: 'Quiet-Harbour-7',
    [texts.newPassword]: 'Loud-Meadow-42',
    [texts.repeat]: 'Loud-Meadow-42',
  })
  const submit = pressing(user, texts.change.submit)
  await expectFormError(submit, passwordErrors.oldPasswordWrong, 'oldPassword')
  await expectFormError(submit, lockoutErrors.locked, undefined, 'oldPassword')
  await expectFormError(submit, newPasswordErrors.tooWeak, 'password')
  await expectFormError(submit, accountErrors.changedMeanwhile)
  await expectFormError(submit, httpErrors.internal)
})

test('two different new passwords are not sent, and the second says so', async () => {
  const user = renderInPage(<ChangePasswordPage />)
  await fill(user, {
    [texts.change.old]: 'Quiet-Harbour-7',
    [texts.newPassword]: 'Loud-Meadow-42',
    [texts.repeat]: 'Loud-Meadow-43',
  })
  await pressing(user, texts.change.submit)()
  await screen.findByText(FIELD_MESSAGES.passwordsDiffer.en)
})
