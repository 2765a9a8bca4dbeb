/**
 * What happens after a trial is said the same everywhere: the desktop stops, its data stays for the days of grace, and
 * within them it becomes a paid desktop with its data (user agreement, 3.4).
 */

import { expect, test } from 'vitest'
import { TRIAL } from '#contract/kit/limits.ts'
import { paths, textOf } from './tree.ts'

/** Says what happens at the end: such a sentence says what becomes of the data, too. */
const ENDS = /desktop stops|桌面停止运行/i
const GRACE = new RegExp(
  `\\b${TRIAL.graceDays}(?: |\\\\u00a0|\\u00a0)(?:days|天)|\\{\\{grace(?:, plural\\([^)]*\\))?\\}\\}|\\$\\{TRIAL\\.graceDays\\}|数据保留 ${TRIAL.graceDays}`,
)
/** Contradicts the grace: nothing is lost at the moment of expiry. */
const CONTRADICTS =
  /(for good|permanently|at once|immediately) when the (trial|72)|到期(后)?(立即|即刻)(删除|清除)/i

const FILES = [
  // Closing an account wipes the disks at once, which its own texts say.
  ...paths('web/**/text.{zh,en}.ts').filter((path) => !path.includes('/closure/')),
  ...paths('web/website/scenario/texts/*.ts'),
  ...paths('server/website/resource/guides/*.md'),
  ...paths('server/people/agreement/texts/*.md'),
  ...paths('server/trials/trial/trial.mail.ts'),
]

/** A text of the site is one line. */
function linesOf(path: string): string[] {
  return textOf(path).split('\n')
}

test('wherever a text says that a trial ends, it says how long the data stays', () => {
  const silent = FILES.flatMap((path) =>
    linesOf(path)
      .filter((line) => ENDS.test(line) && !GRACE.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(silent).toEqual([])
})

test('no text says that data is lost at the moment of expiry', () => {
  const wrong = FILES.filter((path) => CONTRADICTS.test(textOf(path)))
  expect(wrong).toEqual([])
})

test('agreement, home page, questions, guides and mails name the grace and the conversion', () => {
  const places = [
    'server/people/agreement/texts/user-agreement.2026-11-20.{zh,en}.md',
    'web/website/home/text.{zh,en}.ts',
    'web/website/service-support/text.{zh,en}.ts',
    'server/website/resource/guides/trial.{zh,en}.md',
    'server/website/resource/guides/troubleshooting.{zh,en}.md',
    'server/trials/trial/trial.mail.ts',
    'web/trials/trial/text.{zh,en}.ts',
  ].flatMap((glob) => paths(glob))
  expect(places).toHaveLength(13)
  const lacking = places.filter((path) => {
    const text = textOf(path)
    return !GRACE.test(text) || !/convert|转为付费/i.test(text)
  })
  expect(lacking).toEqual([])
})
