import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { subAccountErrors } from '#contract/company/sub-account-admin/sub-account-admin.errors.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { storeSession } from '#web/platform/session/session-store.ts'
import { pressing, respondWith, respondWithError, stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { shownState } from './state-badge.tsx'
import { DeleteDialog, DisableDialog } from './state-dialogs.tsx'
import { subAccountAdminEn as texts } from './text.en.ts'

stubApi()
beforeEach(() => storeSession({ token: 'token', userId: ACCOUNT.userId }))

const LI_HUA = { id: 's1', name: 'Li Hua' }

test('a sub-account is disabled with the reason, and an error stays in the dialog', async () => {
  const onClose = vi.fn()
  const user = renderInPage(<DisableDialog subAccount={LI_HUA} onClose={onClose} />)
  await user.type(screen.getByRole('textbox'), 'Left the company')
  const disable = pressing(user, texts.disable.action)
  respondWithError(subAccountErrors.statusUnchanged)
  await disable()
  await screen.findByText(subAccountErrors.statusUnchanged.en)
  expect(onClose).not.toHaveBeenCalled()
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWith({ lastAdministrator: false })
  await disable()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    state: 'disabled',
    reason: 'Left the company',
  })
})

test('deleting the last administrator says that only the primary account remains', async () => {
  const onClose = vi.fn()
  const user = renderInPage(<DeleteDialog subAccount={LI_HUA} onClose={onClose} />)
  const remove = pressing(user, texts.removal.action)
  respondWithError(signInErrors.notOfThisPrimary)
  await remove()
  await screen.findByText(signInErrors.notOfThisPrimary.en)
  respondWith({ lastAdministrator: true })
  await remove()
  await screen.findByText(texts.lastAdministrator.text)
  await pressing(user, texts.lastAdministrator.ok)()
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  { state: 'enabled', lastSignInAt: 1, initialPasswordUntil: null, shown: 'enabled' },
  { state: 'enabled', lastSignInAt: null, initialPasswordUntil: 20, shown: 'waiting' },
  // Before the job has made the initial password.
  { state: 'enabled', lastSignInAt: null, initialPasswordUntil: null, shown: 'waiting' },
  { state: 'enabled', lastSignInAt: 5, initialPasswordUntil: 20, shown: 'enabled' },
  { state: 'enabled', lastSignInAt: null, initialPasswordUntil: 10, shown: 'over' },
  { state: 'disabled', lastSignInAt: null, initialPasswordUntil: 20, shown: 'disabled' },
  { state: 'disabled', lastSignInAt: 5, initialPasswordUntil: null, lockedUntil: 20, shown: 'disabled' },
  { state: 'enabled', lastSignInAt: 5, initialPasswordUntil: null, lockedUntil: 20, shown: 'locked' },
  { state: 'enabled', lastSignInAt: 5, initialPasswordUntil: null, lockedUntil: 10, shown: 'enabled' },
] as const)('a sub-account is shown as $shown', ({ shown, ...subAccount }) => {
  expect(shownState({ lockedUntil: null, ...subAccount, disabledReason: null }, 10)).toBe(shown)
})
