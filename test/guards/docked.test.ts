import { expect, test } from 'vitest'
import { paths, textOf } from './tree.ts'

/** What stays in place without covering what has the focus: a column next to others, and cells of a table that scrolls. */
const NO_BARS: Readonly<Record<string, number>> = {
  'web/catalog/catalog/calculator.module.css': 1,
  'web/deals/pipeline/deal-form.module.css': 1,
  'web/desk/setting/settings.module.css': 1,
  // Its own scroll padding is that of its head and its first column.
  'web/lists/list/list-table.module.css': 4,
  'web/lists/list/selection-bar.module.css': 1,
  'web/lists/spreadsheet-import/import.module.css': 1,
  'web/shell/area/area-frame.module.css': 1,
  'web/shell/entry/entry-panel.module.css': 1,
  'web/trials/trial/trial-form.module.css': 1,
  'web/ui/markdown/markdown-page.module.css': 1,
}

/** Bars of which `base.css` knows the height: those at the top of every page. */
const KNOWN = ['web/shell/area/area-frame.module.css', 'web/shell/public/site-header.module.css']

test('a bar at an edge pads what scrolls, and a low window has none', () => {
  const sheets = paths('web/**/*.module.css')
  const sticky = sheets.flatMap((path) => {
    const count = textOf(path).match(/position: sticky/g)?.length ?? 0
    return count > 0 ? [[path, count] as const] : []
  })
  expect(Object.fromEntries(sticky)).toEqual(NO_BARS)
  const components = paths('web/**/*.tsx').map(textOf)
  const bars = sheets.filter((path) => textOf(path).includes('position: var(--docked)'))
  expect(bars.length).toBeGreaterThan(8)
  const unmeasured = bars.filter((path) => {
    const sheet = path.split('/').at(-1) ?? ''
    const users = components.filter((text) => text.includes(`/${sheet}'`))
    return !KNOWN.includes(path) && !users.some((text) => /dockedAt(End|Start)/.test(text))
  })
  expect(unmeasured).toEqual([])
})
