import { hash, verify } from '@node-rs/argon2'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { newToken } from '#server/kit/ids.ts'
import { lowerPoolPriority } from './pool-priority.ts'

/** Hashes passwords with argon2id in a bounded number of slots, so that a flood of sign-ins stays a small flood. */
export interface PasswordHasher {
  /** @throws 0001 when the library fails, for want of memory for instance; nothing is stored then */
  hash(password: string): Promise<string>
  /** True when the password fits; `passwordHash` null checks against a decoy, at the same cost, and is never true. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

export interface HasherSettings {
  readonly memoryKib: number
  readonly timeCost: number
  /** Hashes under way at once. One more than cores, so that no core waits until the next one is handed out. */
  readonly slots: number
  /** Callers that may wait for a slot; the next one is told to come back (503). */
  readonly queue: number
}

/** `Algorithm.Argon2id` of the library, whose enum exists at compile time only. */
const ARGON2ID = 2

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
export const DEFAULT_HASHING: HasherSettings = { memoryKib: 19_456, timeCost: 2, slots: 3, queue: 64 }

export async function createHasher(settings: HasherSettings = DEFAULT_HASHING): Promise<PasswordHasher> {
  const { memoryKib, timeCost, slots, queue } = settings
  const options = { algorithm: ARGON2ID, memoryCost: memoryKib, timeCost, parallelism: 1 }
  const takeTurn = createTurns(slots, queue)
  const decoy = await hash(newToken(), options)
  lowerPoolPriority()
  return {
    hash: (password) =>
      takeTurn(async () => {
        try {
          return await hash(password, options)
        } catch (cause) {
          throw appError(newPasswordErrors.notEncrypted, { cause })
        }
      }),
    async verify(passwordHash, password) {
      const fits = await takeTurn(() => verify(passwordHash ?? decoy, password))
      return fits && passwordHash !== null
    },
  }
}

function createTurns(slots: number, queue: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= slots) {
      if (waiting.length >= queue) throw appError(httpErrors.serviceUnavailable, { retryAfterSeconds: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
