/** Time is calculated in one place, and nowhere by sums that are right on most days only. */
import { expect, test } from 'vitest'
import { at, code, textAt, visit } from './tree.ts'

/** What answers the moment of a day: hours that are added to one are wrong where the clocks are put forward or back. */
const MOMENTS_OF_DAYS = /^(startOfBusinessDay|endOfDay|endOfDayAfter|hourOfDay|momentInZone)\(/

test('no hours or days are added to the beginning or the end of a day', () => {
  const wrong = code('contract/', 'server/', 'web/').flatMap((file) => {
    const found: string[] = []
    visit(file, {
      BinaryExpression(node) {
        if (node.operator !== '+' && node.operator !== '-') return
        const [left, right] = [textAt(file, node.left), textAt(file, node.right)]
        // The last moment before an end is a moment, not a time of day.
        if (right === '1') return
        if ([left, right].some((side) => MOMENTS_OF_DAYS.test(side))) found.push(at(file, node))
      },
    })
    return found
  })
  expect(wrong).toEqual([])
})
