import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The command with these arguments and variables; it reads its command line before it looks at anything. */
function run(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const script = path.join(import.meta.dirname, 'doctor.ts')
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env })
}

test.each([
  ['--backups, which npm took', [], { npm_config_backups: '/backups' }, 'npm took --backups for itself'],
  ['--backups without a folder', ['--backups'], {}, 'Which one?'],
  ['--backups= without a folder', ['--backups='], {}, 'Which one?'],
  ['an argument behind the folder', ['--backups=/backups', 'more'], {}, 'too many: more'],
])('%s is refused, with how it is called', (_, args, env, said) => {
  const { status, stdout, stderr } = run(args, env)
  expect([status, stdout]).toEqual([3, ''])
  expect(stderr).toContain(said)
  expect(stderr).toContain('doctor -- --backups <folder>')
})
