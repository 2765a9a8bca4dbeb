import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import DataExportPage from './data-export.page.tsx'
import { dataExportEn as texts } from './text.en.ts'

test('the copy of all data is offered to the primary account', () => {
  renderInPage(<DataExportPage />)
  screen.getByRole('button', { name: texts.way.json })
})

test('the copy of all data is not offered to a sub-account, whatever its permissions', () => {
  const account = { ...ACCOUNT, primaryName: 'lin-yue', permissions: PERMISSIONS }
  renderInPage(<DataExportPage />, 'en', null, { account })
  expect(screen.queryByRole('button')).toBeNull()
})
