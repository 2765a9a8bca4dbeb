import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Permission } from '#contract/kit/permissions.ts'
import type { Consent } from '#contract/people/agreement/agreement.endpoints.ts'
import { storeSession } from '#web/platform/session/session-store.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import ConsentsPage from './consents.page.tsx'
import { agreementEn } from './text.en.ts'
import { agreementZh } from './text.zh.ts'

stubApi()

const CONSENT: Consent = {
  recordId: 'c1',
  agreement: 'information-agreement',
  version: '2026-11-20',
  hash: '0'.repeat(64),
  language: 'en',
  title: 'Information sharing notice',
  purpose: 'visit',
  acceptedAt: 0,
  withdrawnAt: null,
  withdrawable: true,
}
const LOADED = { consents: { list: [CONSENT], news: undefined } }
const TEXTS = { zh: agreementZh, en: agreementEn }

const sub = (...permissions: Permission[]) => ({ ...ACCOUNT, primaryName: 'lin-yue', permissions })

test.each(['zh', 'en'] as const)(
  'without the permission to change agreements the switch is disabled with its reason, and nothing is withdrawn (%s)',
  async (language) => {
    const texts = TEXTS[language]
    const fetched = vi.spyOn(globalThis, 'fetch')
    const user = renderInPage(<ConsentsPage />, language, LOADED, { account: sub('agreement:read') })
    const news = screen.getByRole('switch')
    await user.click(news)
    expect(fetched).not.toHaveBeenCalled()
    expect(news.getAttribute('aria-disabled')).toBe('true')
    expect(
      document.getElementById(String(news.getAttribute('aria-describedby')?.split(' ').at(-1)))?.textContent,
    ).toBe(texts.news.notAllowed)
    expect(screen.queryByRole('button', { name: texts.consents.withdraw })).toBeNull()
    screen.getByText(texts.consents.leadOfPrimary)
    expect(screen.queryByRole('link', { name: texts.consents.close })).toBeNull()
  },
)

test('with the permission a sub-account turns news on and withdraws, and only the primary account may close', () => {
  const account = sub('agreement:read', 'agreement:update')
  renderInPage(<ConsentsPage />, 'en', LOADED, { account })
  expect(screen.getByRole('switch').getAttribute('aria-disabled')).toBeNull()
  screen.getByRole('button', { name: agreementEn.consents.withdraw })
  expect(screen.queryByRole('link', { name: agreementEn.consents.close })).toBeNull()
})

test('the primary account is led to its closure', () => {
  renderInPage(<ConsentsPage />, 'en', LOADED)
  expect(screen.getByRole('link', { name: agreementEn.consents.close }).getAttribute('href')).toBe('#closure')
})

test('what was given stays on the page when the list cannot be read again, and the page says so', async () => {
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
    init?.method === 'GET' || init?.method === undefined
      ? Response.json({ status: 503, errorCode: 'serviceUnavailable', errorMsg: 'busy' }, { status: 503 })
      : Response.json({ withdrawn: true }),
  )
  storeSession({ token: 'a'.repeat(43), userId: ACCOUNT.userId })
  const user = renderInPage(<ConsentsPage />, 'en', LOADED)
  await user.click(screen.getByRole('button', { name: agreementEn.consents.withdraw }))
  await screen.findByText(agreementEn.consents.failed)
  screen.getByRole('switch')
  screen.getByText('Version of November 20, 2026')
})
