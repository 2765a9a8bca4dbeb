import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AccountDetail } from '#contract/desk/account-admin/account-admin.fields.ts'
import { mailboxRecoveryErrors } from '#contract/identity/mailbox-recovery/mailbox-recovery.errors.ts'
import type { MailboxRecovery } from '#contract/identity/mailbox-recovery/mailbox-recovery.fields.ts'
import { storeSession } from '#web/platform/session/session-store.ts'
import { pressing, respondWith, respondWithError, stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { LostMailbox } from './lost-mailbox.tsx'
import { accountAdminEn } from './text.en.ts'

stubApi()
beforeEach(() => storeSession({ token: 'token', userId: ACCOUNT.userId }))

const { recovery: texts } = accountAdminEn
const account = { id: 'a1', userName: 'lin-zhao', email: 'lin@example.com' } as AccountDetail
const proposed: MailboxRecovery = {
  id: 'r1',
  accountId: 'a1',
  userName: 'lin-zhao',
  state: 'proposed',
  oldEmail: 'lin@example.com',
  newEmail: 'new@example.com',
  evidence: ['license', 'callBack'],
  note: 'Called back.',
  startedBy: { id: 'o1', name: 'chen-yu' },
  startedAt: 1,
  confirmedBy: null,
  confirmedAt: null,
  takesEffectAt: null,
  endedAt: null,
  endedBy: null,
  end: null,
  endReason: null,
  mayConfirm: true,
}
const show = (list: readonly MailboxRecovery[]) =>
  renderInPage(<LostMailbox account={account} recoveries={{ data: { list: [...list] } }} />)

test('the operator who started a case cannot confirm it', () => {
  show([{ ...proposed, mayConfirm: false }])
  expect(screen.getByText(texts.proposedByYou)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.confirm })).toBeNull()
})

test('a second operator sees the evidence, and an error of the confirmation stays in the card', async () => {
  const user = show([proposed])
  expect(screen.getByText(`${texts.kind.license}, ${texts.kind.callBack}`)).toBeTruthy()
  respondWithError(mailboxRecoveryErrors.over)
  await pressing(user, texts.confirm)()
  await screen.findByText(mailboxRecoveryErrors.over.en)
})

test('a case needs two pieces of evidence before it is sent', async () => {
  const user = show([])
  const fetched = vi.spyOn(globalThis, 'fetch')
  await user.click(screen.getByRole('button', { name: texts.start }))
  const dialog = await screen.findByRole('dialog')
  await user.type(screen.getByLabelText(texts.newEmail), 'new@example.com')
  await user.type(screen.getByLabelText(texts.note), 'Called back on the registered phone.')
  await user.click(screen.getByLabelText(texts.kind.license))
  const start = () => user.click(screen.getAllByRole('button', { name: texts.start }).at(-1) as HTMLElement)
  await start()
  expect(dialog.textContent).toContain('Choose at least two pieces of evidence.')
  expect(fetched).not.toHaveBeenCalled()
  await user.click(screen.getByLabelText(texts.kind.callBack))
  respondWith(proposed)
  await start()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
