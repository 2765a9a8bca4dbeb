/** What several endpoints have in common is said once, by `endpointGroup`. */
import { expect, test } from 'vitest'
import { paths, textOf } from './tree.ts'

/** So many endpoints of a file that are called by the same and begin with the same path are a group. */
const GROUP = 3

const ENDPOINT = /^export const \w+ = endpoint\(\{\n(.*?)^\}\)/gms

/** Where a path begins: `/api/trials`, `/api/operator/settings`. */
const BEGINNING = /^\/api\/(?:operator\/)?[\w-]+/

test('endpoints of one thing for the same callers are a group', () => {
  const files = paths('contract/**/*.endpoints.ts')
  expect(files.filter((path) => textOf(path).includes('endpointGroup(')).length).toBeGreaterThan(20)
  expect(files.flatMap(missingGroups)).toEqual([])
})

function missingGroups(file: string): string[] {
  const alone = [...textOf(file).matchAll(ENDPOINT)].flatMap(([, body = '']) => {
    const [, path = ''] = /^ {2}path: '([^']+)'/m.exec(body) ?? []
    const [, audience = ''] = /^ {2}audience: '(\w+)'/m.exec(body) ?? []
    const [beginning] = BEGINNING.exec(path) ?? []
    return beginning ? [`${file}: ${audience} ${beginning}`] : []
  })
  return [...Map.groupBy(alone, (each) => each)].flatMap(([each, { length }]) =>
    length < GROUP ? [] : [each],
  )
}
