import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ArchivedFile, archive } from './archive.ts'

const AT = Date.UTC(2026, 10, 20)
const MIB = 1024 * 1024
const textFile = (path: string, text: string): ArchivedFile => ({
  path,
  content: Readable.from([Buffer.from(text)]),
  compress: true,
})

test('has every file, packed or as it is', async () => {
  async function* files() {
    yield textFile('README.txt', 'Open me.'.repeat(100))
    yield { ...textFile('images/一.jpg', 'pixels'), compress: false }
    yield textFile('empty.txt', '')
  }
  const bytes = await buffer(archive(files(), AT))
  const found = unzipSync(bytes)
  expect(Object.entries(found).map(([path, content]) => [path, strFromU8(content)])).toEqual([
    ['README.txt', 'Open me.'.repeat(100)],
    ['images/一.jpg', 'pixels'],
    ['empty.txt', ''],
  ])
  expect(bytes.length).toBeLessThan(800)
})

/** Files of random bytes, which counts what is open and what was given away. */
function largeFiles(count: number, mib: number) {
  const seen = { opened: 0, open: 0, most: 0, given: 0 }
  async function* files(): AsyncGenerator<ArchivedFile> {
    for (let number = 0; number < count; number += 1) {
      let left = mib * 16
      const content = new Readable({
        highWaterMark: 65_536,
        read() {
          seen.given += left > 0 ? 65_536 : 0
          this.push(left-- > 0 ? Buffer.alloc(65_536, number) : null)
        },
      })
      seen.opened += 1
      seen.open += 1
      seen.most = Math.max(seen.most, seen.open)
      content.on('close', () => (seen.open -= 1))
      yield { path: `images/${number}.jpg`, content, compress: false }
    }
  }
  return { files, seen }
}

test('many large files are read one after the other, no faster than they are taken', async () => {
  const { files, seen } = largeFiles(64, 1)
  let taken = 0
  let ahead = 0
  for await (const chunk of archive(files(), AT)) {
    taken += chunk.length
    ahead = Math.max(ahead, seen.given - taken)
  }
  expect(taken).toBeGreaterThan(64 * MIB)
  expect(ahead).toBeLessThan(MIB)
  expect(seen).toMatchObject({ opened: 64, open: 0 })
  expect(seen.most).toBeLessThanOrEqual(2)
})

test('a reader that goes away closes the open file, and no other is opened', async () => {
  const { files, seen } = largeFiles(200, 2)
  for await (const _ of archive(files(), AT)) if (seen.opened > 2) break
  expect(seen).toMatchObject({ opened: 3, open: 0 })
})

test('a file that breaks off breaks the archive off', async () => {
  const { files, seen } = largeFiles(3, 1)
  async function* broken() {
    yield* files()
    const content = new Readable({ read: () => void content.destroy(new Error('disk gone')) })
    yield { path: 'broken.jpg', content, compress: false }
    yield textFile('after.txt', 'never')
  }
  await expect(buffer(archive(broken(), AT))).rejects.toThrow('disk gone')
  expect(seen.open).toBe(0)
})

test('files that cannot be listed break the archive off', async () => {
  async function* gone() {
    yield textFile('README.txt', 'Open me.')
    throw new Error('bucket gone')
  }
  await expect(buffer(archive(gone(), AT))).rejects.toThrow('bucket gone')
})
