import { z } from 'zod'
import { words } from '#contract/kit/fields/words.ts'

/** Short facts of an entry, as in `{ code: '0029' }`; names that differ by language are there in both. */
export const auditDetail = z.record(z.string(), z.union([z.string(), z.number(), words]))
export type AuditDetail = z.output<typeof auditDetail>
