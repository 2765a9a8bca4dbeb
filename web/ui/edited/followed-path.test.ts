import { expect, test } from 'vitest'
import { followedPath } from './followed-path.ts'

test('a path follows its row to another place, and ends with it', () => {
  const before = { rows: [{ id: 'a', name: { en: 'A' } }, { id: 'b' }], tags: ['x', 'y'] }
  const after = { rows: [{ id: 'c' }, { id: 'a' }], tags: ['y'] }
  const paths = ['rows', 'rows.0.name.en', 'rows.1.name.en', 'tags.1', 'note']
  expect(paths.map((path) => followedPath(path, before, after))).toEqual([
    'rows',
    'rows.1.name.en',
    undefined,
    'tags.1',
    'note',
  ])
})
