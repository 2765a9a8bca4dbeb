import type { Executor } from '#server/kit/db/database.ts'
import { inPortions } from '#server/kit/db/in-portions.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'

export interface DeviceKey {
  readonly userId: string
  /** SHA-256 of the device cookie. */
  readonly tokenHash: string
}

const devicesByKey = preparedQuery((db, { userId, tokenHash }: DeviceKey) =>
  db.selectFrom('devices').select('userId').where('userId', '=', userId).where('tokenHash', '=', tokenHash),
)

export async function deviceExists(db: Executor, key: DeviceKey): Promise<boolean> {
  return (await devicesByKey(db, key)).length > 0
}

/** The token hashes of the known devices of a user. */
export async function listDevices(db: Executor, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('devices').select('tokenHash').where('userId', '=', userId).execute()
  return rows.map(({ tokenHash }) => tokenHash)
}

/** The known devices of several users. */
export function listDevicesOf(db: Executor, userIds: readonly string[]): Promise<DeviceKey[]> {
  return db.selectFrom('devices').select(['userId', 'tokenHash']).where('userId', 'in', userIds).execute()
}

/** Whether this user has a known device. */
export async function hasDevices(db: Executor, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('devices')
    .select('userId')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const upsertDevice = preparedQuery((db, { userId, tokenHash, now }: DeviceKey & { now: number }) =>
  db
    .insertInto('devices')
    .values({ userId, tokenHash, firstUsedAt: now, lastUsedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'tokenHash']).doUpdateSet({ lastUsedAt: now })),
)

export async function saveDevice(db: Executor, key: DeviceKey, now: number) {
  await upsertDevice(db, { ...key, now })
}

/** Deletes every known device of a user, as after a password reset. */
export async function deleteKnownDevices(db: Executor, userId: string) {
  await db.deleteFrom('devices').where('userId', '=', userId).execute()
}

/** The number of known devices of a user. */
export async function countKnownDevices(db: Executor, userId: string): Promise<number> {
  const rows = await db.selectFrom('devices').select('tokenHash').where('userId', '=', userId).execute()
  return rows.length
}

/** Every known device of these users. */
export function knownDevices(db: Executor, userIds: readonly string[]) {
  return inPortions(userIds, (portion) =>
    db.selectFrom('devices').selectAll().where('userId', 'in', portion).execute(),
  )
}
