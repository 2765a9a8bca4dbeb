import { expect, test } from 'vitest'
import { at, code, visit } from './tree.ts'

test('no object literal is spread where its fields could be written', () => {
  const spread = code().flatMap((file) => {
    const found: string[] = []
    visit(file, {
      SpreadElement(node) {
        if (node.argument.type === 'ObjectExpression') found.push(at(file, node))
      },
      JSXSpreadAttribute(node) {
        if (node.argument.type === 'ObjectExpression') found.push(at(file, node))
      },
    })
    return found
  })
  expect(spread).toEqual([])
})
