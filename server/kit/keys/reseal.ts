import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Jobs } from '#server/kit/jobs/jobs.ts'
import type { Log } from '#server/kit/log.ts'
import { lastKeyUse, noteKeyUse } from './key.store.ts'
import { type Keys, versionIn } from './keys.ts'
import type { SealedColumn } from './sealed-column.ts'

export interface ResealDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  readonly keys: Keys
}

/** Few enough that a run ends long before its lease. */
const BATCH = 1000
/** How often each server notes by which key it seals. */
export const KEY_USE_EVERY_MS = 30_000
/** No server seals by a key any more that none has noted for so long. */
const UNUSED_AFTER_MS = 4 * KEY_USE_EVERY_MS

/** A process only runs the jobs of its own key: during a rolling restart others may still seal with the old one. */
const jobOf = (keys: Keys) => `seal for key ${keys.version}`

/** Notes that this server seals by its key. */
export function noteOwnKey({ db, keys, clock }: Pick<ResealDeps, 'db' | 'keys' | 'clock'>): Promise<void> {
  return noteKeyUse(db.query, keys.version, clock.now())
}

/**
 * Registers the job that seals every text anew which another key than the current one sealed. During a rotation it then
 * says what is to be done with the previous key, by what all servers of this database have noted.
 */
export function registerResealJob(deps: ResealDeps, columns: readonly SealedColumn[]): void {
  deps.jobs.on(jobOf(deps.keys), async () => {
    const isWhole = await resealBatch(deps, columns)
    if (!isWhole) return schedule(deps)
    const { version, previousVersion } = deps.keys
    if (previousVersion === undefined) return
    const usedAt = await lastKeyUse(deps.db.query, previousVersion)
    const facts = { keyVersion: version, previousKeyVersion: previousVersion }
    if (usedAt === undefined) deps.log.warn(facts, FIRST_STEP)
    else if (deps.clock.now() - usedAt < UNUSED_AFTER_MS) await schedule(deps, KEY_USE_EVERY_MS)
    else deps.log.warn(facts, DONE)
  })
}

const FIRST_STEP =
  'no server has ever sealed by the key of SECRET_KEY_PREVIOUS: the first step of a rotation; once every server has restarted with it, restart each with SECRET_KEY and SECRET_KEY_PREVIOUS exchanged'
const DONE =
  'the rotation is done: everything is sealed by the key of SECRET_KEY, and no server seals by that of SECRET_KEY_PREVIOUS any more; take SECRET_KEY_PREVIOUS out of the configuration'

/** Notes the key of this server, and schedules that job where a rotation is under way or texts are left of another key. */
export async function startReseal(deps: ResealDeps, columns: readonly SealedColumn[]): Promise<void> {
  await noteOwnKey(deps)
  const left = await Promise.all(
    columns.map((column) => column.list(deps.db.query, { notBy: [deps.keys.version], limit: 1 })),
  )
  if (deps.keys.previousVersion !== undefined || left.flat().length > 0) await schedule(deps)
}

async function schedule({ db, jobs, keys, clock }: ResealDeps, inMs = 0): Promise<void> {
  await db.transaction((tx) =>
    jobs.schedule(tx, { kind: jobOf(keys), payload: {}, dueAt: clock.now() + inMs }),
  )
}

/** @returns whether nothing is left */
async function resealBatch(
  { db, keys, clock }: ResealDeps,
  columns: readonly SealedColumn[],
): Promise<boolean> {
  for (const column of columns) {
    const texts = await column.list(db.query, { notBy: [keys.version], limit: BATCH })
    // A release before this table has noted nothing; what it has sealed says that it used its key.
    for (const used of new Set(texts.map(({ sealed }) => versionIn(sealed))))
      if (used !== undefined) await noteKeyUse(db.query, used, clock.now())
    for (const text of texts) {
      const anew = keys.seal(keys.unseal(text.sealed, column.purpose), column.purpose)
      await column.replace(db.query, text, anew)
    }
    if (texts.length === BATCH) return false
  }
  return true
}
