/** A text that changes is alone in its element, so that a page that a translator has changed stays right. */
import { expect, test } from 'vitest'
import { bareTexts, hydratedComponents, textsGivenToSlots, textsNextToSiblings } from './changing-texts.ts'
import { at, textAt } from './tree.ts'

const components = hydratedComponents()

test('a text that changes has no siblings in its element, and nothing comes and goes before a text: wrap it in `Text`', () => {
  expect(components.length).toBeGreaterThan(300)
  const wrong = components.flatMap((file) =>
    textsNextToSiblings(file).map(({ node, why }) => `${at(file, node)} ${why}: ${textAt(file, node)}`),
  )
  expect(wrong).toEqual([])
})

test('a component that puts what it is given next to siblings is given no text: it takes a string, and wraps it in `Text`', () => {
  expect(textsGivenToSlots(components)).toEqual([])
})

test('no component returns a text without an element: wrap it in `Text`', () => {
  expect(components.flatMap(bareTexts)).toEqual([])
})
