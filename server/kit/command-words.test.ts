import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commandWords } from './command-words.ts'

test('a command is named as it is called in the repository and in a release', () => {
  const release = mkdtempSync(path.join(tmpdir(), 'portico-release-'))
  onTestFinished(() => rmSync(release, { recursive: true }))
  writeFileSync(path.join(release, 'commit.txt'), 'of a release')
  const both = (name: string, args?: string) => [commandWords(name, args), commandWords(name, args, release)]
  expect(both('restore', '--overwrite <folder>')).toEqual([
    'npm run restore -- --overwrite <folder>',
    'portico restore --overwrite <folder>',
  ])
  expect(both('backup', '<folder>')).toEqual(['npm run backup <folder>', 'portico backup <folder>'])
  expect(both('operator:invite')).toEqual(['npm run operator:invite', 'portico operator:invite'])
})
