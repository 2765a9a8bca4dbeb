import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { titlesEn } from '#web/platform/text/titles.en.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { AccountMenu } from './account-menu.tsx'

function entriesFor(user: UserDetail | undefined): string[] {
  renderInPage(<AccountMenu user={user} />)
  return screen.getAllByRole('link').map(({ textContent }) => textContent ?? '')
}

test('the menu shows the account itself every page', () => {
  const entries = entriesFor(ACCOUNT)
  expect(entries).toContain(titlesEn.security)
  expect(entries).toContain(titlesEn.auditLog)
  expect(entries).toContain(titlesEn.expenseCenter)
})

test('the menu shows a sub-account the pages that it has the permission for, and no others', () => {
  const entries = entriesFor({ ...ACCOUNT, primaryName: 'lin-yue', permissions: ['activity:read'] })
  expect(entries).toContain(titlesEn.basicInformation)
  expect(entries).toContain(titlesEn.auditLog)
  expect(entries).not.toContain(titlesEn.ownData)
  expect(entries).not.toContain(titlesEn.expenseCenter)
})

test('the menu has the pages of everyone until the user is known', () => {
  const entries = entriesFor(undefined)
  expect(entries).toContain(titlesEn.sessions)
  expect(entries).not.toContain(titlesEn.auditLog)
})
