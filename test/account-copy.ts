import { expect } from 'vitest'
import { z } from 'zod'
import { DOMAINS } from '#server/domains.ts'
import { instant } from '#server/kit/personal/copied-fields.ts'
import { copiedSections } from '#server/privacy/data-export/data-export.service.ts'

/** The JSON of a copy as its sections declare it. */
const accountCopy = z.object({
  format: z.literal('account-export'),
  formatVersion: z.literal(1),
  product: z.string(),
  exportedAt: instant,
  ...Object.fromEntries(copiedSections({ domains: DOMAINS }).map(({ key, schema }) => [key, schema])),
})

/** Rows by the key of their section. */
export type Copy = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** A copy of an account's data, which has what its sections declare and nothing else. */
export function parsedCopy(json: string): Copy {
  const copy = JSON.parse(json)
  expect(copy).toEqual(accountCopy.parse(z.encode(accountCopy, copy)))
  return copy
}
