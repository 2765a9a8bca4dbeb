import { expect, test } from 'vitest'
import { paths, textOf } from './tree.ts'

/** What stays in place without covering what has the focus: a column next to others, and cells of a table that scrolls. */
const NO_BARS: Readonly<Record<string, number>> = {
  'web/catalog/catalog/calculator.module.css': 1,
  'web/desk/mail-template/template.module.css': 1,
  // Its own scroll padding is that of its head and its first column.
  'web/lists/list/list-table.module.css': 4,
  'web/lists/list/selection-bar.module.css': 1,
  'web/lists/spreadsheet-import/import.module.css': 1,
  'web/shell/area/area-frame.module.css': 1,
  'web/shell/entry/entry-panel.module.css': 1,
  'web/trials/trial/trial-form.module.css': 1,
  'web/ui/form/form-columns.module.css': 1,
  'web/ui/markdown/markdown-page.module.css': 1,
  'web/ui/side-contents.module.css': 1,
}

/** Bars whose height style sheets know: those at the top of every page. */
const KNOWN = ['web/shell/area/area-frame.module.css', 'web/shell/public/site-header.module.css']

/** What is over the whole window, and takes the focus. */
const OVERLAYS = [
  'web/shell/operator/palette.module.css',
  'web/shell/public/site-header.module.css',
  'web/ui/dialog.module.css',
  'web/ui/side-panel.module.css',
]

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

test('a bar at the top of every page says its height by --bar, and what scrolls is padded in one place', () => {
  const padding = paths('web/**/*.css').filter((path) => textOf(path).includes('scroll-padding'))
  expect(padding).toEqual(['web/lists/list/list-table.module.css', 'web/ui/base.css'])
})

test('a note at the lower edge is above the bars there, and gives way to what has the focus', () => {
  const notes = paths('web/**/*.module.css').filter(
    (path) => textOf(path).includes('position: fixed') && !OVERLAYS.includes(path),
  )
  expect(notes.length).toBeGreaterThan(3)
  const components = paths('web/**/*.tsx').map(textOf)
  const covering = notes.filter((path) => {
    const users = components.filter((text) => text.includes(`/${path.split('/').at(-1)}'`))
    const isPlaced = /--docked-height/.test(textOf(path)) && textOf(path).includes('[data-aside]')
    return !isPlaced || !users.some((text) => text.includes('ref={clearOfFocus}'))
  })
  expect(covering).toEqual([])
})
