import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let house: string
beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'portico-bootstrap-'))
  mkdirSync(path.join(house, 'scripts'))
  copyFileSync(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(house, 'scripts', 'bootstrap.mjs'))
  const packages = { 'node_modules/kept': { version: '1.0.0' } }
  writeFileSync(path.join(house, 'package-lock.json'), JSON.stringify({ packages }))
})
afterEach(() => rmSync(house, { recursive: true, force: true }))

test('packages behind a symbolic link are left alone, and it says what to do', () => {
  const elsewhere = path.join(house, 'elsewhere')
  mkdirSync(path.join(elsewhere, 'kept'), { recursive: true })
  symlinkSync(elsewhere, path.join(house, 'node_modules'))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'scripts/none.ts'], {
    cwd: house,
    encoding: 'utf8',
    // No npm to be found: the test must never install anything.
    env: { PATH: '' },
  })
  expect(status).toBe(1)
  expect(stderr).toContain('node_modules is a symbolic link')
  expect(existsSync(path.join(elsewhere, 'kept'))).toBe(true)
})
