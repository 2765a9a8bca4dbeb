import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import type { Deps } from '#server/kit/deps.ts'
import type { GaugeGroup } from '#server/kit/domain.ts'
import type { Observe } from '#server/kit/http/dispatch.ts'
import { entriesOf } from '#server/kit/kit.ts'
import type { Load } from '#server/kit/limits/semaphore.ts'
import { readRelease } from '#server/start/release.ts'

const PREFIX = 'portico_'
/** From a cached page to what people take for broken. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10]

export interface Metrics {
  readonly registry: AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'>
  /** For the dispatcher: counts each request under the name of its route, which the code has; never under its path. */
  readonly observe: Observe
}

/** Everything that is measured in this process. @param now seconds on a clock that cannot be set */
export function createMetrics(deps: Deps, now: () => number): Metrics {
  const registry = new AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'>()
  AggregatorRegistry.setRegistries(registry)
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: `${PREFIX}requests_total`,
    help: 'Answered requests by route and status; pages, their files and unknown paths are the route "page".',
    labelNames: ['route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: `${PREFIX}request_seconds`,
    help: 'From a request to its answer, by route.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: `${PREFIX}refusals_total`,
    help: 'Refused requests by error code: limits, locks, wrong passwords.',
    labelNames: ['code'],
    registers,
  })
  loadOf('database_connections', 'connections of the database', () => deps.db.load)
  loadOf('hash_slots', 'slots that hash passwords', () => deps.hasher.load)
  new Gauge({
    name: `${PREFIX}event_streams`,
    help: 'Open streams of events.',
    registers,
    collect() {
      this.set(deps.eventStreams.size)
    },
  })
  const { version, commit } = readRelease()
  new Gauge({
    name: `${PREFIX}release`,
    help: 'Processes by version and commit.',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version, commit: commit ?? 'unknown' }, 1)
  for (const group of entriesOf(deps.domains, 'gauges')) addGroup(group)

  /** All gauges are asked at the same moment: those of a group share one read. */
  function addGroup({ label, gauges, read }: GaugeGroup): void {
    let reading: ReturnType<typeof read> | undefined
    const rows = () => {
      // Without the database the figures of the process are wanted most.
      reading ??= read(deps)
        .catch(() => [])
        .finally(() => {
          reading = undefined
        })
      return reading
    }
    for (const [at, { name, help }] of gauges.entries())
      new Gauge({
        name: PREFIX + name,
        help,
        labelNames: [label],
        registers,
        // Each process reads the same rows.
        aggregator: 'max',
        async collect() {
          const found = await rows()
          this.reset()
          for (const [of, ...values] of found) this.set({ [label]: of }, values[at] ?? 0)
        },
      })
  }

  function loadOf(name: string, what: string, load: () => Load): void {
    new Gauge({
      name: PREFIX + name,
      help: `By state: ${what} in use (busy), and callers that wait for one (waiting).`,
      labelNames: ['state'],
      registers,
      collect() {
        const { busy, waiting } = load()
        this.set({ state: 'busy' }, busy)
        this.set({ state: 'waiting' }, waiting)
      },
    })
  }

  return {
    registry,
    observe() {
      const begun = now()
      return (route, { status, refused }) => {
        requests.inc({ route, status })
        seconds.observe({ route }, now() - begun)
        if (refused !== undefined) refusals.inc({ code: refused })
      }
    },
  }
}
