import { expect, test } from 'vitest'
import { placesAt } from './modules.ts'
import { normalWord, TOPICS, topicsOf } from './topics.ts'

test('every place of a topic exists', () => {
  const missing = TOPICS.flatMap(({ places }) => places).filter((place) => placesAt(place).length === 0)
  expect(missing).toEqual([])
})

test('a word belongs to one topic, written as it is compared', () => {
  const words = TOPICS.flatMap((topic) => topic.words)
  expect(words.filter((word, index) => words.indexOf(word) !== index || normalWord(word) !== word)).toEqual(
    [],
  )
})

test.each([
  ['cache', 'server/kit/pages/cache'],
  ['lockout', 'server/identity/lockout'],
  ['SEO', 'web/platform/seo'],
  ['rate-limit', 'server/kit/limits/limits.ts'],
  ['price formula', 'contract/catalog/catalog/price.rules.ts'],
  ['error codes', 'contract/errors.ts'],
  ['permissions', 'contract/kit/endpoint.ts'],
])('%s is found at %s', (word, place) => {
  expect(topicsOf(word).map(({ places }) => places[0])).toEqual([place])
})
