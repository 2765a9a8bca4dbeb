import { expect, test } from 'vitest'
import { chaptersOf } from './chapters.ts'

test('chapters are the second-level headings, numbered anchors, with their lines', () => {
  const markdown = '# Title\n\n## 1. Who\n\ntext ## not a heading\n\n### Deeper\n\n## 2. What\n'
  expect(chaptersOf(markdown)).toEqual([
    { line: 3, id: 'section-1', title: '1. Who' },
    { line: 9, id: 'section-2', title: '2. What' },
  ])
})
