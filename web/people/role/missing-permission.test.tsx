import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { storeUserInfo } from '#web/platform/session/session-store.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { MissingPermission } from './missing-permission.tsx'
import { roleEn } from './text.en.ts'
import { roleZh } from './text.zh.ts'

beforeEach(() => storeUserInfo({ ...ACCOUNT, primaryName: 'lin-yue', permissions: [] }))

test.each([
  { language: 'en', text: '“lin-yue” for the permission “Activity: View own”' },
  { language: 'zh', text: '主账号“lin-yue”的管理员申请权限“操作记录：查看本人”' },
] as const)(
  'the page of a missing permission names it and who can grant it ($language)',
  ({ language, text }) => {
    renderInPage(<MissingPermission />, language, null, { path: PATHS.activity })
    expect(screen.getByText(text, { exact: false })).toBeTruthy()
  },
)

test('the page names the primary account where no permission helps', () => {
  renderInPage(<MissingPermission />, 'en', null, { path: PATHS.resetEmail })
  expect(screen.getByText('Only the primary account “lin-yue”', { exact: false })).toBeTruthy()
})

test('the page of a new account says when it opens, and asks for no permission', () => {
  renderInPage(<MissingPermission />, 'en', null, { path: PATHS.registerResult })
  screen.getByText(roleEn.missing.newPrimary)
  expect(document.body.textContent).not.toContain('lin-yue')
})

test('an object that the user may not see, on a page that the user may see, is refused without a permission name', () => {
  renderInPage(<MissingPermission />, 'en', null, { path: PATHS.sessions })
  expect(screen.getByText('you don’t have permission to view this', { exact: false })).toBeTruthy()
})

test.each(['zh', 'en'] as const)(
  'a customer reads what partners get, and the way to become one (%s)',
  async (language) => {
    storeUserInfo({ ...ACCOUNT, accountType: 1, permissions: ['partner:read'] })
    renderInPage(<MissingPermission />, language, null, { path: '/content/pipelineDetails/d1' })
    const { partner } = (language === 'zh' ? roleZh : roleEn).missing
    await screen.findByText(partner.text)
    for (const gets of partner.gets) screen.getByText(gets)
    expect(screen.getByRole('link', { name: partner.go }).getAttribute('href')).toBe(PATHS.joinNow)
  },
)

test('who need not set up two-step verification reads that, and the way to the security settings', async () => {
  renderInPage(<MissingPermission isOptional />, 'en', null, { path: PATHS.setUpFactor })
  await screen.findByRole('heading', { name: roleEn.missing.optional })
  const link = screen.getByRole('link', { name: roleEn.missing.toSecurity })
  expect(link.getAttribute('href')).toBe(PATHS.security)
})
