/** A button is shown to those who have the permission of what it changes. */
import { expect, test } from 'vitest'
import { featureOf } from '#scripts/layout.ts'
import { ALL_PAGES } from '#web/pages.ts'
import {
  type Requirement,
  requirementOfCall,
  type SingleRequirement,
} from '#web/platform/page/requirement.ts'
import { declaredEndpoints } from './declared-endpoints.ts'
import { at, featureCode, textAt, visit } from './tree.ts'

/** Features whose permission other features ask for, each with the reason. */
const ASKED_ELSEWHERE: Record<string, string> = {
  're-authentication': 'its dialog opens for a call of another feature, which has asked for the permission',
}

const specs = new Map(declaredEndpoints().map(({ constant, spec }) => [constant, spec]))

test('a feature asks for the permission of every changing call that it makes, or its page requires it', () => {
  const asked = pageRequirements()
  const made: { feature: string; required: SingleRequirement; place: string }[] = []
  for (const file of featureCode('web')) {
    const feature = featureOf(file.path) ?? ''
    const ask = (constant: string): void => {
      const spec = specs.get(constant)
      if (spec) asked.set(feature, (asked.get(feature) ?? new Set()).add(requirementOfCall(spec)))
    }
    visit(file, {
      CallExpression(node) {
        const [first] = node.arguments
        if (!first) return
        const callee = textAt(file, node.callee)
        const constants = textAt(file, first).match(/\w+/g) ?? []
        if (/^(mayCall|mayCallNow|useMayCall\(\))$/.test(callee)) for (const name of constants) ask(name)
        const [called = ''] = constants
        const spec = callee === 'callApi' ? specs.get(called) : undefined
        if (!spec || spec.method === 'GET' || spec.audience === 'public') return
        made.push({ feature, required: requirementOfCall(spec), place: `${at(file, node)} ${called}` })
      },
      Property(node) {
        const name = textAt(file, node.key)
        const spec = specs.get(textAt(file, node.value))
        if (!spec || spec.audience === 'public') return
        if (name === 'calls') ask(textAt(file, node.value))
        if (name === 'endpoint')
          made.push({ feature, required: requirementOfCall(spec), place: at(file, node) })
      },
    })
  }
  expect(made.length).toBeGreaterThan(20)
  const wrong = made.filter(
    ({ feature, required }) =>
      required !== 'self' && !asked.get(feature)?.has(required) && !ASKED_ELSEWHERE[feature],
  )
  expect(wrong.map(({ place }) => place)).toEqual([])
})

/** What has to be there together; of what is enough by itself, nothing is certain. */
function singlesOf(required: Requirement): SingleRequirement[] {
  if (typeof required === 'string') return [required]
  return 'allOf' in required ? required.allOf.flatMap(singlesOf) : []
}

/** What the pages of each feature require. */
function pageRequirements(): Map<string, Set<SingleRequirement>> {
  const found = new Map<string, Set<SingleRequirement>>()
  for (const row of ALL_PAGES) {
    if (!('permission' in row) || row.permission === 'queue') continue
    const feature = featureOf(`web/${row.file}`) ?? ''
    const own = found.get(feature) ?? new Set()
    for (const each of singlesOf(row.permission)) own.add(each)
    found.set(feature, own)
  }
  return found
}
