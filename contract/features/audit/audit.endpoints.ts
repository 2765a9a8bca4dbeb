import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { fileResponse } from '#contract/kit/file-response.ts'
import { listErrors } from '#contract/kit/list/list.errors.ts'
import { pageOf, pageQuery } from '#contract/kit/page.ts'
import { AUDIT_GROUPS, AUDIT_KINDS } from './audit.fields.ts'

/** One thing that happened. */
const auditEventSchema = z.object({
  id: z.string(),
  /** In ms since 1970 UTC. */
  at: z.number().int(),
  kind: z.enum(AUDIT_KINDS),
  /** `self`: the account. `subAccount`: one of its sub-accounts. `unknown`: neither could be verified. */
  by: z.enum(['self', 'subAccount', 'unknown']),
  /** Short facts, as in `{ code: '0029' }`. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  address: z.string(),
  /** From the user agent, `Chrome` and `Windows`; null where it names none that we know. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
})
export type AuditEvent = z.output<typeof auditEventSchema>

/** A moment in a query: ms since 1970 UTC. */
const moment = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .optional()

/** `from` counts in, `to` does not. */
const filters = { group: z.enum(AUDIT_GROUPS).optional(), from: moment, to: moment }

export const listAuditEvents = endpoint({
  name: 'listAuditEvents',
  method: 'GET',
  path: '/api/audit-events',
  audience: 'account',
  permission: 'activity:read',
  summary: 'What happened in one’s account and its sub-accounts in the last six months, newest first.',
  query: pageQuery.extend(filters),
  output: pageOf(auditEventSchema),
  errors: [],
})

export const exportAuditEvents = endpoint({
  name: 'exportAuditEvents',
  method: 'GET',
  path: '/api/audit-events/export',
  audience: 'account',
  permission: 'activity:export',
  summary:
    'The same as a spreadsheet (xlsx) in the caller’s language, at most 20,000 rows, newest first; 0011 when nothing matches. The export itself is logged.',
  query: z.object({
    ...filters,
    /** IANA name of the zone whose clock the times follow; without it the provider's. */
    timeZone: z.string().max(64).refine(isTimeZone, { error: 'optionUnknown' }).optional(),
  }),
  output: fileResponse,
  responds: 'file',
  errors: [listErrors.nothingToExport],
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
