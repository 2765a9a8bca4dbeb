import { expect, test } from 'vitest'
import { QUEUES } from '#contract/domains.ts'
import { DESK_QUEUES } from './desk-queues.ts'

/** Moves whose words are the same in every queue. */
const COMMON = ['resubmit', 'withdraw']

test('the history of every queue has words for every move, in both languages', async () => {
  const missing: string[] = []
  for (const queue of QUEUES) {
    for (const language of ['zh', 'en'] as const) {
      const texts = await DESK_QUEUES[queue.address]?.texts[language]()
      const worded = { ...texts?.moves, ...texts?.decisions }
      for (const move of Object.keys(queue.rules.moves))
        if (!(move in worded || COMMON.includes(move))) missing.push(`${queue.address} ${language} ${move}`)
    }
  }
  expect(missing).toEqual([])
})

test('every queue has its declaration at its own address', async () => {
  const found = await Promise.all(QUEUES.map(({ address }) => DESK_QUEUES[address]?.queue()))
  expect(found).toEqual(QUEUES)
  expect(Object.keys(DESK_QUEUES).sort()).toEqual(QUEUES.map(({ address }) => address).sort())
})
