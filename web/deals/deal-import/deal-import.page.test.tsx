/** Deals from a spreadsheet: what becomes of them is chosen before the import. */
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { READING } from '#test/file-reading.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import DealImportPage from './deal-import.page.tsx'
import { dealImportEn as en } from './text.en.ts'
import { dealImportZh as zh } from './text.zh.ts'

const ROW = { companyName: 'Kallang Polytechnic', projectName: 'Campus-labs', city: 'Singapore' }
const CHECK = {
  importId: 'file-1',
  fileName: 'deals.xlsx',
  expiresAt: Date.UTC(2026, 10, 22, 12),
  rows: 2,
  ready: 2,
  skipped: 0,
  reading: READING,
  problems: [],
  problemCount: 0,
  preview: [{ row: 2, ...ROW, scale: 240, contactName: 'Priya Nair' }],
}
const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ created: 2, submitted: true })
  })
})
afterEach(() => vi.unstubAllGlobals())

const page = (check: object, language: 'zh' | 'en' = 'en') =>
  renderInPage(
    <DealImportPage />,
    language,
    { check, failure: undefined },
    {
      path: PATHS.dealImport,
      account: { ...ACCOUNT, accountType: 2 as const },
    },
  )

test('they stay drafts unless the partner chooses to submit them', async () => {
  const user = page(CHECK)
  screen.getByText('240')
  expect(screen.getByRole('radio', { name: new RegExp(en.drafts) })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: new RegExp(en.submit) }))
  await user.click(screen.getByRole('button', { name: 'Import 2 deals' }))
  await screen.findByRole('heading', { name: '2 deals imported' })
  expect(sent).toEqual([{ submit: true }])
  expect(screen.getByRole('link', { name: en.show_other }).getAttribute('href')).toBe(
    PATHS.pipelineManagement,
  )
})

test('cells with errors are named by the fields of the form, in Chinese too', () => {
  const problem = { row: 3, column: 'scale' as const, value: '1.5', code: 'integerRule', skips: false }
  const problems = [{ ...problem, message: '请输入整数。' }]
  page({ ...CHECK, rows: 3, problems, problemCount: 1 }, 'zh')
  screen.getByText(zh.columns.scale)
  screen.getByText('请输入整数。')
  expect(screen.queryByRole('radio')).toBeNull()
})
