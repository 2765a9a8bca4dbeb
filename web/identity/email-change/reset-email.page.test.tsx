import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emailChangeErrors } from '#contract/identity/email-change/email-change.errors.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import { credentialsEn } from '#web/ui/form/credentials.text.en.ts'
import {
  enteringCode,
  expectError,
  expectFormError,
  fill,
  pressing,
  respondWith,
  respondWithError,
  stubApi,
} from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import ResetEmailPage from './reset-email.page.tsx'
import { emailChangeEn as texts } from './text.en.ts'

stubApi()

async function filledFirstStep() {
  const user = renderInPage(<ResetEmailPage />)
  return { user, next: enteringCode(user), ask: pressing(user, credentialsEn.code.send) }
}

async function filledSecondStep() {
  const { user, next, ask } = await filledFirstStep()
  respondWith({ changeToken: 'a-secret' })
  await next()
  await screen.findByRole('heading', { name: texts.give.title })
  await fill(user, { [texts.give.email]: 'next@example.com' })
  return { submit: enteringCode(user), ask }
}

test('an error of verifying the current address is shown at its field, or above the form where it has none', async () => {
  const { next } = await filledFirstStep()
  await expectFormError(next, verificationErrors.codeWrong, 'code')
  await expectFormError(next, verificationErrors.codeNotRequested, 'code')
  await expectFormError(next, verificationErrors.codeExpired, 'code')
  await expectFormError(next, verificationErrors.codeInvalid, 'code')
  await expectFormError(next, verificationErrors.codeBlocked)
  await expectFormError(next, accountErrors.emailNotOfAccount, 'email')
  await expectFormError(next, emailChangeErrors.notOwnAddress)
})

test('an error of asking for the code of the current address is shown at its field, or at the code', async () => {
  const { ask } = await filledFirstStep()
  await expectError(ask, accountErrors.emailNotOfAccount, 'email')
  await expectError(ask, emailChangeErrors.notOwnAddress, undefined, 'code')
  await expectError(ask, verificationErrors.codeTooSoon, undefined, 'code')
})

test('an error of the new address is shown at its field, or above the form where it has none', async () => {
  const { submit, ask } = await filledSecondStep()
  await expectError(ask, emailChangeErrors.newAddressInvalid, 'email')
  await expectFormError(submit, emailChangeErrors.newAddressInvalid, 'email')
  await expectFormError(submit, emailChangeErrors.newAddressTaken, 'email')
  await expectFormError(submit, verificationErrors.codeWrong, 'code')
  await expectFormError(submit, verificationErrors.codeInvalid, 'code')
  await expectFormError(submit, conflictErrors.changedMeanwhile)
})

test.each([
  { error: emailChangeErrors.oldAddressChanged, note: emailChangeErrors.oldAddressChanged.en },
  { error: verificationErrors.linkOver, note: texts.give.over },
])('$error.code at the second step leads back to the first, which says why', async ({ error, note }) => {
  const { submit } = await filledSecondStep()
  respondWithError(error)
  await submit()
  await screen.findByText(note)
  expect(screen.queryByRole('heading', { name: texts.give.title })).toBeNull()
})

test('an address that changed meanwhile leads back to the first step when a code is asked for, too', async () => {
  const { ask } = await filledSecondStep()
  respondWithError(emailChangeErrors.oldAddressChanged)
  await ask()
  await screen.findByText(emailChangeErrors.oldAddressChanged.en)
})
