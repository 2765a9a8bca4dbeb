import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { failureText } from '#server/config/reader.ts'
import { listenError } from '#server/start/start-checks.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portico-bootstrap-'))
  mkdirSync(path.join(root, 'scripts'))
  copyFileSync(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(root, 'scripts', 'bootstrap.mjs'))
  const packages = { 'node_modules/installed': { version: '1.0.0' } }
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Runs a script of the tree with neither npm nor apt-get to be found: a test must never install anything. */
function runScript(script = 'scripts/none.ts', env: NodeJS.ProcessEnv = {}) {
  const args = ['scripts/bootstrap.mjs', script]
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { PATH: '', ...env } })
}

test('packages behind a symbolic link are left alone, and it says what to do', () => {
  const elsewhere = path.join(root, 'elsewhere')
  mkdirSync(path.join(elsewhere, 'installed'), { recursive: true })
  symlinkSync(elsewhere, path.join(root, 'node_modules'))
  const { status, stderr } = runScript()
  expect(status).toBe(1)
  expect(stderr).toContain('node_modules is a symbolic link')
  expect(existsSync(path.join(elsewhere, 'installed'))).toBe(true)
})

test('a library that the packaged Node lacks is named with its package', () => {
  const node = path.join(root, 'node_modules', '.bin', 'node')
  mkdirSync(path.dirname(node), { recursive: true })
  const packages = { 'node_modules/installed': { version: '1.0.0' } }
  writeFileSync(path.join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
  const said = 'error while loading shared libraries: libatomic.so.1: cannot open shared object file'
  writeFileSync(node, `#!/bin/sh\necho "$0: ${said}" >&2\nexit 127\n`, { mode: 0o755 })
  const { status, stderr } = runScript()
  expect(status).toBe(1)
  expect(stderr).toContain('needs libatomic1')
})

test('a port in use is told before anything is installed or built, in the words of the server', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const { status, stdout, stderr } = runScript('scripts/start.ts', { PORT: String(port) })
  await new Promise((resolve) => other.close(resolve))
  const inUse = Object.assign(new Error('listen'), { code: 'EADDRINUSE' })
  const { host } = readConfig({})
  expect([status, stdout, stderr]).toEqual([1, '', `${failureText(listenError(inUse, { host, port }))}\n\n`])
})

test('without variables it looks at the port that the server takes', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'bootstrap.mjs'), 'utf8')
  const { host, port } = readConfig({})
  expect(source).toContain(`HOST || '${host}'`)
  expect(source).toContain(`PORT || ${port})`)
})
