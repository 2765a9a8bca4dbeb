import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
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
