import { expect, test } from 'vitest'
import { createRouter, type RawRoute } from './router.ts'

const route = (method: string, path: string): RawRoute => ({
  name: `${method} ${path}`,
  method,
  path,
  handleRaw: async () => ({ status: 200, headers: [] }),
})
const router = createRouter([
  route('GET', '/api/trials'),
  route('POST', '/api/trials'),
  route('GET', '/api/trials/{trialId}'),
  route('DELETE', '/api/trials/{trialId}'),
  route('GET', '/api/trials/limits'),
  route('GET', '/api/{userId}/token/validation'),
])
function found(method: string, path: string) {
  const match = router.find(method, path)
  return 'route' in match ? [match.route.name, match.params] : match.allowed
}

test('a fixed path is found by its method, HEAD by that of GET', () => {
  expect(found('POST', '/api/trials')).toEqual(['POST /api/trials', {}])
  expect(found('HEAD', '/api/trials')).toEqual(['GET /api/trials', {}])
})

test('a path with parameters gives them decoded, and an invalid escape as it was sent', () => {
  expect(found('GET', '/api/trials/a%20b')).toEqual(['GET /api/trials/{trialId}', { trialId: 'a b' }])
  expect(found('GET', '/api/trials/%ff')).toEqual(['GET /api/trials/{trialId}', { trialId: '%ff' }])
  expect(found('GET', '/api/x%2Fy/token/validation')).toEqual([
    'GET /api/{userId}/token/validation',
    { userId: 'x/y' },
  ])
})

test('a fixed path precedes a pattern for its own methods only', () => {
  expect(found('GET', '/api/trials/limits')).toEqual(['GET /api/trials/limits', {}])
  expect(found('DELETE', '/api/trials/limits')).toEqual([
    'DELETE /api/trials/{trialId}',
    { trialId: 'limits' },
  ])
})

test('a known path with another method gives the allowed methods, an unknown path none', () => {
  expect(found('PUT', '/api/trials')).toEqual(['GET', 'HEAD', 'POST'])
  expect(found('PUT', '/api/trials/limits')).toEqual(['GET', 'HEAD', 'DELETE'])
  for (const path of ['/api/trials/', '/api/trials//x', '/api/constructor', '/'])
    expect(found('GET', path)).toEqual([])
})
