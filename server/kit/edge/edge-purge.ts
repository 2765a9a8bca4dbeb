import type { Deps } from '#server/kit/deps.ts'
import type { GaugeGroup } from '#server/kit/domain.ts'
import { signedHeaders } from '#server/kit/http/webhook-signature.ts'
import { newId } from '#server/kit/ids.ts'
import { oldestJob } from '#server/kit/jobs/job.store.ts'
import { TryAgain } from '#server/kit/jobs/worker.ts'
import { SURROGATE_KEYS } from './edge-response.ts'

/** The second one follows the first: a page that was on its way while the first came is old as well. */
const KINDS = { first: 'edge.purge', again: 'edge.purgeAgain' } as const
/** Longer than a page is on its way from the site to the edge. */
const AGAIN_MS = 1000
/** For one answer, whole. */
const TIMEOUT_MS = 10_000
/** An edge that is away is asked again within this time: until then it shows old pages. */
const LATEST_RETRY_MS = 30_000
/** After this time what could not be stored is tried again. */
const SCHEDULE_AGAIN_MS = 1000

type PurgeDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'clock' | 'log'>

/**
 * Registers the jobs that tell the caches in front of the site to fetch pages anew: a signed message with the surrogate
 * key, as Standard Webhooks has messages. All edges are told by one job, since it does no harm to tell one twice.
 */
export function registerEdgePurge(deps: PurgeDeps): void {
  const { jobs, db, clock } = deps
  jobs.on(
    KINDS.first,
    async () => {
      await tellEdges(deps)
      const dueAt = clock.now() + AGAIN_MS
      await db.transaction((tx) => jobs.schedule(tx, { kind: KINDS.again, payload: {}, dueAt }))
    },
    'edge',
  )
  jobs.on(KINDS.again, () => tellEdges(deps), 'edge')
}

/** @throws TryAgain where one of them did not take it */
async function tellEdges({ config, clock, log }: PurgeDeps): Promise<void> {
  const { urls, secret } = config.edge?.purge ?? { urls: [], secret: '' }
  const outcomes = await Promise.allSettled(urls.map((url) => tell(url, secret, clock)))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length === 0) return
  for (const error of failures)
    log.error({ err: error }, 'a cache in front of the site was not told to purge')
  throw new TryAgain(failures[0], clock.now() + LATEST_RETRY_MS)
}

/** A redirect is refused: it would take the signed message elsewhere. The answer is its status. */
async function tell(url: string, secret: string, clock: PurgeDeps['clock']): Promise<void> {
  const body = SURROGATE_KEYS.pages
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
  /** Pages have changed, and this process shows no old one any more. */
  changed(): void
  stop(): void
}

/**
 * Every process tells the edges once it has thrown its own old pages away: a page that an edge fetches of another process
 * until then is purged by that one. What the database does not take is tried again; a start purges by itself.
 */
export function createEdgePurge(deps: PurgeDeps): EdgePurge {
  const { config, db, jobs, clock, log } = deps
  let timer: NodeJS.Timeout | undefined
  const dueNow = () => ({ kind: KINDS.first, payload: {}, dueAt: clock.now() })

  async function schedule(): Promise<void> {
    clearTimeout(timer)
    try {
      await db.transaction((tx) => jobs.scheduleOnce(tx, dueNow()))
    } catch (error) {
      log.warn({ err: error }, 'a purge could not be stored, it is tried again')
      timer = setTimeout(schedule, SCHEDULE_AGAIN_MS).unref()
    }
  }

  return {
    changed() {
      if (config.edge?.purge) void schedule()
    },
    stop: () => clearTimeout(timer),
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
