/** No circles of imports, type imports included: a file can be read without the files that use it. */
import { expect, test } from 'vitest'
import { circlesIn } from './circles.ts'
import { code } from './tree.ts'

test('no file of contract, server and web imports itself through others', () => {
  const files = code('contract/', 'server/', 'web/')
  const known = new Set(files.map(({ path }) => path))
  const targets = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.map(({ target }) => resolved(target)).filter((to) => to !== path),
    ]),
  )
  expect(circlesIn(targets)).toEqual([])

  /** Imports of the web leave the extension out. */
  function resolved(target: string): string {
    return [target, `${target}.ts`, `${target}.tsx`].find((path) => known.has(path)) ?? target
  }
})

test('a circle is found, however long it is', () => {
  const targets = new Map([
    ['a', ['b', 'x']],
    ['b', ['c']],
    ['c', ['a', 'x']],
    ['x', []],
  ])
  expect(circlesIn(targets)).toEqual(['a -> b -> c -> a'])
})
