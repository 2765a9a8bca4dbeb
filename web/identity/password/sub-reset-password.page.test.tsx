import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passwordErrors } from '#contract/identity/password/password.errors.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import {
  expectFormError,
  fill,
  pressing,
  respondWith,
  respondWithError,
  stubApi,
} from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import SubResetPasswordPage from './sub-reset-password.page.tsx'
import { passwordEn as texts } from './text.en.ts'

stubApi()
beforeEach(() => history.replaceState(null, '', '/subResetPassword#token=abc'))
afterEach(() => history.replaceState(null, '', '/'))

async function filledPage() {
  const user = renderInPage(<SubResetPasswordPage />)
  await fill(user, { [texts.newPassword]: 'Loud-Meadow-42', [texts.repeat]: 'Loud-Meadow-42' })
  return pressing(user, texts.subReset.submit)
}

test('opening the mailed link calls nothing and takes the token out of the address', () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  renderInPage(<SubResetPasswordPage />)
  expect(fetched).not.toHaveBeenCalled()
  expect(location.hash).toBe('')
})

test('the new password is sent with the token, and the page names the account to log in with', async () => {
  const submit = await filledPage()
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWith({ primary: 'lin-yue', userName: 'zhou-min', userId: 's-1' })
  await submit()
  await screen.findByText('zhou-min', { exact: false })
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    password: 'Loud-Meadow-42',
    repeat: 'Loud-Meadow-42',
    resetToken: 'abc',
  })
})

test('an error of setting the password is shown at its field, or above the form', async () => {
  const submit = await filledPage()
  await expectFormError(submit, newPasswordErrors.tooWeak, 'password')
  await expectFormError(submit, passwordErrors.disabledCannotReset)
  await expectFormError(submit, signInErrors.primaryUnknown)
  await expectFormError(submit, httpErrors.internal)
})

test('an expired link says so in place of the form, and who can send another one', async () => {
  const submit = await filledPage()
  respondWithError(verificationErrors.linkOver)
  await submit()
  await screen.findByText(verificationErrors.linkOver.en)
  screen.getByText(texts.subReset.askAgain)
  expect(screen.queryByLabelText(texts.newPassword)).toBeNull()
})

test('a link without its token says that it is incomplete', () => {
  history.replaceState(null, '', '/subResetPassword')
  renderInPage(<SubResetPasswordPage />)
  screen.getByText(texts.subReset.incomplete)
})
