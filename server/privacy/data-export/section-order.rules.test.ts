import { expect, test } from 'vitest'
import { DOMAINS } from '#server/domains.ts'
import { copiedSections } from './data-export.service.ts'
import { HEADINGS, inOrder, KEYS } from './section-order.rules.ts'

const sections = copiedSections({ domains: DOMAINS })

test('names what is not in the order last, in its own order', () => {
  const letters = ['x', 'b', 'y', 'a'].map((name) => ({ name }))
  const ordered = inOrder(letters, ['a', 'b', 'c'], ({ name }) => name)
  expect(ordered.map(({ name }) => name)).toEqual(['a', 'b', 'x', 'y'])
})

test('every key and every heading of the order is of a section, and no key is of two', () => {
  const keys = sections.map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
  expect(KEYS.filter((key) => !keys.includes(key))).toEqual([])
  const headings = sections.map(({ page }) => page?.heading.name)
  expect(HEADINGS.filter((name) => !headings.includes(name))).toEqual([])
})
