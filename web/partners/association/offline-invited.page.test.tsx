/** The page of an invitation: what it says, the notice, and the ways to accept it. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { associationErrors } from '#contract/partners/association/association.errors.ts'
import type { OpenedInvitation } from '#contract/partners/association/association.fields.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { tabEntries } from '#web/platform/session/browser-storage.ts'
import { storeSession, storeUserInfo } from '#web/platform/session/session-store.ts'
import { kitEn } from '#web/platform/text/kit.en.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import OfflineInvitedPage from './offline-invited.page.tsx'
import { refusal, startServer } from './test-associations.ts'
import { associationEn } from './text.en.ts'

const en = associationEn.invited
const HASH = 'a'.repeat(64)
const NOTICE = { hash: HASH, version: '2026-11-20', body: '## 2 What is shared\n\nName and e-mail.' }
const INVITATION: OpenedInvitation = {
  partnerName: 'Marina Cloud Partners',
  partnerCountry: 'SG',
  partnerCity: 'Singapore',
  partnerEmail: 'daniel@marina.example',
  customerName: 'Bukit Foods',
  boundBy: 'email',
  boundHint: 'i***@bukitfoods.example',
  expiresAt: Date.UTC(2026, 10, 27),
}
const OPEN = 'POST /api/invitations/opening'
const ACCEPT = 'POST /api/association'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

function show(account = ACCOUNT, isSignedIn = true) {
  tabEntries.set('XPartnerToken', 'a-token')
  if (isSignedIn) {
    storeSession({ token: 't', userId: account.userId })
    storeUserInfo(account)
  }
  return renderInPage(<OfflineInvitedPage />, 'en', NOTICE)
}
const buttonOf = (name: string) => screen.findByRole('button', { name })
const linkAs = en.link.replace('{{name}}', ACCOUNT.accountName)

test('without the token of a link it says where links are, and nothing is asked of the server', async () => {
  const sent = startServer({})
  renderInPage(<OfflineInvitedPage />, 'en', NOTICE)
  await screen.findByText(en.plainLead)
  expect(screen.getByRole('link', { name: kitEn.backHome }).getAttribute('href')).toBe('/content/home')
  expect(sent).toEqual([])
})

test('a link that is over says so, and offers nothing', async () => {
  startServer({ [OPEN]: refusal(associationErrors.invitationOver) })
  show()
  await screen.findByText(associationErrors.invitationOver.en)
  // Its heading has the focus, so that screen readers announce the refusal with it.
  const heading = screen.getByRole('heading', { level: 1, name: en.plainTitle })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a visitor reads who invites, and must accept the notice before registering or logging in', async () => {
  startServer({ [OPEN]: INVITATION })
  const user = show(ACCOUNT, false)
  await screen.findByRole('heading', { level: 1, name: /Marina Cloud Partners/ })
  await screen.findByText(/i\*\*\*@bukitfoods\.example/)
  await screen.findByText(
    (_, element) => element?.textContent === 'Name and e-mail.' && element.tagName === 'P',
  )
  await buttonOf(en.logIn)
  await user.click(await buttonOf(en.register))
  await screen.findByText(en.mustRead)
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
})

test('a customer who is logged in links with the notice on the screen; a refusal is said', async () => {
  const sent = startServer({ [OPEN]: INVITATION, [ACCEPT]: refusal(associationErrors.invitationForOther) })
  const user = show()
  await user.click(await screen.findByRole('checkbox'))
  await user.click(await buttonOf(linkAs))
  await screen.findByText(associationErrors.invitationForOther.en)
  const accepted = sent.find(({ call }) => call === ACCEPT)
  expect([accepted?.body, accepted?.headers.get('x-partner-token')]).toEqual([{ hash: HASH }, 'a-token'])
  // The invitation can still be accepted by another account of this person.
  expect(screen.getByRole('link', { name: en.other }).getAttribute('href')).toContain('offlineInvited')
  expect(tabEntries.get('XPartnerToken')).toBe('a-token')
})

test.each([
  ['a partner', { accountType: 2 as const }, en.isPartner],
  ['a sub-account', { primaryName: 'harbour' }, en.isSubAccount],
])('%s cannot link, and is told why', async (_, change, told) => {
  startServer({ [OPEN]: INVITATION })
  show({ ...ACCOUNT, ...change })
  await screen.findByText(told)
  await waitFor(() => expect(screen.queryByRole('button', { name: linkAs })).toBeNull())
})

test('what the partner sees is listed before the box that accepts it', async () => {
  startServer({ [OPEN]: INVITATION })
  show()
  const box = await screen.findByRole('checkbox')
  for (const label of Object.values(associationEn.field)) {
    const entry = screen.getByText(label, { selector: 'li' })
    expect(entry.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
})

test('a notice that has changed meanwhile is shown before it is accepted', async () => {
  const newer = { ...NOTICE, hash: 'b'.repeat(64), body: 'Name, e-mail and telephone.' }
  const sent = startServer({
    [OPEN]: INVITATION,
    [ACCEPT]: refusal(agreementErrors.outdated),
    'GET /api/agreements/information-agreement': newer,
  })
  const user = show()
  await user.click(await screen.findByRole('checkbox'))
  await user.click(await buttonOf(linkAs))
  await screen.findByText(agreementErrors.outdated.en)
  await screen.findByText((_, element) => element?.textContent === newer.body && element.tagName === 'P')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  await user.click(screen.getByRole('checkbox'))
  await user.click(await buttonOf(linkAs))
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === ACCEPT).map(({ body }) => body)).toEqual([
      { hash: HASH },
      { hash: newer.hash },
    ]),
  )
})

test('a tick that is set again until the changed notice is there accepts none of its words', async () => {
  const newer = { ...NOTICE, hash: 'b'.repeat(64), body: 'Name, e-mail and telephone.' }
  let come: () => void = () => {}
  const isThere = new Promise<void>((resolve) => {
    come = resolve
  })
  const sent = startServer({
    [OPEN]: INVITATION,
    [ACCEPT]: refusal(agreementErrors.outdated),
    'GET /api/agreements/information-agreement': async () => {
      await isThere
      return Response.json(newer)
    },
  })
  const user = show()
  await user.click(await screen.findByRole('checkbox'))
  await user.click(await buttonOf(linkAs))
  // Why the tick is gone is said before the new words are there.
  await screen.findByText(agreementErrors.outdated.en)
  await user.click(screen.getByRole('checkbox'))
  await act(async () => come())
  await screen.findByText((_, element) => element?.textContent === newer.body && element.tagName === 'P')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(sent.filter(({ call }) => call === ACCEPT)).toHaveLength(1)
})
