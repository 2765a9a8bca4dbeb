import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccountDetail, AccountRequest } from '#contract/desk/account-admin/account-admin.fields.ts'
import { REQUEST_RULES } from '#contract/domains.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { Requests } from './account-requests.tsx'

const account = { id: 'a1', accountType: 'partner' } as AccountDetail

const requestOf = (kind: RequestKind, state: string): AccountRequest => ({
  id: `${kind}-${state}`,
  kind,
  state,
  title: 'Campus-labs',
  submissions: 1,
  submittedAt: 1,
  stateSince: 1,
  dueAt: null,
  actsNext: null,
  assignee: null,
  queue: null,
})

test('every state of every kind of request has its words; more than eight are shown on demand', async () => {
  const list = Object.values(REQUEST_RULES).flatMap(({ kind, states }) =>
    Object.keys(states).map((state) => requestOf(kind, state)),
  )
  const user = renderInPage(
    <Requests account={account} requests={{ data: { totalCount: list.length, list, now: 2 } }} />,
  )
  const section = screen.getByRole('region')
  expect(within(section).getAllByRole('listitem')).toHaveLength(8)
  await user.click(within(section).getByRole('button', { name: `Show all ${list.length}` }))
  expect(within(section).getAllByRole('listitem')).toHaveLength(list.length)
  // A text that is missing is shown as its key.
  expect(section.textContent).not.toMatch(/state\.\w+\./)
})

test.each([
  ['partner', 'pipeline:read', '/operator/deals?partnerId=a1'],
  ['customer', 'pipeline:read', undefined],
  ['partner', 'account:read', undefined],
] as const)(
  'for the account of a %s and an operator with %s, the link to its deals is %s',
  (accountType, may, href) => {
    const data = { totalCount: 1, list: [requestOf('deal', 'submitted')], now: 2 }
    const operator = { ...ACCOUNT, accountType: ACCOUNT_TYPE.operator, permissions: [may] } as typeof ACCOUNT
    const element = <Requests account={{ ...account, accountType }} requests={{ data }} />
    renderInPage(element, 'en', null, { account: operator })
    const link = screen.queryByRole('link', { name: 'All deals of this partner' })
    expect(link?.getAttribute('href')).toBe(href)
  },
)
