import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import ClosurePage from './closure.page.tsx'
import { setClosure } from './closure-store.ts'
import { closureEn as texts } from './text.en.ts'

// Pages of other files of this worker have loaded one.
beforeEach(() => setClosure({ closure: null, now: 0 }))

test('closing the account is offered to the primary account', async () => {
  renderInPage(<ClosurePage />)
  await screen.findByRole('button', { name: texts.ask })
})

test('closing the account is not offered to a sub-account, whatever its permissions', () => {
  renderInPage(<ClosurePage />, 'en', null, {
    account: { ...ACCOUNT, primaryName: 'lin-yue', permissions: PERMISSIONS },
  })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
})
