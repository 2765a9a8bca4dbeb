import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/kit/permissions.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import OwnTrialsPage from './own-trials.page.tsx'
import { trialEn } from './text.en.ts'
import { trialZh } from './text.zh.ts'
import type { TrialList } from './use-trials.ts'

stubApi()

const NONE: TrialList = { totalCount: 0, list: [], now: 0 }
const TEXTS = { zh: trialZh, en: trialEn }
const sub = (...permissions: Permission[]) => ({ ...ACCOUNT, primaryName: 'lin-yue', permissions })
const applyLinks = () =>
  screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === PATHS.freeTrial)

test.each(['zh', 'en'] as const)(
  'without trials, only a user who may apply is led to the application; others read whom to ask (%s)',
  (language) => {
    renderInPage(<OwnTrialsPage />, language, NONE, { account: sub('trial:read') })
    screen.getByText(TEXTS[language].notAllowed.text)
    expect(applyLinks()).toEqual([])
  },
)

test('a user who may apply is led to the application', () => {
  renderInPage(<OwnTrialsPage />, 'en', NONE, { account: sub('trial:read', 'trial:create') })
  expect(applyLinks()).toHaveLength(1)
})

test('a user who may not see trials sees no list of them, not an empty one', () => {
  renderInPage(<OwnTrialsPage />, 'en', null, { account: sub() })
  expect(screen.queryByText(trialEn.own.empty)).toBeNull()
})
