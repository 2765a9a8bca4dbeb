/**
 * Preloaded into the server of a test site (`NODE_OPTIONS=--import`). The server ends with the process that started
 * it, and its hashing library fails while the file `hashing-fails` is in the data directory, as for want of memory.
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.exit(1)
}, 1000).unref()

type Hash = (...args: unknown[]) => Promise<string>

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as { hash: Hash }
const { hash } = argon2

argon2.hash = async (...args) => {
  if (existsSync(path.join(process.env.DATA_DIR ?? '.', 'hashing-fails'))) throw new Error('forced by a test')
  return hash(...args)
}
