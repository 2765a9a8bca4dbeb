import { expect, test } from 'vitest'
import { featureOf } from '#scripts/layout.ts'
import { code, visit } from './tree.ts'

/** Tables that more than one place reads or writes, each with the places and the reason. */
const SHARED: Record<string, { places: string[]; because: string }> = {
  accounts: {
    places: ['account', 'overview', 'sign-in'],
    because:
      'a token’s session and its account come in one read, which every call makes; the funnel counts accounts by their trials, which the database joins',
  },
  trials: { places: ['overview', 'trial'], because: 'as for accounts: the funnel' },
  deals: {
    places: ['partner-level', 'pipeline', 'pipeline-report'],
    because:
      'a level counts deals and associations of many partners in one statement; the report counts those of all',
  },
  dealEvents: { places: ['pipeline', 'pipeline-report'], because: 'as for deals: the report' },
  associations: { places: ['association', 'partner-level'], because: 'as for deals' },
  subAccounts: {
    places: ['sign-in', 'sub-account'],
    because: 'as for accounts: whether the sub-account of a session is disabled comes in the same read',
  },
  subAccountRules: { places: ['sign-in', 'sub-account'], because: 'as for accounts' },
  roles: {
    places: ['role', 'sign-in'],
    because: 'as for accounts: what the sub-account of a session may do comes in the same read',
  },
  subAccountRoles: { places: ['role', 'sign-in'], because: 'as for roles' },
  totpSecrets: {
    places: ['second-factor', 'sign-in'],
    because: 'as for accounts: whether the sub-account of a session has a factor comes in the same read',
  },
  passkeys: { places: ['second-factor', 'sign-in'], because: 'as for totpSecrets' },
}

const CALLS = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'innerJoin',
  'leftJoin',
  'using',
])

test('every table has one place that speaks to it', () => {
  const places = new Map<string, Set<string>>()
  for (const file of code('server/').filter(({ path }) => !path.startsWith('server/migrations/'))) {
    visit(file, {
      CallExpression(node) {
        const [first] = node.arguments
        if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return
        if (
          !CALLS.has(node.callee.property.name) ||
          first?.type !== 'Literal' ||
          typeof first.value !== 'string'
        )
          return
        const table = first.value.split(' ')[0] ?? ''
        places.set(table, (places.get(table) ?? new Set()).add(placeOf(file.path)))
      },
    })
  }
  const shared = [...places]
    .filter(([, names]) => names.size > 1)
    .map(([table, names]) => [table, [...names].sort()])
  expect(Object.fromEntries(shared)).toEqual(
    Object.fromEntries(Object.entries(SHARED).map(([table, { places: names }]) => [table, names])),
  )
})

/** The feature, or the part of the kit. */
function placeOf(path: string): string {
  return featureOf(path) ?? path.split('/').slice(0, 3).join('/')
}

test('every migration has a number of its own', () => {
  const numbers = code('server/migrations/')
    .map(({ path }) => /\/(\d{3})-/.exec(path)?.[1])
    .filter((number) => number !== undefined)
  expect(numbers).toEqual([...new Set(numbers)])
})
