import { AsyncLocalStorage } from 'node:async_hooks'
import type { Grants } from '#contract/kit/grants.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import type { Jobs } from '#server/kit/jobs/jobs.ts'

/** The job that tells those who own what a call has opened. */
export const TELL_OF_ACCESS = 'access.tell'

/** Its payload: the entries of the activity log that it is about are those of the request. */
export interface GivenAccess extends Pick<Grants, 'entries' | 'tells'> {
  readonly endpoint: string
  readonly requestId: string
  /** Whose log has the entries. */
  readonly accountId: string
  readonly actorId: string
  /** When the call came, in ms since 1970 UTC. */
  readonly from: number
}

/** An entry of the activity log, as far as it says that access was given. */
interface Entry {
  readonly kind: string
  readonly accountId: string | null
  readonly detail?: Readonly<Record<string, unknown>>
}

interface GivingCall {
  readonly endpoint: string
  readonly grants: Grants
  readonly requestId: string
  readonly actorId: string
  readonly from: number
  /** @throws proofNeeded */
  readonly requireProof: () => void
  /** When the news of a call are told that is over by then. */
  readonly overAt: number
}

type GivingKit = { readonly db: Db; readonly jobs: Pick<Jobs, 'schedule'> }

const storage = new AsyncLocalStorage<
  ((tx: Executor, entries: readonly Entry[]) => Promise<void>) | undefined
>()

/** Runs a call of an endpoint that gives access; `noteEntries` then says what it gives. */
export function givingAccess<T>(
  { db, jobs }: GivingKit,
  call: GivingCall,
  work: () => Promise<T>,
): Promise<T> {
  const { grants, requireProof, overAt, from, endpoint, requestId, actorId } = call
  const { entries, tells } = grants
  let isTold = false
  return storage.run(async (tx, written) => {
    const given = written.find(
      ({ kind, detail = {} }) => entries.includes(kind) && (grants.isGiven?.(detail) ?? true),
    )
    if (!given) return
    requireProof()
    if (given.accountId === null || isTold || tells === 'ownNews') return
    const payload: GivenAccess = {
      endpoint,
      entries,
      tells,
      requestId,
      actorId,
      from,
      accountId: given.accountId,
    }
    await jobs.schedule(tx, { kind: TELL_OF_ACCESS, payload, dueAt: grants.isBulk ? overAt : from })
    db.afterCommit(() => {
      isTold = true
    })
  }, work)
}

/**
 * Says which entries a transaction writes into the activity log. Where the call gives access by them, it needs a recent
 * proof, and the news follow from the same transaction. @throws proofNeeded
 */
export async function noteEntries(tx: Executor, entries: readonly Entry[]): Promise<void> {
  await storage.getStore()?.(tx, entries)
}
