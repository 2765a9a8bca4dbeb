import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '#server/config/reader.ts'
import { writeOnce } from '#server/kit/files/write-once.ts'
import { newToken } from '#server/kit/ids.ts'

const SHORTEST = 32

export const KEY_REMEDY = 'use 32 or more random characters, as `openssl rand -hex 32` prints them'

/** What `deploy/` has in the place of a key: long enough for one. */
const PLACEHOLDER = 'replace with '

/** What is wrong with a secret key, or undefined. The sentence never contains the key. */
export function secretKeyProblem(key: string): string | undefined {
  if (key.length < SHORTEST) return `is shorter than ${SHORTEST} characters (it has ${key.length})`
  if (new Set(key).size === 1) return 'is one character again and again, so it can be guessed'
  if (key.startsWith(PLACEHOLDER)) return 'is the text of the example, which everybody can read'
  return undefined
}

/** Where the key is stored that the first start makes when SECRET_KEY is not set. */
export function keyFile(dataDir: string): string {
  return path.join(dataDir, 'secret.key')
}

/**
 * The stored key; undefined without the file.
 * @throws ConfigError where the file holds no usable key: an empty one must never be used
 */
export function readKeyFile(dataDir: string): string | undefined {
  const file = keyFile(dataDir)
  let key: string
  try {
    key = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw unusable(`${file} cannot be read (${reasonOf(error)})`, 'let the server read it, or set SECRET_KEY')
  }
  const problem = secretKeyProblem(key)
  if (problem)
    throw unusable(
      `the key in ${file} ${problem}`,
      'restore the file from a copy; for an installation without accounts delete it and start again',
    )
  return key
}

/** Makes and stores a key; of several processes that start at once all get the same one. */
export function makeKeyFile(dataDir: string): string {
  try {
    writeOnce(keyFile(dataDir), `${newToken()}\n`)
  } catch (error) {
    throw unusable(
      `${keyFile(dataDir)} cannot be written (${reasonOf(error)})`,
      'make room and let the server write to DATA_DIR, or set SECRET_KEY; then start again',
    )
  }
  const stored = readKeyFile(dataDir)
  if (stored === undefined) throw unusable(`${keyFile(dataDir)} went away while it was made`, 'start again')
  return stored
}

function unusable(problem: string, remedy: string): ConfigError {
  return new ConfigError([{ variable: 'SECRET_KEY', problem, remedy }])
}

function reasonOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error)
}
