/** Every endpoint of the contract is answered, guarded and tested. */
import { describe, expect, test } from 'vitest'
import { impliedErrors } from '#contract/kit/endpoint.ts'
import { OPERATOR_PERMISSIONS, PERMISSIONS } from '#contract/permissions.ts'
import { featureOf } from '#scripts/layout.ts'
import {
  declaredContents,
  declaredEndpoints,
  declaredImports,
  declaredLists,
  declaredQueues,
} from './declared-endpoints.ts'
import { at, paths, sources, textAt, textOf, visit } from './tree.ts'

/** Features whose calls for signed-in people need no rule of their own about rows, each with the reason. */
const NO_RULE: Record<string, string> = {
  campaign: 'campaigns are those of the whole site; who changes them is in the table of permissions',
  catalog: 'products and prices are those of the whole site; who changes them is in the table of permissions',
  'deal-import': 'a checked file belongs to the person who uploaded it: spreadsheet-import',
  'error-log': 'causes of errors belong to no account; what each role may do is in the table of permissions',
  'invitation-import': 'a checked file belongs to the person who uploaded it: spreadsheet-import',
  'mail-template': 'the texts are those of the whole site; who changes them is in the table of permissions',
  'operator-audit': 'operators who may read the log read all of it',
  overview: 'figures of the whole provider, no row of anybody',
  'partner-level': 'each partner reads its own level; operators who may read partners read the level of each',
  password: 'each account changes its own password; no call names another one',
  'pipeline-report': 'figures of all partners; operators who may read deals read those of each',
  register: 'an account says of itself how it heard of the provider',
  resource: 'guides and clients are those of the whole site; who changes them is in the table of permissions',
  'second-factor': 'every call is about the caller’s own factors, found by the session’s account',
  'service-endpoint': 'the addresses are the same for every signed-in caller',
  setting: 'settings are those of the whole site; who changes them is in the table of permissions',
  'sub-account-import': 'a checked file belongs to the person who uploaded it: spreadsheet-import',
}

/** A rule about a row by its name: whose it is, and who may do what to it. */
const RULE = /\bfunction (?:may|owns?|readable)[A-Z]|\bconst EVERY_/

/** Resources that built-in roles name before their calls exist. */
const WAITING = new Set(['order'])

const declared = declaredEndpoints()
const lists = declaredLists()
const queues = declaredQueues()
const contents = declaredContents()
const imports = declaredImports()

describe('every endpoint', () => {
  test('is declared under its own name, once', () => {
    expect(
      declared.filter(({ constant, spec }) => constant !== spec.name).map(({ constant }) => constant),
    ).toEqual([])
    const calls = declared.map(({ spec }) => `${spec.method} ${spec.path}`)
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })

  test('names the permission that it needs, unless it is public', () => {
    const wrong = declared.filter(
      ({ spec }) => (spec.audience === 'public') !== (spec.permission === undefined),
    )
    expect(wrong.map(({ constant }) => constant)).toEqual([])
  })

  test('names a permission of operators if it is for operators, and of accounts otherwise', () => {
    const tables: ReadonlySet<string>[] = [new Set(PERMISSIONS), new Set(OPERATOR_PERMISSIONS)]
    const wrong = declared.filter(
      ({ spec: { audience, permission = 'self' } }) =>
        permission !== 'self' && !tables[audience === 'operator' ? 1 : 0]?.has(permission),
    )
    expect(wrong.map(({ constant }) => constant)).toEqual([])
  })

  test('names no permission of the sub-account in a call that only primary accounts make', () => {
    const wrong = declared.filter(({ spec }) => spec.audience === 'primary' && spec.permission !== 'self')
    expect(wrong.map(({ constant }) => constant)).toEqual([])
  })

  test('needs no permission to read where it changes or exports something, and the verb that its name says', () => {
    const wrong = declared.filter(({ spec: { name, permission = 'self' } }) => {
      if (permission === 'self' || /^(get|list|select|preview)/.test(name)) return false
      const verb = permission.split(':')[1] ?? ''
      const [said = ''] = /^(create|update|delete|export)/.exec(name) ?? []
      return verb === 'read' || (said !== '' && verb !== said)
    })
    expect(wrong.map(({ constant }) => constant)).toEqual([])
  })

  test('lists each code once, and none that its form implies', () => {
    const wrong = declared.flatMap(({ constant, spec }) => {
      const twice = spec.errors.filter((error, index) => spec.errors.indexOf(error) !== index)
      const implied = spec.errors.filter((error) => impliedErrors(spec).includes(error))
      return [...twice, ...implied].map(({ code }) => `${constant}: ${code}`)
    })
    expect(wrong).toEqual([])
  })

  test('has one route, in its own feature', () => {
    const routed = routedEndpoints()
    const wrong = declared.filter(({ constant, feature }) => {
      const places = routed.filter((route) => route.constant === constant)
      return places.length !== 1 || places[0]?.feature !== feature
    })
    expect(wrong.map(({ constant }) => constant)).toEqual([])
  })

  test('has its routes in the entry of a domain', () => {
    const entries = paths('server/*/domain.ts').map(textOf).join()
    const features = [...new Set(declared.map(({ feature }) => feature))]
    expect(features.filter((feature) => !entries.includes(`./${feature}/${feature}.routes.ts`))).toEqual([])
  })

  test('that is not public belongs to a feature that says who may touch which row, or a reason not to', () => {
    const guarded = [
      ...new Set(declared.filter(({ spec }) => spec.audience !== 'public').map(({ feature }) => feature)),
    ]
    const lacking = guarded.filter(
      (feature) =>
        !paths(`server/*/${feature}/*.{service,routes}.ts`).some((path) => RULE.test(textOf(path))),
    )
    expect(lacking.sort()).toEqual(
      Object.keys(NO_RULE)
        .filter((feature) => guarded.includes(feature))
        .sort(),
    )
  })

  test('is named by the API test of its feature', () => {
    const wrong = declared.filter(({ constant, feature, list }) => {
      // As a whole word: the name of one call may begin that of another.
      const name = new RegExp(
        `\\b${list && !contents.has(list) ? `${list}\\.endpoints` : (list ?? constant)}\\b`,
      )
      return !name.test(testText(feature))
    })
    expect(wrong.map(({ constant }) => constant)).toEqual([])
  })
})

