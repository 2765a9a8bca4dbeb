import { z } from 'zod'
import { DOMAINS } from '#server/domains.ts'
import { instant } from '#server/kit/personal/copied-fields.ts'
import { copiedSections } from '#server/privacy/data-export/data-export.service.ts'

/** The JSON of a copy as its sections declare it; a key that none of them declares is refused. */
const accountCopy = z.strictObject({
  format: z.literal('account-export'),
  formatVersion: z.literal(1),
  product: z.string(),
  exportedAt: instant,
  ...Object.fromEntries(copiedSections({ domains: DOMAINS }).map(({ key, schema }) => [key, schema])),
})

/** Rows by the key of their section. */
export type Copy = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** A copy of an account's data as it is declared. */
export function parsedCopy(json: string): Copy {
  const copy: unknown = JSON.parse(json)
  z.encode(accountCopy, copy as z.output<typeof accountCopy>)
  return copy as Copy
}
