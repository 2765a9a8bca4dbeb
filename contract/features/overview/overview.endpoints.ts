import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'

/** How many days the figures of the overview go back, today included. */
export const OVERVIEW_DAYS = 28

export const getOverview = endpoint({
  name: 'getOverview',
  method: 'GET',
  path: '/api/operator/overview',
  audience: 'operator',
  permission: 'desk:read',
  summary: 'The figures of the last 28 days of the provider, and of the 28 days before, day by day.',
  output: z.object({
    /** When the figures were counted, in ms since 1970 UTC. */
    at: z.number().int(),
    /** 56 days in order, the last one today; those of the business time zone. */
    days: z.array(
      z.object({
        /** `2026-11-20`. */
        day: z.string(),
        registrations: z.number().int(),
        trials: z.number().int(),
      }),
    ),
  }),
  errors: [],
})
