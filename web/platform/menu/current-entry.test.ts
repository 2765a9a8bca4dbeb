import { expect, test } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ACCOUNT_MENU } from './account-pages.built.ts'
import { currentEntry } from './current-entry.ts'
import { DESK_MENU } from './desk-pages.built.ts'

test('the entry of a menu is that of the page, or of the page that leads to it', () => {
  const inAccount = (pathname: string) => currentEntry(ACCOUNT_MENU, pathname)
  expect(inAccount(PATHS.information)).toEqual({ path: PATHS.information, isPage: true })
  expect(inAccount(PATHS.security)).toEqual({ path: PATHS.security, isPage: true })
  expect(inAccount(PATHS.changePassword)).toEqual({ path: PATHS.security, isPage: false })
  expect(inAccount(PATHS.registerResult)).toEqual({ path: PATHS.accountOverview, isPage: false })
  expect(inAccount('/content/pipelineDetails/d1')).toEqual({ path: PATHS.pipelineManagement, isPage: false })
  expect(inAccount(PATHS.dealImport)).toEqual({ path: PATHS.pipelineManagement, isPage: false })
  expect(inAccount('/content/leads/l1')).toEqual({ path: PATHS.leads, isPage: false })
  expect(inAccount(PATHS.webhookDeliveries)).toEqual({ path: PATHS.developers, isPage: false })
  expect(inAccount('/content/application/r1')).toEqual({ path: PATHS.application, isPage: false })
  expect(inAccount(PATHS.trialResult)).toEqual({ path: PATHS.freeTrial, isPage: false })
  expect(inAccount('/content/nothing')).toBeUndefined()
})

test('on the desk a queue is the entry of its requests, and the account of the operator none of all accounts', () => {
  const onDesk = (pathname: string) => currentEntry(DESK_MENU, pathname)
  expect(onDesk('/operator/queues/deals/d1')).toEqual({ path: '/operator/queues/deals', isPage: false })
  expect(onDesk('/operator/queues/deal-extensions')).toMatchObject({ isPage: true })
  expect(onDesk(PATHS.operatorPassword)).toEqual({ path: PATHS.operatorAccount, isPage: false })
  expect(onDesk('/operator/accounts/a1')).toEqual({ path: PATHS.operatedAccounts, isPage: false })
  expect(onDesk(PATHS.deskBounces)).toEqual({ path: PATHS.deskMail, isPage: false })
})
