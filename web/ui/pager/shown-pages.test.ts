import { expect, test } from 'vitest'
import { shownPages } from './shown-pages.ts'

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 5, '1 2 3 4 5'],
  [1, 6, '1 2 … 6'],
  [1, 9, '1 2 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [9, 9, '1 … 8 9'],
])('page %i of %i has the page numbers %s', (page, last, named) => {
  const shown = shownPages(page, last).map((each) => each ?? '…')
  expect(shown.join(' ')).toBe(named)
})
