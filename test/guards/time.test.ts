/** Time is calculated in one place, and nowhere by sums that are right on most days only. */
import { expect, test } from 'vitest'
import { at, code, textAt, visit } from './tree.ts'

/** What answers the moment of a day: hours that are added to one are wrong where the clocks are put forward or back. */
const MOMENTS_OF_DAYS = /^(startOfBusinessDay|endOfDay|endOfDayAfter|hourOfDay)\(/

test('no hours or days are added to the beginning or the end of a day', () => {
  const wrong = code('contract/', 'server/', 'web/').flatMap((file) => {
    const found: string[] = []
    visit(file, {
      BinaryExpression(node) {
        if (node.operator !== '+' && node.operator !== '-') return
        const [left, right] = [textAt(file, node.left), textAt(file, node.right)]
        // The last moment before an end is a moment, not a time of day.
        if (right === '1') return
        if ([left, right].some((side) => MOMENTS_OF_DAYS.test(side))) found.push(at(file, node))
      },
    })
    return found
  })
  expect(wrong).toEqual([])
})

/** What reads the clock of the visitor's machine; a moment of the server is never compared with it. */
const SERVER_CLOCK = 'web/platform/page/server-clock.ts'
const OWN_CLOCK = ['Date.now', 'performance.now', 'Temporal.Now.instant', 'Date']

/** Who may ask `browserNow()`, and what it is compared with. */
const BROWSER_CLOCK: Record<string, string> = {
  'web/identity/third-party/pending-link.ts': 'an end that was stored by the same clock',
  'web/platform/api/browser-api.ts': 'when calls without an answer were sent, by the same clock',
  'web/platform/data/asking.ts': 'when rows were asked for, by the same clock',
  'web/platform/data/stays-true.ts': 'how old an answer is, by the same clock',
  'web/platform/session/form-draft.ts': 'when the draft was typed, by the same clock',
  'web/platform/session/sign-in-step.ts': 'an end that was stored by the same clock',
  'web/platform/session/watch-session.ts': 'when the page was used, by the same clock',
}

test('only the module of the server’s clock reads the clocks of the visitor’s machine', () => {
  const wrong = code('web/')
    .filter(({ path }) => path !== SERVER_CLOCK && !isOfTests(path))
    .flatMap((file) => {
      const found: string[] = []
      visit(file, {
        CallExpression(node) {
          if (OWN_CLOCK.includes(textAt(file, node.callee))) found.push(at(file, node))
        },
        NewExpression(node) {
          if (textAt(file, node.callee) === 'Date' && node.arguments.length === 0) found.push(at(file, node))
        },
      })
      return found
    })
  expect(wrong).toEqual([])
})

test('the browser’s own clock is only asked where it is compared with itself', () => {
  const asking = code('web/')
    .filter(({ path, imports }) => {
      const names = imports.flatMap((each) => (each.target === SERVER_CLOCK ? (each.names ?? []) : []))
      return path !== SERVER_CLOCK && names.includes('browserNow')
    })
    .map(({ path }) => path)
  expect(asking).toEqual(Object.keys(BROWSER_CLOCK))
})

/** Data of component tests. */
function isOfTests(path: string): boolean {
  return /\/test-[\w-]+\.tsx?$/.test(path)
}

/** What words a moment in a zone that its caller names, or in that of the reader's machine. */
const WORDED = [
  ...['formatDate', 'formatDateTime', 'formatShortDate', 'formatShortDateTime', 'formatTime'],
  ...['formatWeekdayDate', 'formatWeekdayTime', 'formatZonedDate', 'formatZonedDateTime', 'deadlineWords'],
]
const MOMENTS = 'web/platform/text/moments.ts'

/** Pages that the server renders: they name the zone of the site, or of the offer, themselves. */
const NAMES_ITS_ZONE = /^web\/(catalog|publishing\/facts)\//
const OWN_ZONE: Record<string, string> = {
  'web/publishing/content/content-words.ts': 'the time of a planned moment, next to its zone',
  'web/trials/claim/claims.page.tsx': 'the last day in the zone of the campaign',
}

test('pages word moments by one module, in the zone of the site', () => {
  const wrong = code('web/')
    .filter(
      ({ path }) => path !== MOMENTS && !NAMES_ITS_ZONE.test(path) && !(path in OWN_ZONE) && !isOfTests(path),
    )
    .filter(({ imports }) => imports.some(({ names = [] }) => names.some((name) => WORDED.includes(name))))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('no moment is worded by hand', () => {
  const own = [MOMENTS, 'contract/kit/time.ts', 'contract/kit/fields/time-zone.ts']
  const wrong = code('web/', 'contract/', 'server/')
    .filter(
      ({ path, text }) =>
        !own.includes(path) && /toLocale(Date|Time)String\(|Intl\.DateTimeFormat\(/.test(text),
    )
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

/** Moments until which something can be done or holds, by the names that they have. */
const DEADLINE =
  /(^|\.|^\()(\w*[uU]ntil|\w*[dD]ueAt|expiresAt|endsAt|closesAt|wipesAt|acceptBy|arbitratedFrom)( \?\? 0| - 1)?$/
/** What words a moment, also by the names that pages give it. */
const WORDS_MOMENT =
  /^(when|moment|date|day|time|longMoment|format(Short|Weekday|Zoned)?(Date|DateTime|Time)|(short|weekday)?[mM]omentText|dayText)$/
const WORDS_DEADLINES: Record<string, string> = {
  'contract/kit/deadline.ts': 'the one place',
  'web/catalog/catalog/use-money.ts': 'sentences that name the zone',
}

test('a deadline is worded by one function on pages and one on the server, with its zone', () => {
  const wrong = code('contract/', 'server/', 'web/')
    .filter(({ path }) => !(path in WORDS_DEADLINES))
    .flatMap((file) => {
      const found: string[] = []
      visit(file, {
        CallExpression(node) {
          const [first] = node.arguments
          if (!first || !WORDS_MOMENT.test(textAt(file, node.callee).split('.').at(-1) ?? '')) return
          if (DEADLINE.test(textAt(file, first))) found.push(at(file, node))
        },
      })
      return found
    })
  expect(wrong).toEqual([])
})
