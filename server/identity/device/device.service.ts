import { z } from 'zod'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { SECURITY_HEADING } from '#server/kit/personal/common-labels.ts'
import { copiedFacts } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { userIdsOf } from '#server/people/sub-account/sub-account.service.ts'
import {
  countKnownDevices,
  type DeviceKey,
  deleteKnownDevices,
  deviceExists,
  hasDevices,
  knownDevices,
  listDevices,
  listDevicesOf,
  saveDevice,
} from './device.store.ts'

export { countKnownDevices } from './device.store.ts'

/** Bucket that all devices share that have never signed in with the account. */
export const UNKNOWN_DEVICE = 'unknown'

/** The form of `newToken`; the server did not issue anything else in the cookie. */
const TOKEN = /^[\w-]{43}$/

/**
 * The bucket in which wrong attempts count (security, 4): one for each device that has signed in with this account
 * before, one for all others together. A name that does not exist costs the same read.
 * @param userId of the account or sub-account; undefined where the name does not exist
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

/** Every bucket of an account or sub-account: the shared one and one for each known device. */
export async function deviceBuckets(db: Executor, userId: string): Promise<string[]> {
  return [UNKNOWN_DEVICE, ...(await listDevices(db, userId))]
}

/** The same for several users. */
export async function deviceBucketsOf(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const buckets = new Map(userIds.map((id) => [id, [UNKNOWN_DEVICE]]))
  if (userIds.length === 0) return buckets
  for (const { userId, tokenHash } of await listDevicesOf(db, userIds)) buckets.get(userId)?.push(tokenHash)
  return buckets
}

export interface SeenDevice {
  /** Value for the device cookie. */
  readonly cookie: string
  /** The account or sub-account has signed in before, from other devices only. */
  readonly isNew: boolean
}

/** Makes the browser a known device of this user, in the transaction that starts the session. */
export async function rememberDevice(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  userId: string,
  cookie: string | undefined,
): Promise<SeenDevice> {
  const value = cookie && TOKEN.test(cookie) ? cookie : newToken()
  return { cookie: value, isNew: await saveUse(deps, tx, { userId, tokenHash: sha256(value) }) }
}

/**
 * Makes a program, which has no cookie, known by user agent and address: otherwise an attacker could leave the
 * browser's headers out to avoid the mail about a new device. It gets no counter of its own, since its user agent can
 * be copied.
 */
export async function rememberProgram(
  deps: Pick<Deps, 'clock' | 'keys'>,
  tx: Executor,
  userId: string,
  { userAgent, address }: { readonly userAgent: string; readonly address: string },
): Promise<{ readonly cookie: undefined; readonly isNew: boolean }> {
  const tokenHash = deps.keys.mac(`program:${address} ${userAgent}`)
  return { cookie: undefined, isNew: await saveUse(deps, tx, { userId, tokenHash }) }
}

/** @returns whether it is new to a user with other devices */
async function saveUse(deps: Pick<Deps, 'clock'>, tx: Executor, key: DeviceKey): Promise<boolean> {
  const isNew = !(await deviceExists(tx, key)) && (await hasDevices(tx, key.userId))
  await saveDevice(tx, key, deps.clock.now())
  return isNew
}

/** Browsers and programs that have logged in before: wrong passwords from them count apart, and no mail tells of them. */
export const deviceActs: ActingKind = {
  name: 'knownDevice',
  title: { zh: '已登录过的设备', en: 'Known device' },
  tables: ['devices'],
  endsOn: {
    recovery: 'own',
    forgottenPassword: 'own',
    operatorReset: 'own',
    closing: 'all',
    subAccountDeleted: 'all',
  },
  async list(_deps, db, whose) {
    const devices = await knownDevices(db, await userIdsOf(db, whose))
    return devices.map(({ userId, tokenHash, firstUsedAt, lastUsedAt }) => ({
      id: `${userId} ${tokenHash}`,
      name: '',
      changedAt: firstUsedAt,
      madeBy: userId,
      userId,
      target: '',
      lastUsedAt,
      usable: true,
    }))
  },
  async end(_deps, tx, items) {
    for (const userId of new Set(items.map((item) => item.userId))) await deleteKnownDevices(tx, userId)
  },
}

const countOfDevices = copiedFacts({
  key: 'knownDevices',
  heading: SECURITY_HEADING,
  /** How many browsers are known as this person's. */
  schema: z.int(),
  read: ({ db }, { accountId }) => countKnownDevices(db.query, accountId),
  show: (count) => ({ knownDevices: count }),
  labels: { knownDevices: { zh: '常用浏览器数', en: 'Known browsers' } },
})

export const devicePersonal: PersonalData = {
  tables: ['devices'],
  wipePerson: (_deps, tx, personId) => deleteKnownDevices(tx, personId),
  copied: [countOfDevices],
}
