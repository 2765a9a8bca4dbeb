import { z } from 'zod'

/** Short facts of an entry, as in `{ code: '0029' }`; names that differ by language are there in both. */
export const auditDetail = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.object({ zh: z.string(), en: z.string() })]),
)
export type AuditDetail = z.output<typeof auditDetail>
