/** Things that only one place may do, so that there is one place to look at and to replace. */
import { expect, test } from 'vitest'
import { at, code, type SourceFile, textAt, textOf, visit } from './tree.ts'

const DATABASE_PLACES = /\.store\.ts$|^server\/(migrations|kit\/db)\//

/** Files that measure how long something takes, on the monotonic clock; none asks what time it is. */
const STOPWATCHES: Record<string, string> = {
  'server/start/telemetry/telemetry.ts': 'says when a statement has begun',
  'server/start/primary.ts': 'how long a worker has lived',
  'server/start/metrics/serve-metrics.ts': 'how long requests take',
  'server/kit/http/read-body.ts': 'how long a body has been waited for, which has a least rate',
  'server/kit/http/post-public.ts': 'how long a receiver takes to answer, for the list of deliveries',
  'server/kit/spreadsheet/read-sheet.ts': 'how long a file that hit a limit held the reader',
  'server/kit/limits/places.ts': 'a place rests in proportion to how long its work took',
  'server/kit/db/sqlite-connection.ts': 'waits so long for another process that opens the same file',
  'server/kit/db/start-lock.ts': 'a start waits so long for the others',
}
const TIMES_OF_DAY = [
  'Date',
  'Date.now',
  'Temporal.Now.instant',
  'Temporal.Now.zonedDateTimeISO',
  'Temporal.Now.plainDateISO',
]
const DURATIONS = ['performance.now', 'process.hrtime', 'process.hrtime.bigint']
/** The schema of `Words` without limits; one with limits belongs to its field. */
const PLAIN_WORDS = /object\(\{\s*(zh|en): z\.string\(\),\s*(zh|en): z\.string\(\),?\s*\}\)/
const SQL_CALLS = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
])

test('only stores, migrations and kit/db speak to the database', () => {
  const wrong = code('server/')
    .filter((file) => !DATABASE_PLACES.test(file.path))
    .flatMap((file) => [
      ...file.imports
        .filter(({ target }) => /^kysely(\/|$)/.test(target))
        .map(() => `${file.path} imports kysely`),
      ...calls(file, (callee) => SQL_CALLS.has(callee.split('.').at(-1) ?? '')),
    ])
  expect(wrong).toEqual([])
})

test('only server/config/config.ts reads the environment', () => {
  const wrong = code('server/', 'contract/', 'web/')
    .filter((file) => file.path !== 'server/config/config.ts')
    .flatMap((file) => {
      const found: string[] = []
      visit(file, {
        MemberExpression(node) {
          if (/^(globalThis\.)?process(\.env$|\?\.|\[)/.test(textAt(file, node))) found.push(at(file, node))
        },
        ImportSpecifier(node) {
          if (textAt(file, node.imported) === 'env') found.push(at(file, node))
        },
      })
      return found
    })
  expect(wrong).toEqual([])
})

test('only kit/clock.ts reads the time', () => {
  const wrong = code('server/', 'contract/')
    .filter((file) => file.path !== 'server/kit/clock.ts')
    .flatMap((file) => {
      const clocks = file.path in STOPWATCHES ? TIMES_OF_DAY : [...TIMES_OF_DAY, ...DURATIONS]
      const found = calls(file, (callee) => clocks.includes(callee))
      visit(file, {
        NewExpression(node) {
          if (textAt(file, node.callee) === 'Date' && node.arguments.length === 0) found.push(at(file, node))
        },
      })
      return found
    })
  expect(wrong).toEqual([])
})

test('a text in both languages is declared in one place of the contract', () => {
  const wrong = code('contract/')
    .filter(({ path, text }) => path !== 'contract/kit/fields/words.ts' && PLAIN_WORDS.test(text))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

function calls(file: SourceFile, isWanted: (callee: string) => boolean): string[] {
  const found: string[] = []
  visit(file, {
    CallExpression(node) {
      const callee = textAt(file, node.callee).replace(/\s/g, '')
      // A long chain is one callee: what counts is the last name and, for short ones, the whole.
      if (isWanted(callee)) found.push(`${at(file, node)} ${callee.slice(-40)}`)
    },
  })
  return found
}

/** Where visitors are counted who wait for a place; all else is counted by the dispatcher, as the endpoint says. */
const COUNTED_BY_ADDRESS = 'server/kit/limits/places.ts'

test('one place counts calls against their limit', () => {
  const counting = code('server/').flatMap((file) =>
    calls(file, (callee) => /(^|\.)limits\.take$/.test(callee)).map(() => file.path),
  )
  expect([...new Set(counting)].sort()).toEqual(['server/kit/http/endpoint-routes.ts', COUNTED_BY_ADDRESS])
})

test('one place bounds what bodies hold in memory, and how many files of an account are under way', () => {
  const BOUNDS = new Set(['createBodyMemory', 'createAtOnce'])
  const bounding = code('server/')
    .filter(({ imports }) => imports.some(({ names }) => names?.some((name) => BOUNDS.has(name))))
    .map(({ path }) => path)
  expect(bounding).toEqual(['server/kit/http/endpoint-routes.ts'])
})

test('names one after the other are joined by `listed`, not by a text of a feature', () => {
  const wrong = code('web/').flatMap((file) => {
    const found: string[] = []
    visit(file, {
      CallExpression(node) {
        const [by] = node.arguments
        if (/\.join$/.test(textAt(file, node.callee)) && by && /^t\('[\w.:]*comma'\)/.test(textAt(file, by)))
          found.push(at(file, node))
      },
    })
    return found
  })
  expect(wrong).toEqual([])
})

/** The program that an installed release has for them: its usage names them all. */
const COMMANDS = /portico <command>: ([^']+)'/.exec(textOf('deploy/portico'))?.[1]?.split(', ') ?? []

test('a message names a command as it is called where the site runs, by commandWords', () => {
  expect(COMMANDS).toContain('backup')
  const named = new RegExp(`npm run (${COMMANDS.join('|')})(?![\\w:])`)
  const found: string[] = []
  for (const file of code('server/', 'scripts/')) {
    const look = (node: { start: number; end: number }) => {
      if (named.test(textAt(file, node))) found.push(at(file, node))
    }
    visit(file, { Literal: look, TemplateElement: look })
  }
  expect(found).toEqual([])
})
