/** Inviting from a spreadsheet: rows that are left out, and what is said before and after sending. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { READING } from '#test/file-reading.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import InvitationImportPage from './invitation-import.page.tsx'
import { invitationImportZh } from './text.zh.ts'

const SKIPPED = {
  row: 3,
  column: 'email' as const,
  value: 'it@bukit.example',
  code: 'invitationPending',
  skips: true,
  message: 'This customer has an invitation from you that can be accepted. The row is skipped.',
}
const CHECK = {
  importId: 'file-1',
  fileName: 'customers.xlsx',
  expiresAt: Date.UTC(2026, 10, 22, 12),
  rows: 2,
  ready: 1,
  skipped: 1,
  reading: READING,
  problems: [SKIPPED],
  problemCount: 1,
  preview: [{ row: 2, customerName: 'Harbour Studio', email: 'it@harbour.example', language: 'zh' as const }],
}
const CONFIRM = 'POST /api/invitation-imports/file-1/confirmation'
const calls: string[] = []
let answer: () => Response
beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path}`)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const page = (check: object, language: 'zh' | 'en' = 'en') =>
  renderInPage(
    <InvitationImportPage />,
    language,
    { check, failure: undefined },
    {
      path: PATHS.invitationImport,
      account: { ...ACCOUNT, accountType: 2 as const, certification: 'verified' as const },
    },
  )

test('what is left out keeps no other row from being sent, and is said with its reason', async () => {
  answer = () => Response.json({ sent: 1, sentAt: 1_700_000_000_000 })
  const user = page(CHECK)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('1 row is ready1 row is skipped')
  screen.getByText(SKIPPED.message)
  screen.getByText('Harbour Studio')
  screen.getByText('Chinese')
  await user.dblClick(screen.getByRole('button', { name: 'Send 1 invitation' }))
  await screen.findByRole('heading', { name: '1 invitation created' })
  expect(screen.getByRole('link', { name: 'Show this one' }).getAttribute('href')).toBe(
    `${PATHS.invitations}?sentAtFrom=1700000000000&sentAtTo=1700000000001`,
  )
  expect(calls.filter((call) => call === CONFIRM)).toHaveLength(1)
})

test('a file of which every row is left out cannot be sent', () => {
  page({ ...CHECK, rows: 1, ready: 0, preview: [] })
  screen.getByText('There is no row to import.')
  screen.getByRole('region', { name: 'Skipped rows' })
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
})

test('past the invitations of a day it says so in Chinese and stays', async () => {
  const errorMsg = '每天最多导入 500 行，今天还可导入 0 行。请明天再试，或分批导入。'
  answer = () => Response.json({ status: 429, errorCode: 'importLimit', errorMsg }, { status: 429 })
  const user = page(CHECK, 'zh')
  await user.click(
    screen.getByRole('button', {
      name: invitationImportZh.confirm_other.replace('{{count, number}} ', '1\u00a0'),
    }),
  )
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorMsg))
  screen.getByText('中文')
})
