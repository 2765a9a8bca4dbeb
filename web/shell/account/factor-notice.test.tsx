import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startOfBusinessDay } from '#contract/kit/time.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { FactorNotice } from './factor-notice.tsx'

test('the notice names the day and leads to the second factors', () => {
  const timeZone = 'Asia/Shanghai'
  const dueAt = startOfBusinessDay('2099-12-01', timeZone)
  renderInPage(<FactorNotice dueAt={dueAt} />, 'en', null, { timeZone })
  screen.getByText(/From December 1, 2099/)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/content/information/security#factors')
})

test('without a day there is no notice', () => {
  renderInPage(<FactorNotice dueAt={null} />)
  expect(screen.queryByRole('link')).toBeNull()
})
