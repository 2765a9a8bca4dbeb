import type { Deps } from '#server/kit/deps.ts'
import type { GaugeGroup } from '#server/kit/domain.ts'
import { signedHeaders } from '#server/kit/http/webhook-signature.ts'
import { newId } from '#server/kit/ids.ts'
import { oldestJob } from '#server/kit/jobs/job.store.ts'
import { TryAgain } from '#server/kit/jobs/worker.ts'
import { SURROGATE_KEYS, surrogateKey } from './edge-response.ts'

/** The second one follows the first: a page that was on its way while the first came is old as well. */
const KINDS = { first: 'edge.purge', again: 'edge.purgeAgain' } as const
/** Longer than a page is on its way from the site to the edge. */
const AGAIN_MS = 1000
/** For one answer, whole. */
const TIMEOUT_MS = 10_000
/**
 * An edge that is away is asked again within this time: until then it shows old pages. After so many attempts it is asked
 * less often, so that the last one of a job comes after every page that it is about has ended by its age.
 */
const RETRY_MS = { soon: 30_000, later: 150_000 }
const SOON_ATTEMPTS = 100
/** After this time what could not be stored is tried again. */
const SCHEDULE_AGAIN_MS = 1000

/** The body of the message: the surrogate keys of what is old. */
interface Purge {
  readonly keys: string
}

type PurgeDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'clock' | 'log'>

/**
 * Registers the jobs that tell the caches in front of the site to fetch pages anew: a signed message with the surrogate
 * key, as Standard Webhooks has messages. All edges are told by one job, since it does no harm to tell one twice.
 */
export function registerEdgePurge(deps: PurgeDeps): void {
  const { jobs, db, clock } = deps
  jobs.on(
    KINDS.first,
    async (payload, { attempt }) => {
      await tellEdges(deps, payload as Purge, attempt)
      const dueAt = clock.now() + AGAIN_MS
      await db.transaction((tx) => jobs.schedule(tx, { kind: KINDS.again, payload, dueAt }))
    },
    'edge',
  )
  jobs.on(KINDS.again, (payload, { attempt }) => tellEdges(deps, payload as Purge, attempt), 'edge')
}

/** @throws TryAgain where one of them did not take it */
async function tellEdges({ config, clock, log }: PurgeDeps, { keys }: Purge, attempt: number): Promise<void> {
  const { urls, secret } = config.edge?.purge ?? { urls: [], secret: '' }
  const outcomes = await Promise.allSettled(urls.map((url) => tell(url, keys, secret, clock)))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length === 0) return
  for (const error of failures)
    log.error({ err: error }, 'a cache in front of the site was not told to purge')
  throw new TryAgain(failures[0], clock.now() + (attempt > SOON_ATTEMPTS ? RETRY_MS.later : RETRY_MS.soon))
}

/** A redirect is refused: it would take the signed message elsewhere. The answer is its status. */
async function tell(url: string, body: string, secret: string, clock: PurgeDeps['clock']): Promise<void> {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    ...signedHeaders([secret], { id: newId(), body }, clock),
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${new URL(url).host} answered a purge with ${response.status}`)
}

/** Tells the edges of changes that this process has followed. */
export interface EdgePurge {
  /**
   * Pages have changed, and this process shows no old one any more.
   * @param subjects what pages have read that are old now; undefined: all are
   */
  changed(subjects?: readonly string[]): void
  stop(): void
}

/**
 * Every process tells the edges once it has thrown its own old pages away: a page that an edge fetches of another process
 * until then is purged by that one. What the database does not take is tried again; a start purges by itself.
 */
export function createEdgePurge(deps: PurgeDeps): EdgePurge {
  const { config, db, jobs, clock, log } = deps
  const timers = new Set<NodeJS.Timeout>()

  async function schedule(payload: Purge): Promise<void> {
    const dueAt = clock.now()
    try {
      await db.transaction((tx) => jobs.scheduleOnce(tx, { kind: KINDS.first, payload, dueAt }))
    } catch (error) {
      log.warn({ err: error }, 'a purge could not be stored, it is tried again')
      const timer = setTimeout(() => {
        timers.delete(timer)
        void schedule(payload)
      }, SCHEDULE_AGAIN_MS).unref()
      timers.add(timer)
    }
  }

  return {
    changed(subjects) {
      if (!config.edge?.purge) return
      const keys = subjects ? [...new Set(subjects.map(surrogateKey))].toSorted() : [SURROGATE_KEYS.pages]
      void schedule({ keys: keys.join(' ') })
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** How long a purge has waited: an edge shows old pages since then. */
export const edgeGauges: readonly GaugeGroup[] = [
  {
    label: 'kind',
    gauges: [
      {
        name: 'edge_purge_oldest_seconds',
        help: 'For how long a purge of the caches in front of the site has failed or waited.',
      },
    ],
    async read({ db, clock }) {
      const now = clock.now()
      const oldest = await oldestJob(db.query, Object.values(KINDS))
      return oldest === undefined ? [] : [['edge.purge', Math.max(0, now - oldest) / 1000]]
    },
  },
]
