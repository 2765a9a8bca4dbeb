import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storeSession } from '#web/platform/session/session-store.ts'
import {
  clearWaitingApplication,
  storeWaitingApplication,
} from '#web/platform/session/waiting-application.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import UnsentApplicationPart from './unsent-application.page.tsx'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const store = (kind: 'partner' | 'trial') => {
  storeSession({ token: 'a'.repeat(43), userId: ACCOUNT.userId })
  storeWaitingApplication({ kind, place: 'Marina Cloud', email: 'a@example.com' })
}

test('a partner application that is not sent is named on the overview, with the way to go on', async () => {
  store('partner')
  renderInPage(<UnsentApplicationPart />, 'en', null, { account: ACCOUNT })
  await screen.findByText('The application of Marina Cloud hasn’t been sent yet')
  const link = screen.getByRole('link', { name: 'Continue' })
  expect(link.getAttribute('href')).toBe('/content/joinNow')
  // Nothing says that it is with the desk already.
  expect(document.body.textContent).not.toMatch(/need to do anything|in review|submitted/i)
})

test('an application of another kind is neither shown here nor cleared with it', () => {
  store('trial')
  renderInPage(<UnsentApplicationPart />, 'zh', null, { account: ACCOUNT })
  clearWaitingApplication('partner')
  expect(screen.queryByText(/Marina Cloud/)).toBeNull()
  expect(sessionStorage.getItem('draft:waiting-trial')).toContain('Marina Cloud')
})
