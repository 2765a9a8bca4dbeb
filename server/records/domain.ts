import { DAY_MS } from '#contract/kit/time.ts'
import { AUDIT } from '#contract/records/audit/audit.fields.ts'
import { ERROR_LOG } from '#contract/records/error-log/error-log.fields.ts'
import { defineDomain } from '#server/kit/domain.ts'
import { auditPersonal } from './audit/audit.personal.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { errorLogRoutes } from './error-log/error-log.routes.ts'
import { storeErrors } from './error-log/error-log.service.ts'
import { storeVisits } from './visit/visit.service.ts'
import { createVisitTally, type VisitTally } from './visit/visit-tally.service.ts'

declare module '#server/kit/deps.ts' {
  interface Deps {
    /** Counts visits of public pages, until they are stored. */
    readonly visits: VisitTally
  }
}

/** What happened: the activity of accounts, errors of the server, visits of pages. */
export const records = defineDomain({
  name: 'records',
  provide: ({ clock }) => ({ visits: createVisitTally(() => clock.now()) }),
  routes: [auditRoutes, errorLogRoutes],
  every: [
    { name: 'errors and refusals are stored', everyMs: 5_000, run: storeErrors, atStop: true },
    { name: 'visits are stored', everyMs: 5_000, run: storeVisits, atStop: true },
  ],
  expire: [
    { table: 'auditEvents', column: 'at', keepMs: AUDIT.retentionDays * DAY_MS },
    { table: 'auditCounts', column: 'day', unit: 'day', keepMs: AUDIT.retentionDays * DAY_MS },
    { table: 'errorGroups', column: 'lastAt', keepMs: ERROR_LOG.retentionDays * DAY_MS },
    { table: 'errorHours', column: 'hour', unit: 'hour', keepMs: ERROR_LOG.hourDays * DAY_MS },
    // Two years can be compared.
    { table: 'visits', column: 'day', unit: 'businessDay', keepMs: 800 * DAY_MS },
  ],
  personal: [auditPersonal, { stays: { errorGroups: 'says which operator resolved an error' } }],
})
