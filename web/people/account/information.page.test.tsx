import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import InformationPage from './information.page.tsx'
import { accountEn as texts } from './text.en.ts'

const said = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent ?? null

test('a sub-account reads its own roles and who manages its access', () => {
  const account = {
    ...ACCOUNT,
    primaryName: 'lin-yue',
    accountName: 'zhou-min',
    roles: ['Finance', 'Read only'],
    managedBy: 'Lin Yue',
  }
  renderInPage(<InformationPage />, 'en', null, { account })
  expect(said(texts.field.primaryName)).toBe('lin-yue')
  expect(said(texts.field.roles)).toBe('Finance and Read only')
  expect(said(texts.field.managedBy)).toBe('Lin Yue')
})

test('a primary account has neither', () => {
  renderInPage(<InformationPage />, 'en', null)
  for (const term of [texts.field.primaryName, texts.field.roles, texts.field.managedBy])
    expect(screen.queryByText(term, { selector: 'dt' })).toBeNull()
})
