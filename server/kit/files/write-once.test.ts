import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { writeOnce } from './write-once.ts'

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-once-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'inner', 'secret')
}
const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('the first of several writers creates the file, for its owner only', () => {
  const file = newFile()
  expect([writeOnce(file, 'one'), writeOnce(file, 'two')]).toEqual([true, false])
  expect(readFileSync(file, 'utf8')).toBe('one')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(path.dirname(file))).toEqual(['secret'])
})

test.each(['writeFileSync', 'fsyncSync', 'linkSync'] as const)('a full disk in %s leaves no file', (step) => {
  const file = newFile()
  const spy = vi.spyOn(fs, step).mockImplementation(failing('ENOSPC'))
  expect(() => writeOnce(file, 'text')).toThrow('ENOSPC')
  expect(readdirSync(path.dirname(file))).toEqual([])
  spy.mockRestore()
  expect(writeOnce(file, 'text')).toBe(true)
})

test('a file system without hard links gets the file by a rename, which replaces none', () => {
  const file = newFile()
  vi.spyOn(fs, 'linkSync').mockImplementation(failing('EPERM'))
  expect([writeOnce(file, 'one'), writeOnce(file, 'two')]).toEqual([true, false])
  expect(readFileSync(file, 'utf8')).toBe('one')
})
