import { QUEUES } from '#contract/domains.ts'
import { statesOf } from '#contract/requests/request/request.rules.ts'
import type { GaugeGroup } from '#server/kit/domain.ts'
import { oldestWaiting } from '#server/requests/request/request.service.ts'

/** What a monitoring system asks about the queues of the desk. */
export const queueGauges: readonly GaugeGroup[] = [
  {
    label: 'queue',
    gauges: [
      {
        name: 'queue_oldest_seconds',
        help: 'For how long the oldest request has waited for operators, by queue; 0 where none waits.',
      },
    ],
    async read({ db, clock }) {
      const now = clock.now()
      return Promise.all(
        QUEUES.map(async ({ address, rules }) => {
          const states = statesOf(rules, 'operator')
          const oldestAt = await oldestWaiting(db.query, { kind: rules.kind, states })
          return [address, oldestAt === null ? 0 : (now - oldestAt) / 1000] as const
        }),
      )
    },
  },
]
