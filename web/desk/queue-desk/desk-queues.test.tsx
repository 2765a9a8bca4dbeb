import { expect, test } from 'vitest'
import { QUEUES } from '#contract/domains.ts'
import { queueAt, queueFiles } from './desk-queues.ts'

/** Moves whose words are the same in every queue. */
const COMMON = ['resubmit', 'withdraw']

test('the history of every queue has words for every move, in both languages', async () => {
  const missing: string[] = []
  for (const queue of QUEUES) {
    for (const language of ['zh', 'en'] as const) {
      const texts = await queueAt(`/operator/queues/${queue.address}`).texts[language]()
      const worded = { ...texts?.moves, ...texts?.decisions }
      for (const move of Object.keys(queue.rules.moves))
        if (!(move in worded || COMMON.includes(move))) missing.push(`${queue.address} ${language} ${move}`)
    }
  }
  expect(missing).toEqual([])
})

test('every queue has its declaration and its texts in files with the name of its address', async () => {
  const at = (address: string) => queueAt(`/operator/queues/${address}`)
  const found = await Promise.all(QUEUES.map(({ address }) => at(address).queue()))
  expect(found).toEqual(QUEUES)
})

test('the document names the files that the loader of a queue requests', () => {
  for (const { address } of QUEUES)
    expect(queueFiles(`/operator/queues/${address}/table`)).toEqual([
      `${address}.queue`,
      `${address}-queue.text`,
    ])
  expect(queueFiles('/operator/queues/unknown')).toEqual([])
})
