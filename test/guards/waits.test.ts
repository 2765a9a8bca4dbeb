/** Tests wait for a condition, as long as `LONGEST_MS`: what is slow on a busy machine fails no test. */
import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import { LONGEST_MS } from '#test/longest.ts'
import { at, type SourceFile, sources, textAt, visit } from './tree.ts'

const tests = () => [
  ...sources('test/', 'e2e/'),
  ...sources('contract/', 'server/', 'web/', 'scripts/', 'workarounds/').filter(({ isTest }) => isTest),
]

/** Waits that take their time from the test, not from the machine. */
const TIMED: Readonly<Record<string, string>> = {
  'e2e/attack.test.ts': 'attempts come in no order',
  'e2e/two-people.test.ts': 'a bad line delays an answer',
  'e2e/hydration.test.ts': 'a script is held back',
  'server/kit/db/start-lock.api.test.ts': 'the work of one who has the lock takes a while',
  'server/website/resource/release-upload.sqlite.api.test.ts':
    'bytes leave before the cut, which is made again where they did not',
  'test/desktop-service.ts': 'the service breaks off without an answer',
  // Loops that look again and again, to the longest wait.
  'test/kill-rounds.ts': 'looks at the ledger',
  'test/price-changes.ts': 'looks at the prices',
  'test/setting-processes.ts': 'looks at the setting',
  'test/site.ts': 'looks whether the site is there',
  'test/smtp.ts': 'ends a wait for a mail that never comes',
  'test/webhook-receiver.ts': 'looks at what has come',
}

/** Programs of the proofs, which run for as long as they are told to. */
const isProgram = (path: string) => path.startsWith('test/processes/')

test('no test waits with the default second of vi.waitFor: expect.poll and waitFor of Testing Library have the long limit', () => {
  const wrong = tests().flatMap((file) =>
    callsIn(file, (callee) => /^vi\.wait(For|Until)$/.test(callee)).map((node) => at(file, node)),
  )
  expect(wrong).toEqual([])
})

test('no wait ends before the longest one', () => {
  const isWait = (callee: string) => /(^|\.)(poll|waitFor\w*|find(All)?By\w+|waitForMail)$/.test(callee)
  const wrong = tests().flatMap((file) =>
    callsIn(file, isWait).flatMap((node) => {
      const limit = /\btimeout(?:Ms)?: ([\d_]+)/.exec(node.arguments.map((each) => textAt(file, each)).join())
      const ms = Number(limit?.[1]?.replaceAll('_', ''))
      return limit && ms < LONGEST_MS ? [`${at(file, node)} ${ms} ms`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('no test sleeps, unless its timers are made up or its time is part of what it tests', () => {
  const found = tests().flatMap((file) => {
    if (isProgram(file.path) || file.text.includes('useFakeTimers')) return []
    const sleeps = callsIn(file, (callee) => /^(setTimeout|pause|sleep|delay)$/.test(callee)).filter(
      (node) => textAt(file, node) !== 'setTimeout(resolve)' && isSleep(file, node),
    )
    return sleeps.map((node) => at(file, node))
  })
  const named = found.filter((place) => !((place.split(':')[0] ?? '') in TIMED))
  expect(named).toEqual([])
  const unused = Object.keys(TIMED).filter((path) => !found.some((place) => place.startsWith(`${path}:`)))
  expect(unused).toEqual([])
})

/** A pause of so many milliseconds: `pause(20)`, or a promise that a timer resolves. */
function isSleep(file: SourceFile, { callee, arguments: given }: ESTree.CallExpression): boolean {
  const [first, second] = given
  if (textAt(file, callee) !== 'setTimeout') return first !== undefined
  return second !== undefined && first !== undefined
}

function callsIn(file: SourceFile, isWanted: (callee: string) => boolean): ESTree.CallExpression[] {
  const found: ESTree.CallExpression[] = []
  visit(file, {
    CallExpression(node) {
      if (isWanted(textAt(file, node.callee).split('\n').at(-1)?.trim() ?? '')) found.push(node)
    },
  })
  return found
}
