import path from 'node:path'
import { expect, test } from 'vitest'
import { CommandLineError, readCommandLine } from './command-line.ts'

const RESTORE = { usage: 'npm run restore <folder>', flags: ['overwrite', 'yes'] }
const read = (args: string[], environment: Record<string, string> = {}) =>
  readCommandLine(RESTORE, args, environment)

test('a path is one of the folder in which npm was called', () => {
  expect(read(['backups/1'], { INIT_CWD: '/srv/lin' }).file).toBe('/srv/lin/backups/1')
  expect(read(['/backups/1'], { INIT_CWD: '/srv/lin' }).file).toBe('/backups/1')
  expect(read(['x']).file).toBe(path.resolve('x'))
})

test.each([
  ['nothing', [], {}, 'Which one?'],
  ['a further argument', ['a', 'b'], {}, 'too many: b'],
  ['an unknown flag', ['a', '--force'], {}, '--force'],
  ['a flag that npm took', ['a'], { npm_config_check: 'true' }, 'npm took --check for itself'],
  ['its own flag, which npm took', ['a'], { npm_config_overwrite: 'true' }, 'npm took --overwrite'],
  ['a flag with a hyphen', ['a'], { npm_config_with_key: 'true' }, 'npm took --with-key'],
])('%s is refused, with how it is called', (_, args, environment, said) => {
  const reading = () => read(args, environment as Record<string, string>)
  expect(reading).toThrow(CommandLineError)
  expect(reading).toThrow(said)
  expect(reading).toThrow(RESTORE.usage)
})

test('a command without arguments takes none', () => {
  const invite = { usage: 'npm run operator:invite', takes: 0 } as const
  expect(readCommandLine(invite, [], {}).file).toBe('')
  for (const wrong of ['--help', 'lin'])
    expect(() => readCommandLine(invite, [wrong], {})).toThrow(CommandLineError)
})

test('flags that are given count, and npm’s own settings are none', () => {
  const given = read(['--overwrite', 'a'], { npm_config_yes: 'true', npm_config_registry: 'x' })
  expect([given.has('overwrite'), given.has('yes')]).toEqual([true, false])
})
