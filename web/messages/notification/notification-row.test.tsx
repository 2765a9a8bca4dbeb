import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { NotificationText } from './notification-row.tsx'

const ROW = {
  id: 'n1',
  kind: 'pocSubmitted',
  topic: 'poc',
  at: 0,
  state: 'read',
  link: null,
  number: 1,
} as const

test('a Chinese date is one part of its sentence, in which lines break before the time and the zone only', () => {
  const text = '您的申请审核中，将于 2026年12月3日 18:00（北京时间）前答复。'
  renderInPage(<NotificationText notification={{ ...ROW, title: '已收到申请', text }} />, 'zh')
  const date = screen.getByText('2026年12月3日 18:00（北京时间）')
  expect(date.className).toBe('phrases')
  expect(date.parentElement?.textContent).toBe(text)
})
