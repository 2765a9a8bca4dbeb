/** Each domain has a page about it, and the map shows all of them. */
import { describe, expect, test } from 'vitest'
import { pictureOfDomains, usesOfDomains } from '#scripts/domain-map.ts'
import { domainOf } from '#scripts/layout.ts'
import { DOMAINS } from '#server/domains.ts'
import { code, paths, textOf } from './tree.ts'

const TWO_SCREENS = 100

describe.each(DOMAINS.map(({ name }) => name))('the page about %s', (name) => {
  const page = paths(`server/${name}/README.md`).map(textOf).join()

  test('has its name and at most 20 lines', () => {
    expect(page.split('\n')[0]).toBe(`# ${name}`)
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(20)
  })

  test('says what it gives: what other domains import of it, and what it adds to deps', () => {
    const folder = `server/${name}/`
    const taken = code('server/')
      .filter(({ path }) => domainOf(path) !== undefined && !path.startsWith(folder))
      .flatMap(({ imports }) => imports.filter(({ target }) => target.startsWith(folder)))
      .flatMap(({ names = [] }) => names)
    const own = code(folder)
      .map(({ text }) => text)
      .join()
    const [, given = ''] = /^Gives: (.*?)\.(?: |$)/m.exec(page) ?? []
    const things = [...given.matchAll(/`(deps\.)?(\w+)`/g)]
    const wrong = things.filter(([, deps, thing = '']) =>
      deps ? !new RegExp(`\\b${thing}\\b`).test(own) : !taken.includes(thing),
    )
    expect(wrong.map(([thing]) => thing)).toEqual([])
    const nothing = /^Gives nothing to others/m.test(page)
    expect(given === '').toBe(nothing)
    if (nothing) expect(taken).toEqual([])
  })
})

test('every table is on the page of its domain or of the kit, and nowhere else', () => {
  const schema = paths('server/migrations/*schema.ts').map(textOf).join('\n')
  const tables = [...schema.matchAll(/^ {2}(\w+): \{/gm)].map(([, table = '']) => table)
  const named = paths('server/*/README.md').flatMap((path) => {
    const [, list = ''] = /^Tables?: (.*)$/m.exec(textOf(path)) ?? []
    return [...list.matchAll(/`(\w+)(\*?)`/g)].flatMap(([, table = '', begins]) => {
      const found = begins ? tables.filter((each) => each.startsWith(table)) : []
      return found.length > 0 ? found : [table]
    })
  })
  expect(named.sort()).toEqual(tables.sort())
})

test('the map has the picture of the domains as the imports are: npm run map draws it', () => {
  expect(textOf('docs/map.md')).toContain(pictureOfDomains(usesOfDomains(code())))
})

test('the map fits on two screens', () => {
  expect(textOf('docs/map.md').split('\n').length).toBeLessThan(TWO_SCREENS)
})
