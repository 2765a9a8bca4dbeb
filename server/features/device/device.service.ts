import { DAY_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { macOf, newToken, sha256 } from '#server/kit/ids.ts'
import {
  countDevices,
  type DeviceKey,
  deleteDevices,
  deleteDevicesBefore,
  deviceExists,
  hasDevices,
  listDevices,
  saveDevice,
} from './device.store.ts'

/** Bucket that everybody shares who was never signed in with the account from that browser. */
export const UNKNOWN_DEVICE = 'unknown'

/** What `newToken` makes; anything else in the cookie was not ours and might be known to others. */
const TOKEN = /^[\w-]{43}$/

/** A device that nobody has signed in from for this long is unknown again. */
const FORGET_AFTER_MS = 400 * DAY_MS

/**
 * In which bucket wrong attempts count (security, 4): one for each device that has signed in with this account
 * before, one for all others together. A name that does not exist costs the same read.
 * @param userId of the account or sub-account; undefined where the name is nobody's
 * @param cookie the device cookie of the request
 */
export async function deviceBucket(
  db: Executor,
  userId: string | undefined,
  cookie: string | undefined,
): Promise<string> {
  if (!cookie) return UNKNOWN_DEVICE
  const tokenHash = sha256(cookie)
  const known = await deviceExists(db, { userId: userId ?? '', tokenHash })
  return known ? tokenHash : UNKNOWN_DEVICE
}

/** Every bucket in which wrong attempts of somebody may count: the shared one and one for each known device. */
export async function deviceBuckets(db: Executor, userId: string): Promise<string[]> {
  return [UNKNOWN_DEVICE, ...(await listDevices(db, userId))]
}

export interface SeenDevice {
  /** Value for the device cookie. */
  readonly cookie: string
  /** The person has signed in before, from other browsers only. */
  readonly isNew: boolean
}

/** Makes the browser a known device of this person, in the transaction that starts the session. */
export async function rememberDevice(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  userId: string,
  cookie: string | undefined,
): Promise<SeenDevice> {
  const value = cookie && TOKEN.test(cookie) ? cookie : newToken()
  return { cookie: value, isNew: await noteDevice(deps, tx, { userId, tokenHash: sha256(value) }) }
}

/**
 * Notes a program, which keeps no cookie, by what it calls itself and where it is: else a thief would only have to
 * leave the browser's headers away to come in unannounced. It gets no counter of its own, since anybody can call
 * himself that.
 */
export async function rememberProgram(
  deps: Pick<Deps, 'clock' | 'secretKey'>,
  tx: Executor,
  userId: string,
  { userAgent, address }: { readonly userAgent: string; readonly address: string },
): Promise<{ readonly cookie: undefined; readonly isNew: boolean }> {
  const tokenHash = macOf(deps.secretKey, `program:${address} ${userAgent}`)
  return { cookie: undefined, isNew: await noteDevice(deps, tx, { userId, tokenHash }) }
}

/** @returns whether it is new to somebody who has others */
async function noteDevice(deps: Pick<Deps, 'clock'>, tx: Executor, key: DeviceKey): Promise<boolean> {
  const isNew = !(await deviceExists(tx, key)) && (await hasDevices(tx, key.userId))
  await saveDevice(tx, key, deps.clock.now())
  return isNew
}

/** Forgets every device of a person, as after a reset password. */
export const forgetDevices = deleteDevices

/** Forgets devices that nobody has signed in from for over a year. */
export async function cleanDevices(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteDevicesBefore(deps.db.query, deps.clock.now() - FORGET_AFTER_MS)
}

/** From how many browsers that are still known a person has signed in. */
export const knownDevices = countDevices
