import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { localEntries } from '#web/platform/session/browser-storage.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { AccountMenu } from './account-menu.tsx'
import { accountTitlesEn } from './account-titles.text.en.ts'

function entriesFor(user: UserDetail | undefined): string[] {
  renderInPage(<AccountMenu user={user} />)
  return screen.getAllByRole('link').map(({ textContent }) => textContent ?? '')
}

test('the menu shows the account itself every page', () => {
  const entries = entriesFor(ACCOUNT)
  expect(entries).toContain(accountTitlesEn.security)
  expect(entries).toContain(accountTitlesEn.activity)
  expect(entries).toContain(accountTitlesEn.orderPay)
})

test('the menu shows a sub-account the pages that it has the permission for, and no others', () => {
  const entries = entriesFor({ ...ACCOUNT, primaryName: 'lin-yue', permissions: ['activity:read'] })
  expect(entries).toContain(accountTitlesEn.information)
  expect(entries).toContain(accountTitlesEn.activity)
  expect(entries).not.toContain(accountTitlesEn.ownData)
  expect(entries).not.toContain(accountTitlesEn.orderPay)
})

test('the menu has the pages of everyone until the user is known', () => {
  const entries = entriesFor(undefined)
  expect(entries).toContain(accountTitlesEn.sessions)
  expect(entries).not.toContain(accountTitlesEn.activity)
})

test('a group that is folded is so again in the next document; the entry of the page that is shown is not hidden', async () => {
  localEntries.remove('foldedGroups')
  const user = renderInPage(<AccountMenu user={ACCOUNT} />)
  const group = () => screen.getByRole('button', { name: 'Account center' })
  expect(group().getAttribute('aria-expanded')).toBe('true')
  await user.click(group())
  expect(group().getAttribute('aria-expanded')).toBe('false')
  cleanup()
  renderInPage(<AccountMenu user={ACCOUNT} />)
  expect(group().getAttribute('aria-expanded')).toBe('false')
  await user.click(group())
  expect(localEntries.get('foldedGroups')).toBeNull()
})
