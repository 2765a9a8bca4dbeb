import { expect, test } from 'vitest'
import { pathTo } from './path-to.ts'
import { PATHS } from './paths.ts'

test('an address has the parameters that its path names, and what is asked for', () => {
  expect(pathTo(PATHS.role, { roleId: 'a b' })).toBe('/content/roles/a%20b')
  expect(pathTo(PATHS.queuedRequest, { queue: 'deals', requestId: 'd1' })).toBe('/operator/queues/deals/d1')
  expect(pathTo(PATHS.roleNew, {}, { from: 'r&1', none: undefined })).toBe('/content/roles/new?from=r%261')
})
