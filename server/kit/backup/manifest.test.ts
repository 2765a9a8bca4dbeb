import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Manifest, sealBackup, verifyBackup } from './manifest.ts'

const CONTENTS: Manifest = {
  format: 2,
  startedAt: '2026-11-20T01:30:00.000Z',
  endedAt: '2026-11-20T01:30:01.000Z',
  database: 'sqlite',
  migrations: ['001-kit', '002-records'],
  keyVersions: ['3f9c02ab'],
  keyIncluded: false,
}

async function wholeBackup(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-manifest-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(path.join(folder, 'files', 'clients'), { recursive: true })
  writeFileSync(path.join(folder, 'portico.db'), 'rows and rows')
  writeFileSync(path.join(folder, 'files', 'clients', 'setup 1.0.exe'), 'a client')
  await sealBackup(folder, CONTENTS)
  return folder
}

test('a whole backup verifies and says what is in it', async () => {
  expect(await verifyBackup(await wholeBackup())).toEqual(CONTENTS)
})

const CLIENT = 'files/clients/setup 1.0.exe'
test.each<[string, (folder: string) => void, string]>([
  [
    'a file with a changed byte',
    (folder) => writeFileSync(path.join(folder, CLIENT), 'a cliEnt'),
    `${CLIENT} has changed`,
  ],
  [
    'a database that was cut off',
    (folder) => truncateSync(path.join(folder, 'portico.db'), 5),
    'portico.db has changed',
  ],
  ['a file that is missing', (folder) => rmSync(path.join(folder, CLIENT)), `${CLIENT} is missing`],
  [
    'a file too many',
    (folder) => writeFileSync(path.join(folder, 'files', 'more'), ''),
    'files/more is not part of it',
  ],
  [
    'a manifest with another date',
    (folder) => edit(folder, 'manifest.json', '2026', '2025'),
    'manifest.json has changed',
  ],
  [
    'sums that were cut off',
    (folder) => edit(folder, 'SHA256SUMS', /[^\n]*manifest\.json\n$/, ''),
    'SHA256SUMS was cut off',
  ],
  [
    'sums that are no sums',
    (folder) => appendFileSync(path.join(folder, 'SHA256SUMS'), 'x'),
    'SHA256SUMS cannot be read',
  ],
  [
    'sums of a file outside',
    (folder) => edit(folder, 'SHA256SUMS', 'portico.db', '../portico.db'),
    'SHA256SUMS cannot be read',
  ],
  [
    'no sums, as an interrupted one',
    (folder) => rmSync(path.join(folder, 'SHA256SUMS')),
    'is no whole backup',
  ],
])('%s is refused by name', async (_what, damage, message) => {
  const folder = await wholeBackup()
  damage(folder)
  await expect(verifyBackup(folder)).rejects.toThrow(message)
})

test.each([1, 3])('a backup of another format (%i) is left to its own release', async (format) => {
  const folder = await wholeBackup()
  rmSync(path.join(folder, 'SHA256SUMS'))
  rmSync(path.join(folder, 'manifest.json'))
  await sealBackup(folder, { ...CONTENTS, format } as unknown as Manifest)
  await expect(verifyBackup(folder)).rejects.toThrow('another release wrote it')
})

test('a folder that is not there is no backup', async () => {
  await expect(verifyBackup('/nowhere/at/all')).rejects.toThrow('is no whole backup')
})

function edit(folder: string, name: string, from: string | RegExp, to: string): void {
  const file = path.join(folder, name)
  const text = readFileSync(file, 'utf8')
  expect(text).not.toBe(text.replace(from, to))
  writeFileSync(file, text.replace(from, to))
}