test('no route answers an endpoint that the contract does not have', () => {
  const known = new Set(declared.map(({ constant }) => constant))
  expect(routedEndpoints().filter(({ constant }) => !known.has(constant))).toEqual([])
})

test('every permission is needed by an endpoint, or waits for the feature that needs it', () => {
  const neededBy = (ofOperators: boolean) =>
    new Set<string | undefined>(
      declared
        .filter(({ spec }) => (spec.audience === 'operator') === ofOperators)
        .map(({ spec }) => spec.permission),
    )
  const [needed, neededByOperators] = [neededBy(false), neededBy(true)]
  const unused = PERMISSIONS.filter((permission) => !needed.has(permission))
  expect(unused.filter((permission) => !WAITING.has(permission.split(':')[0] ?? ''))).toEqual([])
  const unusedOfOperators = OPERATOR_PERMISSIONS.filter((permission) => !neededByOperators.has(permission))
  expect(unusedOfOperators).toEqual([])
  const waited = [...WAITING].filter((resource) => unused.some((name) => name.startsWith(`${resource}:`)))
  expect(waited).toEqual([...WAITING])
})

/** First argument of every `route(…)` below the server's features, and the calls of every `routesOfList(…)`. */
function routedEndpoints(): { constant: string; feature: string; place: string }[] {
  return sources('server/')
    .filter((file) => featureOf(file.path) && file.path.endsWith('.routes.ts'))
    .flatMap((file) => {
      const found: { constant: string; feature: string; place: string }[] = []
      visit(file, {
        CallExpression(node) {
          const callee = textAt(file, node.callee)
          const [first, second] = node.arguments
          const feature = featureOf(file.path) ?? ''
          const place = at(file, node)
          if (callee === 'route' && first) found.push({ constant: textAt(file, first), feature, place })
          const [, queue = ''] =
            (callee === 'routesOfQueue' && second && /\bqueue: (\w+)/.exec(textAt(file, second))) || []
          for (const call of queues.get(queue) ?? []) found.push({ constant: call, feature, place })
          const [, content = ''] =
            (callee === 'routesOfContent' && second && /\bcontent: (\w+)/.exec(textAt(file, second))) || []
          for (const call of contents.get(content) ?? []) found.push({ constant: call, feature, place })
          const [, imported = ''] =
            (callee === 'routesOfImport' && second && /\bimport: (\w+)/.exec(textAt(file, second))) || []
          for (const call of imports.get(imported) ?? []) found.push({ constant: call, feature, place })
          if (callee !== 'routesOfList' || !second) return
          const name = /\blist: (\w+)/.exec(textAt(file, second))?.[1] ?? ''
          for (const call of lists.get(name) ?? []) found.push({ constant: call, feature, place })
        },
      })
      return found
    })
}

function testText(feature: string): string {
  return paths(`server/*/${feature}/*.api.test.ts`).map(textOf).join('\n')
}
