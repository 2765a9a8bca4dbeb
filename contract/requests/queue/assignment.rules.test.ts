import { expect, test } from 'vitest'
import { assigneeOf, type RequestPlace } from './assignment.rules.ts'
import type { AssignmentRule } from './queue-assignment.fields.ts'

const rule = (operatorId: string, wanted: Partial<AssignmentRule> = {}): AssignmentRule => ({
  operatorId,
  regions: [],
  industries: [],
  ...wanted,
})
const EAST: RequestPlace = { region: 'eastChina', industry: 'medical' }
const able = (open: Record<string, number>) => new Map(Object.entries(open))

test.each<[string, AssignmentRule[], RequestPlace, Record<string, number>, string | undefined]>([
  ['no rule', [], EAST, { chen: 0 }, undefined],
  ['a rule for everything', [rule('chen')], { region: undefined, industry: undefined }, { chen: 0 }, 'chen'],
  [
    'a region before an industry, and both before a region',
    [
      rule('all'),
      rule('industry', { industries: ['medical'] }),
      rule('region', { regions: ['eastChina'] }),
      rule('both', { regions: ['eastChina'], industries: ['medical'] }),
    ],
    EAST,
    { all: 0, industry: 0, region: 0, both: 9 },
    'both',
  ],
  ['another region', [rule('chen', { regions: ['europe'] })], EAST, { chen: 0 }, undefined],
  [
    'a request that does not tell its region',
    [rule('chen', { regions: ['eastChina'] })],
    { region: undefined, industry: 'medical' },
    { chen: 0 },
    undefined,
  ],
  ['of two the one with less to do', [rule('chen'), rule('wang')], EAST, { chen: 3, wang: 1 }, 'wang'],
  ['of two that are equal the first', [rule('chen'), rule('wang')], EAST, { chen: 1, wang: 1 }, 'chen'],
  [
    'one who is not able any more is left out',
    [rule('gone', { regions: ['eastChina'] }), rule('chen')],
    EAST,
    { chen: 5 },
    'chen',
  ],
])('%s', (_, rules, place, open, assignee) => {
  expect(assigneeOf(rules, place, able(open))).toBe(assignee)
})
