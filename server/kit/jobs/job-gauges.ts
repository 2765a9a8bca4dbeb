import type { GaugeGroup } from '#server/kit/domain.ts'
import { waitingJobs } from './job.store.ts'

/** What a monitoring system asks about due jobs by kind, mails and webhooks among them. A kind without any has no value. */
export const jobGauges: readonly GaugeGroup[] = [
  {
    label: 'kind',
    gauges: [
      { name: 'jobs_due', help: 'Jobs that are due and not done, by kind.' },
      { name: 'jobs_failing', help: 'Due jobs that have failed before, by kind.' },
      { name: 'jobs_oldest_seconds', help: 'For how long the oldest due job has waited, by kind.' },
    ],
    async read({ db, clock }) {
      const now = clock.now()
      const jobs = await waitingJobs(db.query, now)
      return jobs.map(({ kind, waiting, failed, oldestDueAt }) => [
        kind,
        waiting,
        failed,
        (now - oldestDueAt) / 1000,
      ])
    },
  },
]
