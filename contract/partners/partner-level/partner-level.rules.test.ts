import { expect, test } from 'vitest'
import { goalsOf, type LevelRules, leftFor, levelOf, nextLevel } from './partner-level.rules.ts'

const RULES: LevelRules = { silver: { dealsWon: 3, customers: 2 }, gold: { dealsWon: 8, customers: 2 } }

test('a level needs all of its figures', () => {
  expect(levelOf({ dealsWon: 2, customers: 9 }, RULES)).toBe('registered')
  expect(levelOf({ dealsWon: 9, customers: 1 }, RULES)).toBe('registered')
  expect(levelOf({ dealsWon: 3, customers: 2 }, RULES)).toBe('silver')
  expect(levelOf({ dealsWon: 7, customers: 40 }, RULES)).toBe('silver')
  expect(levelOf({ dealsWon: 8, customers: 2 }, RULES)).toBe('gold')
})

test('a figure of 0 does not count', () => {
  const rules = { ...RULES, silver: { dealsWon: 1, customers: 0 } }
  expect(levelOf({ dealsWon: 1, customers: 0 }, rules)).toBe('silver')
  expect(goalsOf(rules.silver)).toEqual(['dealsWon'])
})

test('says what is missing for the next level', () => {
  expect(leftFor({ dealsWon: 1, customers: 2 }, RULES.silver)).toEqual([{ figure: 'dealsWon', count: 2 }])
  expect([nextLevel('registered'), nextLevel('silver'), nextLevel('gold')]).toEqual([
    'silver',
    'gold',
    undefined,
  ])
})
