import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { passwordErrors } from '#contract/identity/password/password.errors.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { FIELD_MESSAGES } from '#contract/kit/errors/field-messages.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { tabEntries } from '#web/platform/session/browser-storage.ts'
import { storedUserInfo, storeSession } from '#web/platform/session/session-store.ts'
import { expectFormError, fill, pressing, respondWith, stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import ChangePasswordPage from './change-password.page.tsx'
import { passwordEn as texts } from './text.en.ts'

stubApi()

async function filledPage({ repeat }: { repeat: string }) {
  const user = renderInPage(<ChangePasswordPage />)
  await fill(user, {
    [texts.change.old]: 'Quiet-Harbour-7',
    [texts.newPassword]: 'Loud-Meadow-42',
    [texts.repeat]: repeat,
  })
  return pressing(user, texts.change.submit)
}

test('an error of changing the password is shown at its field, or above the form where it has none', async () => {
  const submit = await filledPage({ repeat: 'Loud-Meadow-42' })
  await expectFormError(submit, passwordErrors.oldPasswordWrong, 'oldPassword')
  await expectFormError(submit, lockoutErrors.locked, undefined, 'oldPassword')
  await expectFormError(submit, newPasswordErrors.tooWeak, 'password')
  await expectFormError(submit, conflictErrors.changedMeanwhile)
  await expectFormError(submit, httpErrors.internal)
})

test('two different new passwords are not sent, and the page says so', async () => {
  const submit = await filledPage({ repeat: 'Loud-Meadow-43' })
  await submit()
  await screen.findByText(FIELD_MESSAGES.passwordsDiffer.en)
})

test('the first login does not ask again for the initial password, unless the server wants it, then fetches the account and leads on', async () => {
  storeSession({ token: 'token', userId: ACCOUNT.userId })
  const user = renderInPage(<ChangePasswordPage />, 'en', null, {
    account: null,
    path: '/changePassword',
  })
  expect(screen.queryByRole('link', { name: texts.change.reset })).toBeNull()
  expect(screen.queryByLabelText(texts.first.old)).toBeNull()
  await fill(user, { [texts.newPassword]: 'Loud-Meadow-42', [texts.repeat]: 'Loud-Meadow-42' })
  const submit = pressing(user, texts.change.submit)
  await expectFormError(submit, passwordErrors.oldPasswordWrong, 'oldPassword')
  await fill(user, { [texts.first.old]: 'Quiet-Harbour-7' })
  respondWith({ changed: true })
  respondWith(ACCOUNT)
  respondWith({ totalCount: 0, list: [] })
  await submit()
  await waitFor(() => expect(tabEntries.get('toast')).toBe(texts.first.done))
  expect(storedUserInfo()?.userId).toBe(ACCOUNT.userId)
})
