import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { SettingSection } from './setting-section.tsx'
import { setting } from './test-setting.ts'

const CALENDAR = { timeZone: 'Asia/Shanghai', dayEndsAtHour: 18, holidays: ['2026-12-24'], workdays: [] }
const PROTECTION = { days: 90, reminderDays: 1, extensionDays: 30 }

const shown = () =>
  screen
    .getAllByRole('definition')
    .map((value) => [value.previousElementSibling?.textContent, value.textContent])

test('values are read as words: a zone with what its clocks show, an hour, days, an amount with its unit', () => {
  renderInPage(
    <>
      <SettingSection setting={setting('calendar', CALENDAR)} wanted={undefined} onChanged={() => {}} />
      <SettingSection
        setting={setting('dealProtection', PROTECTION)}
        wanted={undefined}
        onChanged={() => {}}
      />
    </>,
  )
  expect(shown()).toEqual([
    ['Business time zone', 'Asia/Shanghai (UTC+8)'],
    ['Working day ends at', '18:00'],
    ['Additional days off', 'December 24, 2026'],
    ['Additional working days', 'None'],
    ['Protection', '90 days'],
    ['Reminder before the end', '1 day'],
    ['Extension', '30 days'],
  ])
})

test('in Chinese a space is between a figure and its unit', () => {
  renderInPage(
    <SettingSection
      setting={setting('dealProtection', PROTECTION)}
      wanted={undefined}
      onChanged={() => {}}
    />,
    'zh',
  )
  expect(shown().map(([, value]) => value)).toEqual(['90\u00a0天', '1\u00a0天', '30\u00a0天'])
})

const OPERATOR = { ...ACCOUNT, accountType: 3, permissions: OPERATOR_PERMISSIONS } as typeof ACCOUNT

test('what was typed is open again after a reload, and the others are read', async () => {
  const quotes = setting('quotes', { validDays: 30 })
  const sections = () =>
    renderInPage(
      <>
        <SettingSection setting={quotes} wanted={undefined} onChanged={() => {}} />
        <SettingSection
          setting={setting('dealProtection', PROTECTION)}
          wanted={undefined}
          onChanged={() => {}}
        />
      </>,
      'en',
      null,
      { account: OPERATOR },
    )
  const user = sections()
  const [edit] = screen.getAllByRole('button', { name: /^Edit/ })
  await user.click(edit as HTMLElement)
  await user.type(await screen.findByDisplayValue('30'), '1')
  cleanup()
  sections()
  await screen.findByDisplayValue('301')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  sessionStorage.clear()
})
