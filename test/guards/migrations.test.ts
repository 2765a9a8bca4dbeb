/** Migrations only grow: the baseline never changes, what comes later has a number of its own. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { BASELINE, BEFORE_BASELINE } from '#server/migrations/before-baseline.ts'
import { code, type SourceFile } from './tree.ts'

/** What the files of the baseline do, without their comments. A difference belongs into a migration of its own. */
const CONTENTS = 'f51de38586ffda79'

const migrations = code('server/migrations/').filter(({ path }) => /\/\d{3}-/.test(path))
const nameOf = ({ path }: SourceFile) => /\/([^/]+)\.ts$/.exec(path)?.[1] ?? ''

/** The code of a file, however it is formatted and explained. */
function bare({ text }: SourceFile): string {
  return text.replace(/\/\*.*?\*\/|^\s*\/\/[^\n]*/gms, '').replace(/\s+/g, '')
}

test('the baseline comes first and is what it was', () => {
  const baseline = migrations.slice(0, BASELINE.length)
  expect(baseline.map(nameOf)).toEqual(BASELINE)
  const hash = createHash('sha256')
  for (const file of baseline) hash.update(bare(file))
  expect(hash.digest('hex').slice(0, 16)).toBe(CONTENTS)
})

test('no migration has the name of one before the baseline', () => {
  expect(migrations.map(nameOf).filter((name) => BEFORE_BASELINE.includes(name))).toEqual([])
})
