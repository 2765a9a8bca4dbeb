import { expect, test } from 'vitest'
import { code } from './tree.ts'

/** Names of files and keys of programs: no person reads two of them and takes one for the other. */
const OF_PROGRAMS = ['file_name']

const NAME = /(^|_)(name|label|title)$/

/** The columns of an index in a migration that no two rows may have in common. */
function uniqueColumns(text: string): string[] {
  const lists = [
    ...text.matchAll(/\bcreate unique index \w+ on \w+ \(([^)]*)\)/g),
    ...text.matchAll(/\.unique\(\)\s*(?:\.on\([^)]*\)\s*)?\.columns?\(\[?([^\])]*)/g),
    ...text.matchAll(/\.addColumn\('(\w+)'[^\n]*\.unique\(\)/g),
  ]
  return lists.flatMap(([, columns = '']) => [...columns.matchAll(/\w+/g)].map(([name]) => name))
}

test('a name that is unique is compared by its key', () => {
  const migrations = code('server/migrations/')
  const found = migrations.flatMap(({ path, text }) =>
    uniqueColumns(text)
      .filter((column) => NAME.test(column) && !OF_PROGRAMS.includes(column))
      .map((column) => `${path}: ${column}`),
  )
  expect(found).toEqual([])
  expect(migrations.flatMap(({ text }) => uniqueColumns(text))).toContain('name_key')
})

test('a key of a name is made by the one function', () => {
  const writers = code('server/').filter(
    ({ path, isTest, text }) =>
      !isTest && /\.(service|rules)\.ts$/.test(path) && /\bnameKey: |'name_key'/.test(text),
  )
  expect(writers.length).toBeGreaterThan(1)
  const others = writers.filter(
    ({ imports }) => !imports.some(({ target }) => target === 'server/kit/name-key.ts'),
  )
  expect(others.map(({ path }) => path)).toEqual([])
})

test('whether an address is free is asked in one place', () => {
  const QUESTION = 'server/identity/email-change/free-address.service.ts'
  const files = code('server/').filter(
    ({ isTest, path }) => !isTest && !path.startsWith('server/migrations/'),
  )
  const parts = ['takenAccountEmails', 'takenSubAccountEmails', 'heldAddresses']
  // The services of people pass on what their stores say.
  const askers = files.filter(
    ({ path, imports }) =>
      !path.startsWith('server/people/') &&
      imports.some(({ names = [] }) => names.some((name) => parts.includes(name))),
  )
  expect(askers.map(({ path }) => path)).toEqual([QUESTION])
  // What gives an address to a person may meet another person with it, and asks before.
  const givers = files.filter(
    ({ text, path }) =>
      path !== QUESTION && path.endsWith('.service.ts') && /'email_key'|\bwithTakenNames\(/.test(text),
  )
  expect(givers.length).toBeGreaterThan(4)
  const questions = ['isAddressTaken', 'takenAddresses']
  const withoutQuestion = givers.filter(
    ({ imports }) =>
      !imports.some(
        ({ target, names = [] }) => target === QUESTION && names.some((name) => questions.includes(name)),
      ),
  )
  expect(withoutQuestion.map(({ path }) => path)).toEqual([])
})
