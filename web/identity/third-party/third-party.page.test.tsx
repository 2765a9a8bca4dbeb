import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { thirdPartyErrors } from '#contract/identity/third-party/third-party.errors.ts'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import { expectFormError, fill, pressing, stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { pendingLink, savePendingLink } from './pending-link.ts'
import { thirdPartyEn as texts } from './text.en.ts'
import ThirdPartyPage from './third-party.page.tsx'

stubApi()

test('an error of linking is shown at the password or above the form, and a link that is over is forgotten', async () => {
  savePendingLink({
    linkToken: 'a-secret',
    provider: 'campus',
    providerLabel: 'Example University',
    label: 'lin@example.edu',
    expiresAt: Date.now() + 600_000,
  })
  const user = renderInPage(<ThirdPartyPage />)
  await screen.findByRole('heading', { name: texts.offer.title })
  await fill(user, { [texts.offer.account]: 'harbour', [texts.offer.password]: 'Quiet-Harbour-7' })
  const submit = pressing(user, texts.offer.submit)
  await expectFormError(submit, signInErrors.passwordWrong, undefined, 'password')
  await expectFormError(submit, thirdPartyErrors.partnerCannotLink)
  await expectFormError(submit, thirdPartyErrors.alreadyLinked)
  await expectFormError(submit, signInErrors.accountDisabled)
  await expectFormError(submit, lockoutErrors.locked)
  expect(pendingLink()).toBeDefined()
  await expectFormError(submit, thirdPartyErrors.over)
  expect(pendingLink()).toBeUndefined()
})
