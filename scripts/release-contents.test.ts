import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releasePackage, scriptsFor } from './release-contents.ts'
import { inRoot, ROOT } from './root.ts'

const own = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

test('a release has the commands of an operator, what they import, and no tool of development', () => {
  const scripts = scriptsFor(ROOT)
  expect(scripts).toEqual(
    expect.arrayContaining([
      'scripts/bootstrap.mjs',
      'scripts/doctor.ts',
      'scripts/migrate.ts',
      'scripts/backup-command.ts',
    ]),
  )
  expect(scripts.filter((each) => /vitest|browser|bench|web-build|\.test\.ts/.test(each))).toEqual([])
})

test('nothing that a release runs imports a package of development', () => {
  const development = Object.keys(own.devDependencies)
  const found = scriptsFor(ROOT).flatMap((script) => {
    const text = readFileSync(inRoot(script), 'utf8')
    return development.filter((name) => text.includes(`from '${name}'`)).map((name) => `${script}: ${name}`)
  })
  expect(found).toEqual([])
})

test('its package.json starts the server, and has no packages of development', () => {
  const made = JSON.parse(releasePackage(JSON.stringify(own)))
  expect(made.scripts.start).toBe('exec node_modules/.bin/node server/main.ts')
  expect(Object.keys(made.scripts)).toContain('restore:check')
  expect([made.devDependencies, made.scripts.test, made.dependencies]).toEqual([
    undefined,
    undefined,
    own.dependencies,
  ])
})
