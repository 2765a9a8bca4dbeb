import { hash, verify } from '@node-rs/argon2'
import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { newToken } from '#server/kit/ids.ts'
import { createSemaphore, type Load } from '#server/kit/limits/semaphore.ts'
import { lowerPoolPriority } from './pool-priority.ts'

/** Hashes passwords with argon2id in a bounded number of slots, so that many sign-ins at once do not take all of the machine. */
export interface PasswordHasher {
  /** Slots that hash, and what waits for one. */
  readonly load: Load
  /** @throws notEncrypted when the library fails, for example without memory; nothing is stored then */
  hash(password: string): Promise<string>
  /** Whether the password is right; null as `passwordHash` compares with a decoy, at the same cost, and is false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

export interface HasherSettings {
  readonly memoryKib: number
  readonly timeCost: number
  /** Hashes computed at once: one more than cores, so that no core waits for the main thread to start the next. */
  readonly slots: number
  /** Callers that may wait for a slot; the next one is refused with 503. */
  readonly queue: number
}

/** `Algorithm.Argon2id` of the library, whose enum exists at compile time only. */
const ARGON2ID = 2

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
export const DEFAULT_HASHING: HasherSettings = { memoryKib: 19_456, timeCost: 2, slots: 3, queue: 64 }

/**
 * A password as it is compared (RFC 8265, 4.2.2, OpaqueString): composed and decomposed letters are one password, and
 * every space is a plain one. Upper case, width and what is not seen stay. Passwords of ASCII are unchanged.
 */
function opaqueString(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

export async function createHasher(settings: HasherSettings = DEFAULT_HASHING): Promise<PasswordHasher> {
  const { memoryKib, timeCost, slots, queue } = settings
  const options = { algorithm: ARGON2ID, memoryCost: memoryKib, timeCost, parallelism: 1 }
  const semaphore = createSemaphore(slots, queue)
  const decoy = await hash(newToken(), options)
  lowerPoolPriority()
  return {
    get load() {
      return semaphore.load
    },
    hash: (password) =>
      semaphore.run(async () => {
        try {
          return await hash(opaqueString(password), options)
        } catch (cause) {
          throw appError(newPasswordErrors.notEncrypted, { cause })
        }
      }),
    async verify(passwordHash, password) {
      const prepared = opaqueString(password)
      const fits = await semaphore.run(async () => {
        if (await verify(passwordHash ?? decoy, prepared)) return true
        // Hashes of earlier releases are of the password as it was typed.
        return prepared !== password && (await verify(passwordHash ?? decoy, password))
      })
      return fits && passwordHash !== null
    },
  }
}
