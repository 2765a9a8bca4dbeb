import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { QuickAnswers } from './service-support.page.tsx'

test('quick answers lead to guides that are published only', () => {
  renderInPage(<QuickAnswers guides={['trial', 'clients']} />)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    expect.stringMatching(/^\/content\/resource\/guides\/clients#/),
    expect.stringMatching(/^\/content\/resource\/guides\/trial#/),
  ])
})
