/** The levels on the page of the partner program: the provider's commission is the first line of each. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import PartnerPage from './partner.page.tsx'

const figures = { dealsWon: 3, customers: 2 }
const LOADED = {
  listedCount: 0,
  rules: { silver: figures, gold: figures },
  earned: { points: [], demo: false },
  commission: null,
}
const COMMISSION = { registered: '5% of each order', silver: '8% of each order', gold: '12% of each order' }

const levels = async () => {
  const section = await screen.findByRole('region', {
    name: 'Levels based on deals won and customers served',
  })
  const cards = within(section).getAllByRole('listitem')
  return { section, terms: cards.map((card) => [...card.querySelectorAll('dt, dd')].slice(0, 2)) }
}

test('each level begins with the commission that the provider has published, marked where it is made up', async () => {
  renderInPage(<PartnerPage />, 'en', { ...LOADED, commission: { value: COMMISSION, demo: true } })
  const { section, terms } = await levels()
  expect(terms.map((pair) => pair.map(({ textContent }) => textContent))).toEqual([
    ['Commission', '5% of each order'],
    ['Commission', '8% of each order'],
    ['Commission', '12% of each order'],
  ])
  expect(within(section).getAllByText('Sample data')).toHaveLength(1)
})

test('without a published commission a level begins with what it needs, and no number is made up', async () => {
  renderInPage(<PartnerPage />, 'en', LOADED)
  const { section, terms } = await levels()
  expect(terms.map(([first]) => first?.textContent)).toEqual(['Requirements', 'Requirements', 'Requirements'])
  expect(section.textContent).not.toMatch(/Commission|%|Sample data/)
})
