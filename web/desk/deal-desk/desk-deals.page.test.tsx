import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import DeskDealsPage from './desk-deals.page.tsx'
import { dealDeskEn as en } from './text.en.ts'

afterEach(() => vi.unstubAllGlobals())

const PARTNERS = [
  { id: 'p1', userName: 'marina', companyName: 'Marina Cloud Partners' },
  { id: 'p2', userName: 'harbour', companyName: null },
]

/** The list without deals, and the accounts that a search finds; what was asked of each. */
function startDesk() {
  const asked: Record<'deals' | 'accounts', string[]> = { deals: [], accounts: [] }
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://desk.test')
    if (pathname.endsWith('/settings')) return Response.json({ columns: null, views: [] })
    const page = { totalCount: 0, countedAt: 0, page: 1, pageSize: 10, next: null, list: [] as unknown[] }
    if (pathname === '/api/operator/deals') {
      asked.deals.push(searchParams.get('partnerId') ?? '')
      return Response.json(page)
    }
    const search = searchParams.get('search') ?? ''
    asked.accounts.push(`${searchParams.get('accountType')}: ${search}`)
    const list = PARTNERS.filter((each) => JSON.stringify(each).toLowerCase().includes(search))
    return Response.json({ ...page, totalCount: list.length, list })
  })
  return asked
}

function show(
  named: readonly (readonly [string, string])[] = [],
  search = '',
  permissions = ['account:read'],
) {
  const account = {
    ...ACCOUNT,
    accountType: ACCOUNT_TYPE.operator,
    permissions: ['pipeline:read', ...permissions] as unknown as (typeof ACCOUNT)['permissions'],
  }
  return renderInPage(<DeskDealsPage />, 'en', named, { account, search })
}

test('partners are searched for the filter; who is chosen stays in it after another search', async () => {
  const asked = startDesk()
  const user = show([], '?status=approved')
  await user.click(await screen.findByRole('button', { name: /^Filter/ }))
  const panel = await screen.findByRole('dialog', { name: 'Filters' })
  const partners = within(panel).getByRole('group', { name: 'Partner' })
  await user.type(within(partners).getByRole('searchbox', { name: en.searchPartner }), 'marina')
  await user.click(await within(partners).findByRole('checkbox', { name: 'Marina Cloud Partners · marina' }))
  // Behind the open panel.
  await screen.findByText('Partner: Marina Cloud Partners · marina')
  const field = within(partners).getByRole('searchbox')
  await user.clear(field)
  await user.type(field, 'harbour')
  await user.click(await within(partners).findByRole('checkbox', { name: 'harbour' }))
  await screen.findByText('Partner: Marina Cloud Partners · marina, harbour')
  expect(asked.deals.at(-1)).toBe('p1,p2')
  expect(asked.accounts).toContain('partner: marina')
  await user.clear(field)
  await user.type(field, 'none of them')
  await within(partners).findByText('No matching entries')
  expect(within(partners).getAllByRole('checkbox', { checked: true })).toHaveLength(2)
})

test('a partner of the address is named; without the permission for accounts there is no search', async () => {
  const asked = startDesk()
  const user = show([['p1', 'Marina Cloud Partners · marina']], '?partnerId=p1', [])
  await user.click(
    await screen.findByRole('button', { name: /^Change filter Partner: Marina Cloud Partners\s· marina$/ }),
  )
  const panel = await screen.findByRole('dialog', { name: 'Filters' })
  expect(within(panel).queryByRole('searchbox')).toBeNull()
  expect(asked).toEqual({ deals: ['p1'], accounts: [] })
})
