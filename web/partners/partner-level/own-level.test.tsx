import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PartnerStanding } from '#contract/partners/partner-level/partner-level.endpoints.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { DeskLevel } from './desk-level.tsx'
import { OwnLevel } from './own-level.tsx'
import { partnerLevelEn as en } from './text.en.ts'

const RULES = { silver: { dealsWon: 3, customers: 3 }, gold: { dealsWon: 8, customers: 12 } }
const SILVER: PartnerStanding = {
  level: 'silver',
  figures: { dealsWon: 8, customers: 11 },
  rules: RULES,
  next: { level: 'gold', missing: [{ figure: 'customers', count: 1 }] },
}

test('a partner reads its level, each goal of the next one, and what is missing', () => {
  renderInPage(<OwnLevel standing={SILVER} />, 'en')
  screen.getByRole('heading', { name: en.name.silver })
  screen.getByText('1 goal left for Gold')
  const goals = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(goals.map((goal) => goal.textContent)).toEqual([
    'Deals won in 365\u00a0days8 of 8Reached',
    'Associated customers11 of 121 more needed',
  ])
})

test('the highest level has the goals to keep; a figure that does not count is no goal', () => {
  const rules = { ...RULES, gold: { dealsWon: 3, customers: 0 } }
  renderInPage(<OwnLevel standing={{ ...SILVER, level: 'gold', next: null, rules }} />, 'zh')
  screen.getByRole('heading', { name: '金牌伙伴' })
  screen.getByText('已达到最高级别。指标持续达标即可保持。')
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1)
  cleanup()
  renderInPage(<DeskLevel standing={SILVER} />, 'en')
  screen.getByText('11 (Gold needs 12)')
})
