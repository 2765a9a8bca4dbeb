import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { kitEn } from '#web/platform/text/kit.en.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { PriceQuestions } from './price-questions.tsx'
import { catalogEn as texts } from './text.en.ts'

const RULE = 'Paid desktops shut down after 2\u00a0hours.'

test('a made-up rule for idle desktops has the mark of made-up values, other answers have none', () => {
  renderInPage(<PriceQuestions idle={{ texts: [RULE], demo: true }} />)
  const tag = screen.getByText(kitEn.demoValue)
  expect(tag.closest('details')?.textContent).toContain(RULE)
})

test('a published rule has no mark, and neither has the answer without one', () => {
  renderInPage(<PriceQuestions idle={{ texts: [RULE], demo: false }} />)
  expect(screen.queryByText(kitEn.demoValue)).toBeNull()
})

test('without a rule the answer is that of the site', () => {
  renderInPage(<PriceQuestions idle={{ texts: [], demo: true }} />)
  screen.getByText(new RegExp(texts.questions.idle.unpublished))
  expect(screen.queryByText(kitEn.demoValue)).toBeNull()
})
