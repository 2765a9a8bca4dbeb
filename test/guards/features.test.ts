/** How features use each other; which may use which is the order of the domains (`domains.test.ts`). */
import { describe, expect, test } from 'vitest'
import { featureOf } from '#scripts/layout.ts'
import { code, featureCode } from './tree.ts'

const SHARED = /^web\/[^/]+\/[^/]+\/shared\.ts$/

describe('features of the server', () => {
  test('call each other only by a service', () => {
    const wrong = featureCode('server').flatMap((file) => {
      const own = featureOf(file.path) ?? ''
      return file.imports
        .filter(({ target }) => {
          const other = featureOf(target)
          if (!target.startsWith('server/') || !other || other === own) return false
          return !/\.(service|demo)\.ts$/.test(target)
        })
        .map(({ target }) => `${file.path} -> ${target}`)
    })
    expect(wrong).toEqual([])
  })

  test('import nothing that assembles them', () => {
    const above = /^server\/(main|app|domains)\.ts$|^server\/start\/|^server\/(?!kit\/)[^/]+\/domain\.ts$/
    const wrong = [...featureCode('server'), ...code('server/kit/')].flatMap((file) =>
      file.imports
        .filter(({ target }) => above.test(target))
        .map(({ target }) => `${file.path} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })
})

test('routes are imported by routes and by domain.ts only: what a service needs too is a part of its own', () => {
  const wrong = featureCode('server')
    .filter(({ path }) => !path.endsWith('.routes.ts'))
    .flatMap((file) =>
      file.imports
        .filter(({ target }) => target.startsWith('server/') && target.endsWith('.routes.ts'))
        .map(({ target }) => `${file.path} -> ${target}`),
    )
  expect(wrong).toEqual([])
})

describe('features of the web', () => {
  test('import from each other only shared.ts', () => {
    const wrong = featureCode('web').flatMap((file) => {
      const own = featureOf(file.path) ?? ''
      return file.imports
        .filter(({ target }) => {
          const other = featureOf(target)
          if (!target.startsWith('web/') || !other || other === own) return false
          return !SHARED.test(target)
        })
        .map(({ target }) => `${file.path} -> ${target}`)
    })
    expect(wrong).toEqual([])
  })

  test('are imported by the shell through their shared.ts only', () => {
    const wrong = code('web/shell/').flatMap((file) =>
      file.imports
        .filter(({ target }) => target.startsWith('web/') && featureOf(target) && !SHARED.test(target))
        .map(({ target }) => `${file.path} -> ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('have only re-exports in shared.ts', () => {
    // The bundler then takes only the files of the imported names.
    const shared = featureCode('web').filter(({ path }) => SHARED.test(path))
    const wrong = shared.filter(({ program }) =>
      program.body.some((node) => node.type !== 'ExportNamedDeclaration' || !node.source),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('have no unused shared.ts', () => {
    const used = new Set(code('web/').flatMap(({ imports }) => imports.map(({ target }) => target)))
    const shared = featureCode('web').filter(({ path }) => SHARED.test(path))
    expect(shared.map(({ path }) => path).filter((path) => !used.has(path))).toEqual([])
  })
})
