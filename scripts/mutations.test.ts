import { expect, test } from 'vitest'
import { chosen, mutated, mutationsOf } from './mutations.ts'

const SOURCE = `export async function f(a: number, b: boolean, c?: { d: 4 | true }) {
  if (a < 3 && !b) return a + 1
  await g()
  return b ? a === 2 : true
}
`

test('each operator, number, truth value, condition and awaited call of a file is changed once', () => {
  const all = mutationsOf('f.ts', SOURCE).map(({ from, to }) => `${from} -> ${to}`)
  expect(all.toSorted()).toEqual(
    [
      ...['a < 3 && !b -> false', '&& -> ||', '< -> <=', '3 -> 4', '! -> ', '+ -> -', '1 -> 2'],
      ...['await g() -> ;', 'b -> true', '=== -> !==', '2 -> 3', 'true -> false'],
    ].toSorted(),
  )
})

test('a mutation changes its place only', () => {
  const [less] = mutationsOf('f.ts', SOURCE).filter(({ from }) => from === '<')
  expect(less && mutated(SOURCE, less)).toBe(SOURCE.replace('a < 3', 'a <= 3'))
})

test('the same seed chooses the same mutations, none twice', () => {
  const all = Array.from({ length: 50 }, (_, at) => at)
  expect(chosen(all, 20, 7)).toEqual(chosen(all, 20, 7))
  expect(chosen(all, 20, 7)).not.toEqual(chosen(all, 20, 8))
  expect(new Set(chosen(all, 60, 7)).size).toBe(50)
})
