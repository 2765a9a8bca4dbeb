import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lockoutErrors } from '#contract/features/lockout/lockout.errors.ts'
import { signInErrors } from '#contract/features/sign-in/sign-in.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { expectFormError, fill, pressing, stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SubAccountForm } from './sub-account-form.tsx'
import { signInEn as texts } from './text.en.ts'
import type { SignInFlow } from './use-sign-in-flow.ts'

stubApi()

const FLOW: SignInFlow = {
  door: 'primary',
  step: undefined,
  cameBack: undefined,
  answered: async () => ({ stay: true }),
  goBack() {},
}

test('an error of signing in is shown at the password, at the identity or above the form', async () => {
  const user = renderInPage(<SignInForm flow={FLOW} />)
  await fill(user, { [texts.account]: 'harbour', [texts.password]: 'Wrong-Harbour-7' })
  const submit = pressing(user, texts.submit)
  await expectFormError(submit, lockoutErrors.fourLeft, undefined, 'password')
  await expectFormError(submit, lockoutErrors.threeLeft, undefined, 'password')
  await expectFormError(submit, lockoutErrors.twoLeft, undefined, 'password')
  await expectFormError(submit, lockoutErrors.oneLeft, undefined, 'password')
  await expectFormError(submit, signInErrors.loginIncorrect, undefined, 'password')
  await expectFormError(submit, httpErrors.partnersOnly, undefined, 'identity')
  await expectFormError(submit, signInErrors.accountDisabled)
  await expectFormError(submit, httpErrors.internal)
  expect(screen.queryByText(texts.lockedNote)).toBeNull()
  await expectFormError(submit, lockoutErrors.locked)
  screen.getByText(texts.lockedNote)
})

test('an error of a sub-account is shown at the primary account, the password, the identity or above the form', async () => {
  const user = renderInPage(<SubAccountForm flow={{ ...FLOW, door: 'sub' }} />)
  await fill(user, {
    [texts.sub.primary]: 'harbour',
    [texts.sub.account]: 'helper',
    [texts.password]: 'Wrong-Harbour-7',
  })
  const submit = pressing(user, texts.submit)
  await expectFormError(submit, signInErrors.primaryUnknown, undefined, 'primary')
  await expectFormError(submit, signInErrors.notOfThisPrimary, undefined, 'primary')
  await expectFormError(submit, lockoutErrors.fourLeft, undefined, 'password')
  await expectFormError(submit, signInErrors.loginIncorrect, undefined, 'password')
  await expectFormError(submit, httpErrors.partnersOnly, undefined, 'identity')
  await expectFormError(submit, signInErrors.accountDisabled)
  await expectFormError(submit, lockoutErrors.locked)
  screen.getByText(texts.lockedNote)
})

test.each([httpErrors.notSignedIn, httpErrors.sessionOver])(
  'the form says why a person was led to it: $code',
  async ({ code, en }) => {
    renderInPage(<SignInForm flow={{ ...FLOW, cameBack: code }} />)
    expect((await screen.findByText(en)).role).toBe('status')
  },
)
