import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import SessionsPage from '#web/identity/sign-in/sessions.page.tsx'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import OwnAccountPage from './own-account.page.tsx'

const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const account = { ...ACCOUNT, accountName: 'li.na', email: 'li.na@example.com' }

test('each part of an operator’s account has a heading, and the name and address are rows of the first', () => {
  renderInPage(<OwnAccountPage />, 'en', null, { path: PATHS.operatorAccount, account })
  expect(headings()).toEqual(['Login', 'Keyboard'])
  const rows = screen.getByRole('region', { name: 'Login' }).querySelectorAll('li')
  expect([...rows].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    'User nameli.na',
    'E-mailli.na@example.com',
  ])
})

test.each([
  [PATHS.operatorAccount, ['Logged-in devices']],
  [PATHS.sessions, []],
] as const)('devices have a heading where they are a part of a page: %s', (path, expected) => {
  renderInPage(<SessionsPage />, 'en', { list: [] }, { path })
  expect(headings()).toEqual(expected)
})
