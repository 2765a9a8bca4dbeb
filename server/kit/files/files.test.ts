import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startS3 } from '#test/s3.ts'
import { diskFiles } from './disk-files.ts'
import type { Files } from './files.ts'
import { createFiles, type FilePlace } from './files.ts'
import { s3Files } from './s3-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portico-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function bucket(): Promise<Files> {
  const s3 = await startS3()
  onTestFinished(() => s3.close())
  return s3Files(s3.place)
}

describe.each([
  ['on a disk', async () => diskFiles(path.join(folder, 'stored'))],
  ['in a bucket', bucket],
])('files %s', (_, open) => {
  let files: Files
  beforeEach(async () => {
    files = await open()
  })

  test('gives back what was put, text and bytes', async () => {
    await files.put('a/letter.txt', 'Grüße 中文')
    await files.put('picture.png', new Uint8Array([0, 255, 1]))
    expect(await files.getText('a/letter.txt')).toBe('Grüße 中文')
    expect([...(await files.get('picture.png'))]).toEqual([0, 255, 1])
  })

  test('takes and gives streams, whole or a range of bytes', async () => {
    await files.putStream('big.bin', Readable.from([Buffer.from('01234'), Buffer.from('56789')]))
    expect(await text(await files.getStream('big.bin'))).toBe('0123456789')
    expect(await text(await files.getStream('big.bin', { first: 3, last: 5 }))).toBe('345')
    await expect(files.getStream('nothing.bin')).rejects.toThrow()
    await expect(files.getStream('../outside')).rejects.toThrow()
  })

  test('replaces, tells whether there is one, deletes', async () => {
    await files.put('one', 'first')
    await files.put('one', 'second')
    expect(await files.getText('one')).toBe('second')
    expect(await files.exists('one')).toBe(true)
    await files.delete('one')
    await files.delete('one')
    expect(await files.exists('one')).toBe(false)
    await expect(files.get('one')).rejects.toThrow()
  })

  test('lists the files right under a prefix, in order', async () => {
    for (const key of ['b', 'a', 'c', 'deep/c']) await files.put(key, key)
    expect(await files.list()).toEqual(['a', 'b', 'c'])
    expect(await files.list('deep')).toEqual(['deep/c'])
    expect(await files.list('nowhere')).toEqual([])
    expect((await Array.fromAsync(files.portionsOf('deep'))).flat()).toEqual(['deep/c'])
    expect((await Array.fromAsync(files.portionsOf('nowhere'))).flat()).toEqual([])
  })
})

test.each(['../outside', 'a/../../outside', '..'])('refuses to leave its directory by %s', async (key) => {
  const files = diskFiles(path.join(folder, 'stored'))
  await expect(files.put(key, 'x')).rejects.toThrow()
  await expect(files.get(key)).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['stored'])
})

test('a key of the bucket that is wrong is an error, and no file that is missing', async () => {
  const s3 = await startS3()
  onTestFinished(() => s3.close())
  const files = s3Files({ ...s3.place, keyId: 'another' })
  await expect(files.put('a', 'x')).rejects.toThrow()
  await expect(files.exists('a')).rejects.toThrow()
})

test('a bucket of any size is listed in portions: the next one is asked for once the one before is read', async () => {
  let asked = 0
  const objects = Array.from({ length: 1_000 }, (_, at) => ({ isFile: true, key: `images/${at}` }))
  const listAll = async () => {
    asked += 1
    return { objects, paginationToken: 'more' }
  }
  const endless = createFiles(async () => ({ disk: { listAll } }) as unknown as FilePlace)
  let read = 0
  for await (const keys of endless.portionsOf('images')) {
    expect(keys).toHaveLength(1_000)
    read += 1
    expect(asked).toBe(read)
    if (read === 3) break
  }
})
