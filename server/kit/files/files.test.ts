import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFiles, type Files } from './files.ts'

let folder: string
let files: Files
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portico-files-'))
  files = createFiles({ directory: path.join(folder, 'stored') })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

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
  for (const key of ['b', 'a', 'deep/c']) await files.put(key, key)
  expect(await files.list()).toEqual(['a', 'b'])
  expect(await files.list('deep')).toEqual(['deep/c'])
  expect(await files.list('nowhere')).toEqual([])
})

test.each(['../outside', 'a/../../outside', '..'])('refuses to leave its directory by %s', async (key) => {
  await expect(files.put(key, 'x')).rejects.toThrow()
  await expect(files.get(key)).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['stored'])
})
