import { expect, test } from 'vitest'
import { takesAllAddresses, valuesWritten, withAddresses } from './built-tables.ts'

test('an address is written where it is used, and types are left as they are', () => {
  const paths = { home: '/content/home' }
  expect(withAddresses('<a href={PATHS.home}>', paths)).toBe('<a href={"/content/home"}>')
  expect(withAddresses('const a: typeof PATHS.home = PATHS.home', paths)).toBe(
    'const a: typeof PATHS.home = "/content/home"',
  )
  expect(withAddresses('OTHER_PATHS.home; own.PATHS.home; PATHS[name]; PATHS.none', paths)).toBe(
    'OTHER_PATHS.home; own.PATHS.home; PATHS[name]; PATHS.none',
  )
})

test('the table of all addresses is needed where a name varies', () => {
  expect(takesAllAddresses('const to = PATHS[name]')).toBe(true)
  expect(takesAllAddresses('type To = (typeof PATHS)[Name]; SCENARIO_PATHS[name]; PATHS.home')).toBe(false)
})

test('a table is written as its values', () => {
  expect(valuesWritten({ A: { b: [1, 'x'] }, C: true })).toBe(
    'export const A = {"b":[1,"x"]}\nexport const C = true\n',
  )
})
