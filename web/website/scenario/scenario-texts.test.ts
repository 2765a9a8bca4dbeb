import { expect, test } from 'vitest'
import { SCENARIOS } from './scenarios.ts'
import { scenarioEn } from './text.en.ts'
import { scenarioZh } from './text.zh.ts'

test.each([
  ['en', scenarioEn],
  ['zh', scenarioZh],
] as const)('in %s each scenario has proofs of security of its own', (_, texts) => {
  const titles = SCENARIOS.flatMap((name) => {
    const { a, b, c } = texts[name].security
    return [a, b, c].map(({ title, text }) => `${title} ${text}`)
  })
  expect(titles).toHaveLength(3 * SCENARIOS.length)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})
