/** Each domain has a page about it, and the map shows all of them. */
import { describe, expect, test } from 'vitest'
import { pictureOfDomains, usesOfDomains } from '#scripts/domain-map.ts'
import { DOMAINS } from '#server/domains.ts'
import { code, paths, textOf } from './tree.ts'

const TWO_SCREENS = 100

describe.each(DOMAINS.map(({ name }) => name))('the page about %s', (name) => {
  const page = paths(`server/${name}/README.md`).map(textOf).join()

  test('has its name and at most 20 lines', () => {
    expect(page.split('\n')[0]).toBe(`# ${name}`)
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(20)
  })

  test('names only tables that are there, and things that the domain exports', () => {
    const schema = paths('server/migrations/*schema.ts').map(textOf).join()
    const [, tables = ''] = /^Tables?: (.*)$/m.exec(page) ?? []
    const named = [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => table)
    expect(named.filter((table) => !new RegExp(`^  ${table}: `, 'm').test(schema))).toEqual([])
    const own = code(`server/${name}/`)
      .map(({ text }) => text)
      .join()
    const [, given = ''] = /^Gives: (.*?)\. ?(?:Decisions|Step|Start|$)/m.exec(page) ?? []
    const things = [...given.matchAll(/`(?:deps\.)?(\w+)`/g)].map(([, thing = '']) => thing)
    expect(things.filter((thing) => !new RegExp(`\\b${thing}\\b`).test(own))).toEqual([])
  })
})

test('the map has the picture of the domains as the imports are: npm run map draws it', () => {
  expect(textOf('docs/map.md')).toContain(pictureOfDomains(usesOfDomains(code())))
})

test('the map fits on two screens', () => {
  expect(textOf('docs/map.md').split('\n').length).toBeLessThan(TWO_SCREENS)
})
