/** An effect of a page never ends the navigation that a person has begun. */
import { expect, test } from 'vitest'
import { at, code, textAt, visit } from './tree.ts'

const EFFECTS = ['useEffect', 'useLayoutEffect']

test('an effect writes an address by `useOwnAddress` only', () => {
  const wrong = code('web/').flatMap((file) => {
    const found: string[] = []
    visit(file, {
      CallExpression(node) {
        if (!EFFECTS.includes(textAt(file, node.callee))) return
        const body = textAt(file, node)
        if (/(?<!\w)(navigate|setSearch|setSearchParams)\(/.test(body)) found.push(at(file, node))
      },
    })
    return found
  })
  expect(wrong).toEqual([])
})
