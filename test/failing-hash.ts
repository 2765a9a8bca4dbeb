/**
 * Preloaded into a test site's server (`NODE_OPTIONS=--import`): the hashing library itself fails as long as the file
 * `hashing-fails` lies in the data directory, as it would for want of memory.
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

type Hash = (...given: unknown[]) => Promise<string>

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as { hash: Hash }
const { hash } = argon2

argon2.hash = async (...given) => {
  if (existsSync(path.join(process.env.DATA_DIR ?? '.', 'hashing-fails'))) throw new Error('forced by a test')
  return hash(...given)
}
