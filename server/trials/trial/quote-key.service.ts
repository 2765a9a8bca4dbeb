import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import type { Deps } from '#server/kit/deps.ts'
import { findQuoteKey, SEALED_QUOTE_KEY, saveFirstQuoteKey } from '#server/kit/keys/key.store.ts'

/** The public half as JSON Web Key has it (RFC 8037). */
interface PublicQuoteKey {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  readonly kid: string
  readonly alg: 'EdDSA'
  readonly use: 'sig'
}

type KeyDeps = Pick<Deps, 'db' | 'clock' | 'keys'>

/**
 * The site's key of quotes, Ed25519: made for the first quote, and the same in every process. It is stored sealed by
 * SECRET_KEY.
 */
async function quoteKey(deps: KeyDeps): Promise<KeyObject> {
  const { db, clock, keys } = deps
  const found = await storedKey(deps)
  if (found) return found
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
  const sealed = keys.seal(made.toString('base64'), SEALED_QUOTE_KEY.purpose)
  await saveFirstQuoteKey(db.query, sealed, clock.now())
  const first = await storedKey(deps)
  if (!first) throw new Error('the key of quotes is gone')
  return first
}

async function storedKey({ db, keys }: KeyDeps): Promise<KeyObject | undefined> {
  const sealed = await findQuoteKey(db.query)
  if (sealed === undefined) return undefined
  const key = Buffer.from(keys.unseal(sealed, SEALED_QUOTE_KEY.purpose), 'base64')
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** The keys that quotes are verified with; none before the first quote. */
export async function publicQuoteKeys(deps: KeyDeps): Promise<{ keys: PublicQuoteKey[] }> {
  const key = await storedKey(deps)
  return { keys: key ? [publicHalf(key)] : [] }
}

/** Signs claims as a JSON Web Token (RFC 7519) with EdDSA (RFC 8037). */
export async function signQuote(deps: KeyDeps, claims: object): Promise<string> {
  const key = await quoteKey(deps)
  const { kid } = publicHalf(key)
  const head = { alg: 'EdDSA', typ: 'JWT', kid }
  const text = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}

/** `kid` is the thumbprint of the key (RFC 7638). */
function publicHalf(key: KeyObject): PublicQuoteKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })
  const kid = createHash('sha256').update(members).digest('base64url')
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' }
}
