import { z } from 'zod'

/** An instant as ISO 8601 in UTC, `2026-11-20T01:30:00.000Z`; it is read in ms since 1970. */
export const instant = z.codec(z.int(), z.iso.datetime(), {
  decode: (ms) => new Date(ms).toISOString(),
  encode: (text) => Date.parse(text),
})
export const instantOrNull = instant.nullable()

/** The sub-account that did something; null for the account itself. */
export const subAccountId = z.string().nullable()

/** Facts and forms whose fields differ from row to row. */
export const anyFields = z.record(z.string(), z.unknown())
