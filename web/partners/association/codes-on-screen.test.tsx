/** The codes that the specification has for invitations and customers: where a person reads each, in both languages. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ERRORS, type ErrorCode, messageText } from '#contract/errors.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import type { CustomerRow } from '#contract/partners/association/invitation.list.ts'
import { tabEntries } from '#web/platform/session/browser-storage.ts'
import { storeSession, storeUserInfo } from '#web/platform/session/session-store.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import CustomersPage from './customers.page.tsx'
import InvitationsPage from './invitations.page.tsx'
import OfflineInvitedPage from './offline-invited.page.tsx'
import { startServer } from './test-associations.ts'
import { associationEn } from './text.en.ts'
import { associationZh } from './text.zh.ts'

const TEXTS = { zh: associationZh, en: associationEn } as const
const NOW = Date.UTC(2026, 10, 20, 1, 30)
const PENDING: CustomerRow = {
  id: 'c1',
  customerName: 'Harbour Studio',
  state: 'pending',
  shares: false,
  activeSince: null,
  acceptedAt: NOW,
  endAskedAt: null,
  arbitratedFrom: null,
  endedAt: null,
  endAskedBy: null,
  endRefused: false,
}
const NOTICE = {
  hash: 'a'.repeat(64),
  version: '2026-11-20',
  body: '## 2 What is shared\n\nName and e-mail.',
}
const INVITATION = {
  partnerName: 'Marina Cloud Partners',
  partnerCountry: 'SG',
  partnerCity: 'Singapore',
  partnerEmail: 'daniel@marina.example',
  customerName: 'Bukit Foods',
  boundBy: 'email',
  boundHint: 'i***@bukitfoods.example',
  expiresAt: NOW,
}
const partner = {
  account: { ...ACCOUNT, accountType: ACCOUNT_TYPE.partner, certification: 'verified' as const },
}

/** The answer of a server to a page in this language. */
function refusal(errorCode: ErrorCode, language: Language) {
  const { status } = ERRORS[errorCode]
  const body = { status, errorCode, errorMsg: messageText(errorCode, language), requestId: 'r' }
  return () => Response.json(body, { status })
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

test.each(
  (['IAM_0004', 'IAM_0007'] as const).flatMap((code) => [
    { code, language: 'zh' as const },
    { code, language: 'en' as const },
  ]),
)('$code is read in the dialog of an invitation ($language)', async ({ code, language }) => {
  const { invitations } = TEXTS[language]
  startServer({ 'GET /api/invitations': [], 'POST /api/invitations': refusal(code, language) })
  const user = renderInPage(<InvitationsPage />, language, null, partner)
  const [invite] = await screen.findAllByRole('button', { name: invitations.invite })
  if (invite) await user.click(invite)
  await user.type(await screen.findByLabelText(invitations.form.customerName), 'Bukit Foods')
  await user.type(screen.getByLabelText(invitations.form.emailLabel), 'it@bukit.example')
  await user.click(screen.getByRole('button', { name: invitations.form.send }))
  await within(await screen.findByRole('dialog')).findByText(messageText(code, language))
})

test.each(['zh', 'en'] as const)('IAM_0006 is read in the dialog of an approval (%s)', async (language) => {
  const { customers } = TEXTS[language]
  startServer({
    'GET /api/customers': [PENDING],
    'POST /api/customers/c1/approval': refusal('IAM_0006', language),
  })
  const user = renderInPage(<CustomersPage />, language, null, partner)
  const row = await screen.findByRole('row', { name: /Harbour Studio/ })
  await user.click(within(row).getByRole('button', { name: `${customers.approve} Harbour Studio` }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: customers.approve }))
  await within(dialog).findByText(messageText('IAM_0006', language))
})

test.each(
  (['IAM_0005', 'agentCannotLink'] as const).flatMap((code) => [
    { code, language: 'zh' as const },
    { code, language: 'en' as const },
  ]),
)('$code is read on the page of the invitation ($language)', async ({ code, language }) => {
  const { invited } = TEXTS[language]
  startServer({
    'POST /api/invitations/opening': INVITATION,
    'POST /api/association': refusal(code, language),
  })
  tabEntries.set('XPartnerToken', 'a-token')
  storeSession({ token: 't', userId: ACCOUNT.userId })
  storeUserInfo(ACCOUNT)
  const user = renderInPage(<OfflineInvitedPage />, language, NOTICE)
  await user.click(await screen.findByRole('checkbox'))
  const name = invited.link.replace('{{name}}', ACCOUNT.accountName)
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText(messageText(code, language))).toBeTruthy()
})
