/** The order of `server/domains.ts` holds in all three layers, and inside a domain features form no circle. */
import { expect, test } from 'vitest'
import { domainOf, featureOf } from '#scripts/layout.ts'
import { DOMAINS } from '#server/domains.ts'
import { circlesIn } from './circles.ts'
import { code, paths } from './tree.ts'

const ORDER = DOMAINS.map(({ name }) => name)
const LAYERS = ['contract', 'server', 'web']
const files = code(...LAYERS.map((layer) => `${layer}/`))
const MEND = 'move what it needs down, or let the upper one hand it over (docs/style.md#domains)'

test('every folder of a layer is a domain of the list, or shared by all', () => {
  const unknown = paths(`{${LAYERS.join()}}/*/**/*`)
    .filter((path) => !ORDER.includes(domainOf(path) ?? ORDER[0] ?? ''))
    .map((path) => path.split('/').slice(0, 2).join('/'))
  const remedy = 'is no domain of server/domains.ts: list it there at its place, or move its files into one'
  expect([...new Set(unknown)].map((folder) => `${folder} ${remedy}`)).toEqual([])
})

test('a domain imports only from itself and from those before it in the list', () => {
  const rank = (path: string): number => ORDER.indexOf(domainOf(path) ?? '')
  const wrong = files.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => rank(path) >= 0 && rank(target) > rank(path))
      .map(({ target }) => `${path} imports ${target}, and ${domainOf(path)} is below: ${MEND}`),
  )
  expect(wrong).toEqual([])
})

test.each(LAYERS)('the features of a domain in %s form no circle', (layer) => {
  const uses = new Map<string, string[]>()
  for (const { path, imports } of files.filter((file) => file.path.startsWith(`${layer}/`))) {
    const own = folderOf(path)
    const others = imports.flatMap(({ target }) => folderOf(target) ?? [])
    const near = others.filter((other) => other !== own && domainOf(`${other}/`) === domainOf(path))
    if (own) uses.set(own, [...new Set([...(uses.get(own) ?? []), ...near])])
  }
  const remedy = 'move what both need into one of them, or into a feature below both'
  expect(circlesIn(uses).map((circle) => `${circle}: ${remedy}`)).toEqual([])

  /** `server/people/account`, in this layer. */
  function folderOf(path: string): string | undefined {
    return featureOf(path) && path.startsWith(`${layer}/`) ? path.split('/').slice(0, 3).join('/') : undefined
  }
})

test('a feature has its name in one domain only', () => {
  const named = files.flatMap(({ path }) =>
    featureOf(path) ? `${featureOf(path)} in ${domainOf(path)}` : [],
  )
  const places = Map.groupBy(new Set(named), (place) => place.split(' ')[0])
  const twice = [...places.values()].filter((each) => each.length > 1)
  expect(twice.map((each) => `${each.join(', ')}: rename one, or join them`)).toEqual([])
})
