/** Every page in the menu of the desk says in one line what it is for, at one place: below its title (`lead` of PageTitle), or as the purpose of its queue. */
import { expect, test } from 'vitest'
import { ALL_PAGES } from '#web/pages.ts'
import { textOf } from './tree.ts'

/** Components that show a title with a line that the page gives them. */
const TITLES = ['PageTitle', 'MailTabs', 'ContentItems']
/** Pages whose line is written by a part of them: the file of the part, and what it shows. */
const PARTS: Record<string, readonly [file: string, shown: string]> = {
  'desk/queue-desk/queue.page.tsx': ['requests/queue/queue-frame.tsx', '{shown.texts.purpose}'],
  'deals/pipeline-report/pipeline-report.page.tsx': ['deals/pipeline-report/report-page.tsx', 'lead={lead}'],
}

/** Whether a page gives its title a line. */
function hasPurpose(source: string): boolean {
  return TITLES.some((name) => new RegExp(`<${name}\\b[^]*?\\blead=`).test(source))
}

test('every page in the menu of the desk says what it is for', () => {
  const pages = ALL_PAGES.filter((row) => row.area === 'desk' && 'menu' in row && row.menu)
  expect(pages.length).toBeGreaterThan(12)
  const files = [...new Set(pages.map(({ file }) => file))]
  const without = files.filter((file) => {
    const part = PARTS[file]
    return part ? !textOf(`web/${part[0]}`).includes(part[1]) : !hasPurpose(textOf(`web/${file}`))
  })
  expect(without).toEqual([])
})

test('a title without a line is found', () => {
  expect([
    hasPurpose("<PageTitle title={t('x')} />"),
    hasPurpose("<PageTitle title={t('x')} lead={t('y')} />"),
  ]).toEqual([false, true])
})
