import { expect, test } from 'vitest'
import { DiskFlush } from './disk-flush.ts'

/** A disk whose flushes end when the test says so. */
function slowDisk() {
  const ends: { resolve(): void; reject(error: Error): void }[] = []
  return { ends, sync: () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })) }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('those who come during a flush wait for the next one, together', async () => {
  const { ends, sync } = slowDisk()
  const flush = new DiskFlush(sync)
  const done: string[] = []
  const wait = (name: string) => void flush.now().then(() => done.push(name))
  wait('first')
  wait('second')
  wait('third')
  expect(ends).toHaveLength(1)
  ends[0]?.resolve()
  await turn()
  expect([done, ends.length]).toEqual([['first'], 2])
  ends[1]?.resolve()
  await turn()
  expect([done, ends.length]).toEqual([['first', 'second', 'third'], 2])
})

test('a disk that fails is told to those who waited for it, and asked again by the next', async () => {
  const { ends, sync } = slowDisk()
  const flush = new DiskFlush(sync)
  const first = flush.now()
  ends[0]?.reject(new Error('no space'))
  await expect(first).rejects.toThrow('no space')
  const next = flush.now()
  ends[1]?.resolve()
  await expect(next).resolves.toBeUndefined()
})
