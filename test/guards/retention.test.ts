/**
 * Every table says when its rows end: `expire` of a domain deletes them at an age, or `lasts` has the reason why they stay.
 * A table that only grows is found here.
 */
import { expect, test } from 'vitest'
import { DOMAINS } from '#server/domains.ts'
import { KIT } from '#server/kit/kit.ts'
import { textOf } from './tree.ts'

/** Tables of SQLite alone: what searches read, and messages between processes, of a minute. */
const OF_SQLITE = /_search(_\w+)?$|^signals$/

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const tables = textOf('server/migrations/schema.sqlite.txt')
  .split('\n')
  .filter((line) => /^[a-z]\w*$/.test(line) && !OF_SQLITE.test(line))
  .map(camel)

const parts = [KIT, ...DOMAINS]
const expiring: readonly string[] = parts.flatMap(({ expire = [] }) => expire.map(({ table }) => table))
const lasting = parts.flatMap(({ lasts = {} }) => Object.keys(lasts))

test('each table has an end or a reason, not both, and is declared by one domain', () => {
  expect(tables.length).toBeGreaterThan(90)
  expect(tables.filter((table) => !expiring.includes(table) && !lasting.includes(table))).toEqual([])
  expect(lasting.filter((table, at) => expiring.includes(table) || lasting.indexOf(table) !== at)).toEqual([])
  expect([...expiring, ...lasting].filter((table) => !tables.includes(table))).toEqual([])
})

test('rows are deleted at an age by these declarations alone', () => {
  const docs = textOf('docs/operations.md')
  const [, list = ''] = /\n## What is deleted, and when\n([\s\S]*)$/.exec(docs) ?? []
  const unnamed = [...new Set(expiring)].filter((table) => !list.includes(`\`${table}\``))
  expect(unnamed).toEqual([])
})
