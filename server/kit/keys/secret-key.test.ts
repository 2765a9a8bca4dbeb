import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keyFile, makeKeyFile, readKeyFile, secretKeyProblem } from './secret-key.ts'

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a key that is made is a good one, and the same at the next start', () => {
  const folder = newFolder()
  expect(readKeyFile(folder)).toBeUndefined()
  const key = makeKeyFile(folder)
  expect(secretKeyProblem(key)).toBeUndefined()
  expect([readKeyFile(folder), makeKeyFile(folder)]).toEqual([key, key])
})

test.each([
  ['empty, as a full disk left it', ''],
  ['a line break only', '\n'],
  ['31 characters', 'abcdefghijklmnopqrstuvwxyz01234'],
  ['one character again and again', 'a'.repeat(64)],
])('a key file that is %s is refused by its name and never replaced', (_what, text) => {
  const folder = newFolder()
  writeFileSync(keyFile(folder), text)
  expect(() => readKeyFile(folder)).toThrow(keyFile(folder))
  expect(() => makeKeyFile(folder)).toThrow('SECRET_KEY: the key in')
})

test('a key file that is a folder is refused with the reason', () => {
  const folder = newFolder()
  expect(() => readKeyFile(path.join(folder, 'missing'))).not.toThrow()
  rmSync(keyFile(folder), { force: true })
  spawnSync('mkdir', [keyFile(folder)])
  expect(() => readKeyFile(folder)).toThrow('cannot be read (EISDIR)')
})

test('a disk without room at first start: no key file, a sentence, and a key once there is room', () => {
  const folder = newFolder()
  const program = `
    import { makeKeyFile } from ${JSON.stringify(path.join(import.meta.dirname, 'secret-key.ts'))}
    try { makeKeyFile(${JSON.stringify(folder)}) } catch (error) { console.log(error.message) }`
  const node = [process.execPath, '--input-type=module', '--eval', program]
  // The limit of the shell: no file may grow past zero bytes.
  const limited = spawnSync('sh', ['-c', 'ulimit -f 0; exec "$@"', 'sh', ...node], { encoding: 'utf8' })
  expect(limited.stdout).toContain('cannot be written (EFBIG)')
  expect(readdirSync(folder)).toEqual([])
  expect(secretKeyProblem(makeKeyFile(folder))).toBeUndefined()
})
