import { expect, test } from 'vitest'
import { createTurns } from './fair-turns.ts'

/** Lets everything that waits run in turn; the order in which it did. */
async function orderOf(asked: readonly string[], most = { ofOne: 100, ofAll: 100 }) {
  const turns = createTurns(most)
  const order: string[] = []
  const refused: string[] = []
  for (const whose of asked) {
    const turn = turns.wait(whose)
    if (turn) void turn.then(() => order.push(whose))
    else refused.push(whose)
  }
  for (const _ of asked) {
    await Promise.resolve()
    turns.next()
  }
  await Promise.resolve()
  return { order, refused }
}

test('who has many works takes turns with who has one', async () => {
  const { order } = await orderOf(['a', 'a', 'a', 'a', 'b', 'b', 'c'])
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
})

test('so many of one wait, and so many of all', async () => {
  const one = await orderOf(['a', 'a', 'a', 'a', 'b'], { ofOne: 2, ofAll: 100 })
  expect(one).toEqual({ order: ['a', 'a', 'b', 'a'], refused: ['a'] })
  const all = await orderOf(['a', 'b', 'c', 'd', 'e'], { ofOne: 2, ofAll: 3 })
  expect(all.refused).toEqual(['e'])
})

test('without a wait the next work begins at once', async () => {
  const turns = createTurns({ ofOne: 1, ofAll: 1 })
  await turns.wait('a')
  turns.next()
  await turns.wait('a')
  turns.next()
  expect(turns.wait('b')).toBeDefined()
})
