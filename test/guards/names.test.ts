import { expect, test } from 'vitest'
import { featureOf } from '#scripts/layout.ts'
import { at, code, paths, sources, textAt, visit } from './tree.ts'

/** Names that say nothing, so that anything ends up in them; `shared.ts` of a web feature has a meaning of its own. */
const DRAWERS =
  /^(index|utils?|helpers?|common|misc|lib|manager|constants|types)$|-(utils?|helpers?|manager)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/

/** Files whose default export a framework demands. */
const DEFAULT_EXPORTS =
  /^web\/(root|entry\.\w+)\.tsx?$|^web\/routes\.ts$|(\.(page|layout|route|config)|-layout)\.tsx?$|^web\/platform\/text\/(browser|hydrated)\.\w+\.ts$/

const ALL = '{contract,server,web,test,e2e,bench,prove,scripts,docs}/**/*.*'

test('no file or folder is a drawer', () => {
  const wrong = paths(ALL).filter((path) =>
    path.split('/').some((part) => DRAWERS.test(part.split('.')[0] ?? '')),
  )
  expect(wrong).toEqual([])
})

test('files and folders are written in kebab-case', () => {
  const named = paths(ALL).filter((path) => !path.endsWith('/README.md'))
  const wrong = named.filter((path) => path.split('/').some((part) => !KEBAB.test(part)))
  expect(wrong.filter((path) => !path.startsWith('web/public/'))).toEqual([])
})

test('files of the server below a feature say their role', () => {
  const roles =
    /\.(routes|service|store|present|mail|local-page|rules|jobs|acts|texts|personal|demo|api\.test|test)\.ts$|provisioner\.ts$/
  expect(paths('server/*/*/**/*.ts').filter((path) => featureOf(path) && !roles.test(path))).toEqual([])
})

test('exports have names, except where a framework demands a default', () => {
  const wrong = code()
    .filter((file) => !DEFAULT_EXPORTS.test(file.path))
    .flatMap((file) => {
      const found: string[] = []
      visit(file, {
        // A method, since Biome takes an arrow function under a capital letter for a component.
        ExportDefaultDeclaration(node) {
          found.push(at(file, node))
        },
      })
      return found
    })
  expect(wrong).toEqual([])
})

test('no test is left out, and none alone', () => {
  const wrong = sources()
    .filter((file) => file.isTest)
    .flatMap((file) => {
      const found: string[] = []
      visit(file, {
        MemberExpression(node) {
          if (/^(test|it|describe)(\.\w+)*\.(skip|only|todo|fails)$/.test(textAt(file, node)))
            found.push(at(file, node))
        },
      })
      return found
    })
  expect(wrong).toEqual([])
})

test('no lint rule is switched off without a reason', () => {
  const wrong = sources().filter(({ text }) =>
    /(biome-ignore [\w/]+:\s*$|@ts-ignore|@ts-nocheck|eslint-disable)/m.test(withoutThis(text)),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

/** This very pattern is no offence. */
function withoutThis(text: string): string {
  return text.replace(/^.*biome-ignore \[.*$/m, '')
}

test('a journey that waits for a text takes the first match: an announcement may say the same words for a moment', () => {
  const wrong = sources('e2e/').flatMap((file) => {
    const found: string[] = []
    visit(file, {
      CallExpression(node) {
        if (
          /\.getByText$/.test(textAt(file, node.callee)) &&
          /^\s*\.waitFor\(/.test(file.text.slice(node.end))
        )
          found.push(at(file, node))
      },
    })
    return found
  })
  expect(wrong).toEqual([])
})
