import { expect, test } from 'vitest'
import { reachableRoutes } from './reachable-routes.ts'

const routes = Object.fromEntries(
  [
    { id: 'root', path: '' },
    { id: 'content', parentId: 'root' },
    { id: 'home', parentId: 'content', path: '/content/home' },
    { id: 'hydrated', parentId: 'root' },
    { id: 'form', parentId: 'hydrated' },
    { id: 'trial', parentId: 'form', path: '/content/freeTrial' },
    { id: 'errors', parentId: 'form', path: '/errorLog' },
    { id: 'account', parentId: 'hydrated' },
    { id: 'tabs', parentId: 'account' },
    { id: 'security', parentId: 'tabs', path: '/content/information/security' },
    { id: 'roles', parentId: 'account', path: '/content/roles' },
    { id: 'desk', parentId: 'hydrated' },
    { id: 'queue', parentId: 'desk', path: '/operator/queues' },
  ].map((route) => [route.id, route]),
)
const reachableFrom = (...shown: string[]) => Object.keys(reachableRoutes(routes, shown))

test('a page of an area reaches the pages of that area and the error log', () => {
  expect(reachableFrom('root', 'hydrated', 'account', 'roles')).toEqual([
    'root',
    'hydrated',
    'form',
    'errors',
    'account',
    'tabs',
    'security',
    'roles',
  ])
})

test('a page outside the areas reaches itself and the error log', () => {
  expect(reachableFrom('root', 'hydrated', 'form', 'trial')).toEqual([
    'root',
    'hydrated',
    'form',
    'trial',
    'errors',
  ])
})
