import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { registerErrors } from '#contract/identity/register/register.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { credentialsEn } from '#web/ui/form/credentials.text.en.ts'
import {
  enteringCodeAndPressing,
  expectError,
  expectFormError,
  fill,
  pressing,
  respondWith,
  respondWithError,
  stubApi,
} from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import RegisterPage from './register.page.tsx'
import { registerEn as texts } from './text.en.ts'

stubApi()

const AGREEMENTS = ['user-agreement', 'privacy'].map((agreement) => ({ agreement, hash: 'a'.repeat(64) }))

async function filledForm() {
  const user = renderInPage(<RegisterPage />, 'en', AGREEMENTS)
  await fill(user, {
    [texts.userName]: 'harbour',
    [texts.email]: 'harbour@example.com',
    'Verification code': '123456',
    [texts.password]: 'Quiet-Harbour-7',
  })
  await user.click(screen.getByRole('checkbox'))
  return user
}

test('an error of registering is shown at its field, or above the form where it has none', async () => {
  const user = await filledForm()
  const submit = enteringCodeAndPressing(user, texts.submit)
  await expectFormError(submit, registerErrors.userNameTaken, 'userName')
  await expectFormError(submit, registerErrors.emailTaken, 'email')
  await expectFormError(submit, verificationErrors.codeWrong, 'code')
  await expectFormError(submit, verificationErrors.codeEmpty, 'code')
  await expectFormError(submit, verificationErrors.codeNotRequested, 'code')
  await expectFormError(submit, verificationErrors.codeExpired, 'code')
  await expectFormError(submit, verificationErrors.codeOfOtherAddress, 'code')
  await expectFormError(submit, verificationErrors.codeInvalid, 'code')
  await expectFormError(submit, verificationErrors.codeBlocked)
  await expectFormError(submit, newPasswordErrors.tooWeak, 'password')
  await expectFormError(submit, httpErrors.internal)
  expect(screen.getByLabelText<HTMLInputElement>(texts.userName).value).toBe('harbour')
})

test('an error of asking for a code is shown at its field, or at the code', async () => {
  const user = await filledForm()
  const ask = pressing(user, credentialsEn.code.send)
  await expectError(ask, verificationErrors.codeTooSoon, undefined, 'code')
  await expectError(ask, verificationErrors.codeBlocked, undefined, 'code')
  await expectError(ask, httpErrors.tooManyRequests, undefined, 'code')
})

test('a form without a code is not sent, and says so at the code', async () => {
  const user = renderInPage(<RegisterPage />, 'en', AGREEMENTS)
  await fill(user, {
    [texts.userName]: 'harbour',
    [texts.email]: 'harbour@example.com',
    [texts.password]: 'Quiet-Harbour-7',
  })
  await user.click(screen.getByRole('checkbox'))
  await pressing(user, texts.submit)()
  await screen.findByText(verificationErrors.codeEmpty.en)
})

test('the agreement says that it is required and what is agreed to', () => {
  renderInPage(<RegisterPage />, 'en', AGREEMENTS)
  const box = screen.getByRole('checkbox', {
    // The names of jsdom leave out a space that is an element, those of browsers do not.
    name: /^I have read and agree to the ?User agreement ?and the ?Privacy policy$/,
  })
  expect(box.getAttribute('aria-required')).toBe('true')
})

test('a password that is refused has the focus, its error, and a name for the wrong character', async () => {
  const user = await filledForm()
  const password = screen.getByLabelText<HTMLInputElement>(texts.password)
  await user.clear(password)
  await user.type(password, 'Quiet|Harbour-7')
  await user.tab()
  await screen.findByText('Passwords can’t contain “|”. Replace this character.')
  expect(password.getAttribute('aria-invalid')).toBe('true')
  await user.clear(password)
  await user.type(password, 'Quiet-Harbour-7')
  await expectFormError(enteringCodeAndPressing(user, texts.submit), newPasswordErrors.tooWeak, 'password')
  expect(document.activeElement).toBe(password)
})

test('a password that breaks the rule says so at its field', async () => {
  const user = renderInPage(<RegisterPage />, 'en', AGREEMENTS)
  await fill(user, { [texts.password]: 'abcdefgh' })
  await user.tab()
  await screen.findByText(newPasswordErrors.tooWeak.en)
})

test('texts that have changed meanwhile are loaded, and accepted by a tick of their own', async () => {
  const user = await filledForm()
  const submit = pressing(user, texts.submit)
  respondWithError(agreementErrors.outdated, 'agreed')
  const newer = AGREEMENTS.map((text) => ({ ...text, hash: 'b'.repeat(64) }))
  respondWith({ list: newer })
  await submit()
  await screen.findByText(agreementErrors.outdated.en)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  expect(box.checked).toBe(false)
  await user.click(box)
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWithError(httpErrors.internal)
  await submit()
  await screen.findByText(httpErrors.internal.en)
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)).agreements).toEqual(newer)
})
