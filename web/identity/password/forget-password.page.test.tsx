import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { passwordErrors } from '#contract/identity/password/password.errors.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import { rememberedNames } from '#web/identity/sign-in/shared.ts'
import { storeSession } from '#web/platform/session/session-store.ts'
import { credentialsEn } from '#web/ui/form/credentials.text.en.ts'
import {
  enteringCode,
  expectFormError,
  fill,
  pressing,
  respondWith,
  respondWithError,
  stubApi,
} from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import ForgetPasswordPage from './forget-password.page.tsx'
import { passwordEn as texts } from './text.en.ts'

stubApi()

async function filledFirstStep() {
  const user = renderInPage(<ForgetPasswordPage />)
  await fill(user, {
    [texts.forgot.account]: 'harbour',
    [texts.forgot.email]: 'harbour@example.com',
  })
  return { user, next: enteringCode(user) }
}

async function filledSecondStep() {
  const { user, next } = await filledFirstStep()
  respondWith({ resetToken: 'a-secret' })
  await next()
  await screen.findByRole('heading', { name: texts.forgot.chooseTitle })
  await fill(user, { [texts.newPassword]: 'Loud-Meadow-42', [texts.repeat]: 'Loud-Meadow-42' })
  return pressing(user, texts.forgot.submit)
}

test('an error of the first step is shown at its field, or above the form where it has none', async () => {
  const { next } = await filledFirstStep()
  await expectFormError(next, passwordErrors.emailUnknown, 'email')
  await expectFormError(next, accountErrors.emailNotOfAccount, 'account')
  await expectFormError(next, verificationErrors.codeMissing, 'code')
  await expectFormError(next, verificationErrors.codeWrong, 'code')
  await expectFormError(next, verificationErrors.codeNotRequested, 'code')
  await expectFormError(next, verificationErrors.codeExpired, 'code')
  await expectFormError(next, verificationErrors.codeOfOtherAddress, 'code')
  await expectFormError(next, verificationErrors.codeInvalid, 'code')
  await expectFormError(next, verificationErrors.codeBlocked)
  await expectFormError(next, signInErrors.accountDisabled)
})

test('an error of the second step is shown at the password, or above the form where it has no field', async () => {
  const submit = await filledSecondStep()
  await expectFormError(submit, newPasswordErrors.tooWeak, 'password')
  await expectFormError(submit, httpErrors.internal)
})

test.each([
  { error: accountErrors.gone, note: accountErrors.gone.en },
  { error: verificationErrors.linkOver, note: texts.forgot.over },
])('$error.code at the second step leads back to the first, which says why', async ({ error, note }) => {
  const submit = await filledSecondStep()
  respondWithError(error)
  await submit()
  await screen.findByText(note)
  screen.getByRole('heading', { name: texts.forgot.title })
})

test('the second step survives a reload of the page', async () => {
  const { next } = await filledFirstStep()
  respondWith({ resetToken: 'a-secret' })
  await next()
  await screen.findByRole('heading', { name: texts.forgot.chooseTitle })
  cleanup()
  const user = renderInPage(<ForgetPasswordPage />)
  await screen.findByRole('heading', { name: texts.forgot.chooseTitle })
  await fill(user, { [texts.newPassword]: 'Loud-Meadow-42', [texts.repeat]: 'Loud-Meadow-42' })
  const call = vi.spyOn(globalThis, 'fetch')
  respondWith({ userName: 'harbour', userId: 'u-1' })
  await user.click(screen.getByRole('button', { name: texts.forgot.submit }))
  await screen.findByRole('heading', { name: texts.forgot.doneTitle })
  expect(JSON.parse(String(call.mock.calls[0]?.[1]?.body))).toMatchObject({ resetToken: 'a-secret' })
  cleanup()
  renderInPage(<ForgetPasswordPage />)
  screen.getByRole('heading', { name: texts.forgot.title })
})

test.each([
  ['another person of the same user name stays logged in', 'u-2', 'a-token'],
  ['the person itself is logged out', 'u-1', null],
])('after a new password %s', async (_case, loggedIn, left) => {
  storeSession({ token: 'a-token', userId: loggedIn })
  localStorage.setItem('userInfo', JSON.stringify({ accountName: 'harbour', permissions: [] }))
  const submit = await filledSecondStep()
  respondWith({ userName: 'harbour', userId: 'u-1' })
  await submit()
  await screen.findByRole('heading', { name: texts.forgot.doneTitle })
  expect(localStorage.getItem('X-Auth-Token')).toBe(left)
  localStorage.clear()
})

test('a wrong code is emptied and its field has the focus; the sixth digit of the next one sends the form', async () => {
  const { next } = await filledFirstStep()
  await expectFormError(next, verificationErrors.codeWrong, 'code')
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Verification code' })
  expect([code.value, document.activeElement]).toEqual(['', code])
  respondWith({ resetToken: 'a-secret' })
  await next()
  await screen.findByRole('heading', { name: texts.forgot.chooseTitle })
})

test('Enter in a box of the code sends the form', async () => {
  const { user } = await filledFirstStep()
  await user.click(screen.getByRole('textbox', { name: 'Verification code' }))
  await user.keyboard('12{Enter}')
  await screen.findByText('Enter the 6-digit code.')
})

const SENT = { flow: 'a-flow', alreadyMailed: false, expiresInSeconds: 600, resendAfterSeconds: 60 }

test('the wait for another code belongs to the address: a corrected one gets its code at once', async () => {
  const { user } = await filledFirstStep()
  respondWith(SENT)
  await pressing(user, credentialsEn.code.send)()
  await screen.findByRole('button', { name: /^Again in 60/ })
  const email = screen.getByLabelText(texts.forgot.email, { selector: 'input' })
  await user.type(email, '.cn')
  respondWith(SENT)
  await pressing(user, credentialsEn.code.send)()
  await screen.findByText(/harbour@example\.com\.cn/)
  await screen.findByRole('button', { name: /^Again in 60/ })
})

test('after the reset the login has the user name', async () => {
  const submit = await filledSecondStep()
  respondWith({ userId: 'u1' })
  await submit()
  await screen.findByRole('heading', { name: texts.forgot.doneTitle })
  expect(rememberedNames.read('primary')).toEqual({ names: { account: 'harbour' }, remember: false })
})

test('after the reset the login leads to what can act for the account, and on to the page that was wanted', async () => {
  history.replaceState(null, '', '/entry/forgetPassword?redirect=%2Fcontent%2Fnotifications')
  const submit = await filledSecondStep()
  respondWith({ userId: 'u1' })
  await submit()
  const now = await screen.findByRole('link', { name: texts.forgot.now })
  const next = (address: string) => new URL(address, location.origin).searchParams.get('redirect') ?? ''
  expect(next(now.getAttribute('href') ?? '')).toContain('/content/information/access?')
  expect(next(next(now.getAttribute('href') ?? ''))).toBe('/content/notifications')
  history.replaceState(null, '', '/')
})
