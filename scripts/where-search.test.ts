import { expect, test } from 'vitest'
import { modules } from './modules.ts'
import { search } from './where-search.ts'

const ALL = modules()

test.each([
  ['profile', 'web/people/account/profile-form.tsx'],
  ['contact form', 'web/messages/support/contact-form.tsx'],
  ['onePerRegion', 'contract/trials/trial/trial.errors.ts'],
  ['CONSOLE_0028', 'contract/trials/trial/trial.errors.ts'],
  ['dispatch', 'server/kit/http/dispatch.ts'],
])('%s, neither topic nor module, finds the file %s', (typed, path) => {
  expect(search(typed, ALL).files.map((file) => file.path)).toContain(path)
})

test('a phrase that no topic has finds the topics of its words, in plural too', () => {
  const names = search('background jobs', ALL).topics.map(({ words }) => words[0])
  expect(names).toEqual(['queue'])
  expect(search('session cookies', ALL).topics.map(({ words }) => words[0])).toEqual(['session', 'cookie'])
})

test('a plural finds the module', () => {
  expect(search('trials', ALL).modules.map(({ name }) => name)).toEqual(['trial'])
})

test('a word of nothing finds nothing', () => {
  expect(search('warehouse', ALL)).toEqual({ topics: [], modules: [], files: [] })
})
