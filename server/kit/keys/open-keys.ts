import { ConfigError } from '#server/config/reader.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import { newToken } from '#server/kit/ids.ts'
import { findMacKey, SEALED_MAC_KEY, saveFirstMacKey } from './key.store.ts'
import { createKeys, type Keys, type SecretKeys, versionIn, versionOf } from './keys.ts'
import type { SealedColumn } from './sealed-column.ts'
import { keyFile, makeKeyFile, readKeyFile } from './secret-key.ts'

export interface KeySources {
  readonly db: Db
  readonly clock: Clock
  /** SECRET_KEY; undefined: the key is in a file of `dataDir`, made at the first start. */
  readonly secretKey: string | undefined
  /** SECRET_KEY_PREVIOUS, during a rotation. */
  readonly previousKey: string | undefined
  readonly dataDir: string
  /** Every column of sealed texts. */
  readonly columns: readonly SealedColumn[]
}

/** How many texts are looked at that name no version. */
const SAMPLE = 100

/**
 * The keys of this process. The key of the MACs is random, made at the first start and stored sealed by SECRET_KEY:
 * every process must open it before it serves, so that one with another key than the rest refuses to start, and what
 * was stored as a MAC stays valid when SECRET_KEY is rotated.
 * @throws ConfigError where a key is missing, unusable, or is not the one of this database
 */
export async function openKeys(sources: KeySources): Promise<Keys> {
  const { db, clock } = sources
  const before = await findMacKey(db.query)
  const secretKeys = { current: currentKey(sources, before), previous: sources.previousKey }
  const keys = createKeys(secretKeys)
  if (!before?.sealed) {
    // A release before this table took MACs with the secret key itself, and they stay valid.
    const macKey = before ? (secretKeys.previous ?? secretKeys.current) : newToken()
    await saveFirstMacKey(db.query, keys.seal(macKey, SEALED_MAC_KEY.purpose), clock.now())
  }
  const stored = (await findMacKey(db.query))?.sealed
  if (!stored || !keys.opens(stored, SEALED_MAC_KEY.purpose)) throw otherKey(secretKeys, stored)
  await refuseUnknownKeys(sources, keys, secretKeys)
  return createKeys(secretKeys, keys.unseal(stored, SEALED_MAC_KEY.purpose))
}

/** A new key is made only where nothing was sealed yet, or where the previous key opens what was. */
function currentKey(
  { secretKey, previousKey, dataDir }: KeySources,
  before: { sealed: string | null } | undefined,
): string {
  const found = secretKey ?? readKeyFile(dataDir)
  if (found !== undefined) return found
  if (before === undefined || isOpenedBy(previousKey, before.sealed)) return makeKeyFile(dataDir)
  throw new ConfigError([
    {
      variable: 'SECRET_KEY',
      problem: `is not set and ${keyFile(dataDir)} is missing, but the database is in use with a key${versionText(before.sealed)}`,
      remedy:
        'restore secret.key from a copy, or set SECRET_KEY; where the key is lost for good see docs/keys.md',
    },
  ])
}

function isOpenedBy(key: string | undefined, sealed: string | null): boolean {
  if (key === undefined) return false
  return sealed === null || createKeys({ current: key }).opens(sealed, SEALED_MAC_KEY.purpose)
}

/** Texts are left of a key that is neither the current nor the previous one. */
async function refuseUnknownKeys(
  { db, columns }: KeySources,
  keys: Keys,
  secretKeys: SecretKeys,
): Promise<void> {
  const notBy = [keys.version, ...(keys.previousVersion === undefined ? [] : [keys.previousVersion])]
  for (const column of columns) {
    const unknown = await column.list(db.query, { notBy, limit: SAMPLE })
    const closed = unknown.find(({ sealed }) => !keys.opens(sealed, column.purpose))
    if (closed) throw otherKey(secretKeys, closed.sealed)
  }
}

function otherKey({ current, previous }: SecretKeys, sealed: string | null | undefined): ConfigError {
  const given = `SECRET_KEY (version ${versionOf(current)})`
  const both = previous === undefined ? given : `${given} or SECRET_KEY_PREVIOUS (${versionOf(previous)})`
  return new ConfigError([
    {
      variable: 'SECRET_KEY',
      problem: `the database holds texts sealed by another key${versionText(sealed)} than ${both}`,
      remedy:
        'set SECRET_KEY, or restore DATA_DIR/secret.key, to the key of this database; to rotate keys name the old one in SECRET_KEY_PREVIOUS (docs/keys.md)',
    },
  ])
}

function versionText(sealed: string | null | undefined): string {
  const version = sealed ? versionIn(sealed) : undefined
  return version === undefined ? '' : ` (version ${version})`
}
