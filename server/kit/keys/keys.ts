import { hkdfSync } from 'node:crypto'
import { macOf } from '#server/kit/ids.ts'
import { seal, unseal } from './secret-box.ts'

/** What the site keeps secret by: texts that are read again are sealed, guessable values are stored as MACs. */
export interface Keys {
  /** Names the key that seals now: eight hex digits. */
  readonly version: string
  /** Names the key before it, which only opens; undefined when no rotation is under way. */
  readonly previousVersion: string | undefined
  /** Keyed hash in hex of a guessable value (code, name). It stays the same when SECRET_KEY is rotated. */
  mac(text: string): string
  /** Encrypts a text for one purpose. The result begins with the version of the key. */
  seal(text: string, purpose: string): string
  /** @throws UnknownKey where the key is not at hand, an error of node:crypto where the text was changed */
  unseal(sealed: string, purpose: string): string
  /** Whether a key at hand opens the text. */
  opens(sealed: string, purpose: string): boolean
}

/** A text was sealed by a key that this process does not have. */
export class UnknownKey extends Error {
  override readonly name = 'UnknownKey'
  readonly version: string
  constructor(version: string) {
    super(`sealed by a key of version ${version}, which is neither SECRET_KEY nor SECRET_KEY_PREVIOUS`)
    this.version = version
  }
}

/** Between the version and the base64 of a sealed text. */
const AFTER_VERSION = '.'

/** Names a key without telling anything about it, the same in every process. */
export function versionOf(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'portico key version', 4)).toString('hex')
}

/** The version that a sealed text names; undefined for one from a release before versions. */
export function versionIn(sealed: string): string | undefined {
  const end = sealed.indexOf(AFTER_VERSION)
  return end < 0 ? undefined : sealed.slice(0, end)
}

/** How the texts of a version begin, as a pattern for `like`. */
export function sealedBy(version: string): string {
  return `${version}${AFTER_VERSION}%`
}

export interface SecretKeys {
  readonly current: string
  /** The key before a rotation. */
  readonly previous?: string | undefined
}

/** @param macKey see `open-keys.ts`; absent while only sealing is needed */
export function createKeys({ current, previous }: SecretKeys, macKey = ''): Keys {
  const version = versionOf(current)
  const previousVersion = previous === undefined || previous === current ? undefined : versionOf(previous)
  const byVersion = new Map([[version, current]])
  if (previousVersion !== undefined && previous !== undefined) byVersion.set(previousVersion, previous)

  function open(sealed: string, purpose: string): string {
    const named = versionIn(sealed)
    if (named === undefined) return openUnversioned(sealed, purpose)
    const key = byVersion.get(named)
    if (key === undefined) throw new UnknownKey(named)
    return unseal(sealed.slice(named.length + AFTER_VERSION.length), key, purpose)
  }

  /** A wrong key is noticed, since the encryption is authenticated. */
  function openUnversioned(sealed: string, purpose: string): string {
    for (const key of byVersion.values()) {
      try {
        return unseal(sealed, key, purpose)
      } catch {
        // The next key may open it.
      }
    }
    throw new UnknownKey('unknown')
  }

  return {
    version,
    previousVersion,
    mac: (text) => macOf(macKey, text),
    seal: (text, purpose) => `${version}${AFTER_VERSION}${seal(text, current, purpose)}`,
    unseal: open,
    opens(sealed, purpose) {
      try {
        open(sealed, purpose)
        return true
      } catch {
        return false
      }
    },
  }
}
