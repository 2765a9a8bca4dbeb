import type { Clock } from '#server/kit/clock.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import type { Jobs } from '#server/kit/jobs/jobs.ts'
import type { Log } from '#server/kit/log.ts'
import type { Keys } from './keys.ts'

export interface SealedText {
  /** Names the row. */
  readonly id: string
  readonly sealed: string
}

/** A column of sealed texts, as the store of its table offers it. */
export interface SealedColumn {
  /** What its texts are sealed for. */
  readonly purpose: string
  /** Texts that no key of these versions sealed. */
  list(
    db: Executor,
    query: { readonly notBy: readonly string[]; readonly limit: number },
  ): Promise<SealedText[]>
  /** Writes the same text sealed anew; does nothing where the row has another text by now. */
  replace(db: Executor, text: SealedText, by: string): Promise<void>
}

export interface ResealDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  readonly keys: Keys
}

/** Few enough that a run ends long before its lease. */
const BATCH = 1000

/** A process only runs the jobs of its own key: during a rolling restart others may still seal with the old one. */
const jobOf = (keys: Keys) => `seal for key ${keys.version}`

/** Registers the job that seals every text anew which another key than the current one sealed. */
export function registerResealJob(deps: ResealDeps, columns: readonly SealedColumn[]): void {
  deps.jobs.on(jobOf(deps.keys), async () => {
    const isWhole = await resealBatch(deps, columns)
    if (!isWhole) return schedule(deps)
    const { version, previousVersion } = deps.keys
    if (previousVersion === undefined) return
    deps.log.warn(
      { keyVersion: version, previousKeyVersion: previousVersion },
      'everything is sealed by the key of SECRET_KEY now; take SECRET_KEY_PREVIOUS out of the configuration once every server has said so',
    )
  })
}

/** Schedules that job where a rotation is under way, or where texts are left of another one. */
export async function startReseal(deps: ResealDeps, columns: readonly SealedColumn[]): Promise<void> {
  const left = await Promise.all(
    columns.map((column) => column.list(deps.db.query, { notBy: [deps.keys.version], limit: 1 })),
  )
  if (deps.keys.previousVersion !== undefined || left.flat().length > 0) await schedule(deps)
}

async function schedule({ db, jobs, keys, clock }: ResealDeps): Promise<void> {
  await db.transaction((tx) => jobs.schedule(tx, { kind: jobOf(keys), payload: {}, dueAt: clock.now() }))
}

/** @returns whether nothing is left */
async function resealBatch({ db, keys }: ResealDeps, columns: readonly SealedColumn[]): Promise<boolean> {
  for (const column of columns) {
    const texts = await column.list(db.query, { notBy: [keys.version], limit: BATCH })
    for (const text of texts) {
      const anew = keys.seal(keys.unseal(text.sealed, column.purpose), column.purpose)
      await column.replace(db.query, text, anew)
    }
    if (texts.length === BATCH) return false
  }
  return true
}
