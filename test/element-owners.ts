import * as react from 'react'

/**
 * React's development build notes where each element is made, for the first 10,000 elements of a second, which is a good
 * part of what rendering costs. `all` has it note every one, for tests that ask in which file a field is; `none` no one.
 */
export function noteOwners(which: 'all' | 'none'): void {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const counter = {
    get: () => (which === 'all' ? 0 : Number.POSITIVE_INFINITY),
    set: () => {},
    configurable: true,
  }
  Object.defineProperty(Reflect.get(react, name), 'recentlyCreatedOwnerStacks', counter)
}
