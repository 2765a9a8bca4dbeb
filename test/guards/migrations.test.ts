/** Migrations only grow: the baseline never changes, what comes later has a number of its own. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { SECOND_STEP } from '#server/kit/db/unfit-database.ts'
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

/** What a release before cannot run with, while both serve one database. */
const CONTRACTING: Readonly<Record<string, RegExp>> = {
  'takes a column away': /\.dropColumn\(|\bdrop column\b/i,
  'renames a column or a table': /\.rename(Column|To)\(|\brename (column|to)\b/i,
  'takes a table away': /\.dropTable\(|\bdrop table\b/i,
  'changes a column': /\.alterColumn\(|\balter column\b/i,
  'adds a constraint to a table that is there': /\.alterTable\([^;]*?\.add\w*Constraint\(/s,
}
/** A column of a table that is there: without a default, inserts of the release before fail. */
const ADDED = /\.alterTable\('(\w+)'\)\s*((?:\s*\/\/[^\n]*\n)?\s*\.addColumn\([^;]*?)\.execute/gs
/** An index makes writers of its table wait on PostgreSQL while it is built, unless the table is new. */
const INDEXED = /\.createIndex\([^;]*?\.on\('(\w+)'\)|create (?:unique )?index \w+ on (\w+)/gis

/** Second steps: what they take away, the release before does not use any more. Each names that release. */
const SECOND_STEPS: Readonly<Record<string, string>> = {}

test('a second step says in its name that it takes something away: earlier releases refuse to start on it', () => {
  expect(Object.keys(SECOND_STEPS).filter((name) => !SECOND_STEP.test(name))).toEqual([])
  const named = migrations.map(nameOf).filter((name) => SECOND_STEP.test(name))
  expect(named.filter((name) => !(name in SECOND_STEPS))).toEqual([])
})

function problemsOf(text: string): string[] {
  const made = [...text.matchAll(/createTable\('(\w+)'\)|create table (\w+)/gi)].map(([, a, b]) => a ?? b)
  const added = [...text.matchAll(ADDED)]
    .filter(([, , column = '']) => column.includes('.notNull()') && !column.includes('.defaultTo('))
    .map(([, table]) => `adds to ${table} what must have a value, without a default`)
  const indexed = [...text.matchAll(INDEXED)]
    .map(([, a, b]) => a ?? b)
    .filter((table) => !made.includes(table))
    .map((table) => `builds an index of ${table}, whose writers wait`)
  const contracting = Object.entries(CONTRACTING)
    .filter(([, pattern]) => pattern.test(text))
    .map(([what]) => what)
  return [...contracting, ...added, ...indexed]
}

test('the release before runs with the tables of the next one: migrations only add', () => {
  const wrong = migrations
    .slice(BASELINE.length)
    .filter((file) => !(nameOf(file) in SECOND_STEPS))
    .flatMap((file) => problemsOf(file.text).map((problem) => `${nameOf(file)} ${problem}`))
  expect(wrong).toEqual([])
})

test.each([
  ["db.schema.alterTable('deals').dropColumn('note').execute()", 'takes a column away'],
  ["db.schema.alterTable('deals').renameColumn('a', 'b').execute()", 'renames a column or a table'],
  ["db.schema.dropTable('deals').execute()", 'takes a table away'],
  ['sql`alter table deals alter column note set not null`', 'changes a column'],
  [
    "db.schema.alterTable('deals').addUniqueConstraint('one', ['a']).execute()",
    'adds a constraint to a table that is there',
  ],
  [
    "db.schema.alterTable('deals').addColumn('note', 'text', (column) => column.notNull()).execute()",
    'adds to deals what must have a value, without a default',
  ],
  [
    "db.schema.createIndex('one').on('deals').column('a').execute()",
    'builds an index of deals, whose writers wait',
  ],
  ['sql`create unique index one on deals (a)`', 'builds an index of deals, whose writers wait'],
])('%s is found', (text, problem) => {
  expect(problemsOf(text)).toEqual([problem])
})

test.each([
  "db.schema.alterTable('deals').addColumn('note', 'text', (column) => column.notNull().defaultTo('')).execute()",
  "db.schema.createTable('notes').addColumn('id', 'text', (column) => column.notNull()).execute(); sql`create index one on notes (id)`",
])('%s is an addition', (text) => {
  expect(problemsOf(text)).toEqual([])
})

test('no migration has the name of one before the baseline', () => {
  expect(migrations.map(nameOf).filter((name) => BEFORE_BASELINE.includes(name))).toEqual([])
})
