/** The ledger of ASVS says of each requirement one thing, and repeats what is missing where it gives the reason. */
import { expect, test } from 'vitest'
import { textOf } from './tree.ts'

const [TABLES = '', REASONS = ''] = textOf('docs/asvs.md').split('\n## Deviations and open points\n')
const ROW = /^\| (\d+\.\d+\.\d+) \| [123] \| [^|]+ \| (met|partly|open|n\/a) \| .+ \|$/gm
const rows = [...TABLES.matchAll(ROW)].map(([, id = '', state = '']) => ({ id, state }))
const reasons = [...REASONS.matchAll(/^- \*\*([\d., ]+)\*\*/gm)].flatMap(([, ids = '']) => ids.split(', '))

test('every row of the tables has an id of its own and a state', () => {
  expect(rows.length).toBeGreaterThan(250)
  expect(TABLES.match(/^\| \d/gm)).toHaveLength(rows.length)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test('what is not met has its reason, and only that', () => {
  const missing = rows.filter(({ state }) => state === 'partly' || state === 'open').map(({ id }) => id)
  expect([...new Set(reasons)].toSorted()).toEqual(missing.toSorted())
})
