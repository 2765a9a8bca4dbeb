import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { browserErrors } from '#contract/kit/errors/browser.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { lockoutErrors } from '#contract/kit/errors/lockout.errors.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { setLogInReason } from '#web/platform/session/log-in-reason.ts'
import { expectFormError, fill, pressing, stubApi } from '#web/ui/form/test-form-errors.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import LogInPage from './log-in.page.tsx'
import SubAccountsPage from './sub-accounts.page.tsx'
import { signInEn as texts } from './text.en.ts'

stubApi()

test('an error of signing in is shown at the password, at the identity or above the form', async () => {
  const user = renderInPage(<LogInPage />, 'en', [])
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
  expect(screen.queryByText(texts.lockedNote.ask)).toBeNull()
  await expectFormError(submit, lockoutErrors.locked)
  screen.getByText(texts.lockedNote.ask)
})

test('an error of a sub-account is shown at the primary account, the password, the identity or above the form', async () => {
  const user = renderInPage(<SubAccountsPage />)
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
  screen.getByText(texts.lockedNote.ask)
})

test.each([
  [httpErrors.notSignedIn.code, httpErrors.notSignedIn.en],
  [httpErrors.sessionOver.code, httpErrors.sessionOver.en],
  [httpErrors.cookieMissing.code, httpErrors.cookieMissing.en],
  [httpErrors.endedByAdministrator.code, httpErrors.endedByAdministrator.en],
] as const)('the form says why a person was led to it: %s', async (code, words) => {
  setLogInReason(code)
  renderInPage(<LogInPage />, 'en', [])
  expect((await screen.findByText(words)).closest('[role]')?.role).toBe('status')
  // A visitor who has never logged in can register instead; a session that ended had an account.
  expect(screen.queryByText(texts.orRegister) !== null).toBe(code === httpErrors.notSignedIn.code)
})

test('a browser whose storage is full is told so', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { length: 7, getItem: () => null, setItem: full, removeItem: () => {} })
  renderInPage(<LogInPage />, 'en', [])
  screen.getByText(/free up storage if it’s full/)
})

test('a browser that blocks cookies and storage is told what to allow, and the login is not sent', async () => {
  vi.stubGlobal('localStorage', undefined)
  const fetched = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  const user = renderInPage(<LogInPage />, 'en', [])
  screen.getByText(browserErrors.storageBlocked.en)
  await fill(user, { [texts.account]: 'harbour', [texts.password]: 'Quiet-Harbour-7' })
  await pressing(user, texts.submit)()
  expect(fetched).not.toHaveBeenCalled()
  expect(document.activeElement?.textContent).toContain(browserErrors.storageBlocked.en)
})

test('the page that was wanted goes along to a forgotten password', async () => {
  history.replaceState(null, '', '/entry/logIn?redirect=%2Fcontent%2Fnotifications')
  renderInPage(<LogInPage />, 'en', [])
  const forgot = await screen.findByRole('link', { name: texts.forgot })
  await waitFor(() =>
    expect(forgot.getAttribute('href')).toBe(withWanted(PATHS.forgetPassword, PATHS.notifications)),
  )
  history.replaceState(null, '', '/')
})
