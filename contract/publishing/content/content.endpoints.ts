import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { day } from '#contract/kit/fields/day.ts'
import { words } from '#contract/kit/fields/words.ts'
import { CONTENT, contentVersion } from './content.fields.ts'

const calendarEntry = z
  .object({
    /** Of CONTENTS of the contract. */
    kind: z.string(),
    itemId: z.string(),
    /** Null for kinds without titles. */
    title: words.nullable(),
    version: contentVersion,
    /** The moment at which another version takes its place, in ms since 1970 UTC; null: none is known, or it does not count. */
    until: z.int().nullable(),
    /**
     * While it is published and counts by what it says itself, in ms since 1970 UTC, the end not included; null: it is the
     * end of a publication, or does not count, or is over before it is published.
     */
    run: z.object({ from: z.int(), until: z.int().nullable() }).nullable(),
    /** The regions that it is for, with the names of today; null: all. */
    regions: z.array(z.object({ id: z.string(), name: words })).nullable(),
    /** Other items of its kind of which visitors get only one while both count. */
    clashes: z.array(
      z.object({ itemId: z.string(), title: words.nullable(), from: z.int(), until: z.int().nullable() }),
    ),
  })
  .meta({ id: 'ContentCalendarEntry' })
export type CalendarEntry = z.output<typeof calendarEntry>

export const getContentCalendar = endpoint({
  name: 'getContentCalendar',
  method: 'GET',
  path: '/api/operator/content-calendar',
  audience: 'operator',
  permission: 'content:read',
  summary: `Versions of every kind that the caller may read, which are in force at some time between two days (the second is not included, ${CONTENT.calendarDays} days at most), wait for a second operator, or were withdrawn.`,
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => isSpan(from, to), { path: ['to'], error: 'dateRule' }),
  output: z.object({
    entries: z.array(calendarEntry),
    /** There are more than one call answers. */
    hasMore: z.boolean(),
  }),
  errors: [],
})

function isSpan(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return days > 0 && days <= CONTENT.calendarDays
}
