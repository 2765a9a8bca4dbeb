import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string | undefined>()

/** Runs a call as what this user does; undefined for a visitor and for a program with a token. */
export function asUser<T>(userId: string | undefined, call: () => T): T {
  return storage.run(userId, call)
}

/** The user whose call the calling code is part of; undefined in jobs too. */
export function actingUser(): string | undefined {
  return storage.getStore()
}
