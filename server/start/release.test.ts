import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRelease } from './release.ts'

const COMMIT = 'a'.repeat(40)

function folder(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'portico-release-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries({ 'package.json': '{"version":"1.2.3"}', ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return root
}

test('a release names its commit in a file, a checkout in its repository, and both may lack it', () => {
  const commits = [
    folder({ 'commit.txt': `${COMMIT}\n` }),
    folder({ '.git/HEAD': `${COMMIT}\n` }),
    folder({ '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }),
    // A worktree, and a branch that is packed.
    folder({ '.git': 'gitdir: elsewhere\n' }),
    folder({ '.git/HEAD': 'ref: refs/heads/main\n' }),
  ].map((root) => readRelease(root))
  expect(commits.map(({ commit }) => commit)).toEqual([COMMIT, COMMIT, COMMIT, undefined, undefined])
  expect(commits[0]?.version).toBe('1.2.3')
})
