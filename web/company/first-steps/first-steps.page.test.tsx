import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import FirstStepsPage from './first-steps.page.tsx'
import { firstStepsEn as texts } from './text.en.ts'

const linksOf = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('a new account is led to verify its company, to invite its team, and to a second factor', () => {
  renderInPage(<FirstStepsPage />, 'en', { team: false, factor: false })
  expect(linksOf()).toEqual([
    '/content/information/certification',
    '/content/subAccounts/new',
    '/content/information/security',
  ])
  screen.getByText('0 of 3 done')
})

test('a step that is done says so, and a certification in review leads to its state', () => {
  const account = { ...ACCOUNT, certification: 'inReview' as const }
  renderInPage(<FirstStepsPage />, 'en', { team: true, factor: false }, { account })
  screen.getByText('1 of 3 done')
  screen.getByText(texts.verify.inReview)
  expect(linksOf()).toEqual(['/content/information/certification', '/content/information/security'])
})

test('the steps go when all of them are done, and a sub-account has none', () => {
  const account = { ...ACCOUNT, certification: 'verified' as const }
  renderInPage(<FirstStepsPage />, 'en', { team: true, factor: true }, { account })
  expect(screen.queryByText(texts.title)).toBeNull()
  renderInPage(<FirstStepsPage />, 'en', null)
  expect(screen.queryByText(texts.title)).toBeNull()
})

test('a partner verifies the company for its customers, a customer for its own desktops', () => {
  renderInPage(<FirstStepsPage />, 'en', { team: true, factor: true })
  screen.getByText(texts.verify.text)
  const account = { ...ACCOUNT, accountType: ACCOUNT_TYPE.partner }
  renderInPage(<FirstStepsPage />, 'en', { team: true, factor: true }, { account })
  screen.getByText(texts.verify.textOfPartner)
})
