import { expect, test } from 'vitest'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import { ACCOUNT_MENU } from './account-pages.built.ts'
import { DESK_MENU } from './desk-pages.built.ts'

/** The line of an icon; undefined where there is no picture of the name. */
function lineOf(name: string): unknown {
  return (LineIcon({ name: name as never }).props as { path?: string }).path
}

test.each([
  ['account area', ACCOUNT_MENU],
  ['desk', DESK_MENU],
])(
  'no two entries of the menu of the %s share an icon, in which they are told apart when it is collapsed',
  (_name, menu) => {
    const lines = menu.map(({ icon }) => lineOf(icon))
    expect(menu.length).toBeGreaterThan(20)
    expect(lines).not.toContain(undefined)
    const shared = menu
      .filter((_, at) => lines.indexOf(lines[at]) !== at)
      .map(({ path, icon }) => `${path} ${icon}`)
    expect(shared).toEqual([])
  },
)
