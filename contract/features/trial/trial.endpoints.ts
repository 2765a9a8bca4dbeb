import { z } from 'zod'
import { catalogErrors } from '#contract/features/catalog/catalog.errors.ts'
import { trialErrors } from '#contract/features/trial/trial.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { trialBody } from './trial.fields.ts'
import { TRIAL_STATES } from './trial.rules.ts'

/** A trial as its account sees it. Times in ms since 1970 UTC. */
const trialSchema = z
  .object({
    id: z.string(),
    state: z.enum(TRIAL_STATES),
    regionId: z.string(),
    regionName: z.string(),
    vcpu: z.number().int(),
    memoryGb: z.number().int(),
    systemName: z.string(),
    systemDiskGb: z.number().int(),
    dataDiskGb: z.number().int(),
    quantity: z.number().int(),
    trialDays: z.number().int(),
    requestedAt: z.number().int(),
    provisioningAt: z.number().int().nullable(),
    /** While it is being set up: when it will be ready if all goes as usual. */
    expectedReadyAt: z.number().int().nullable(),
    readyAt: z.number().int().nullable(),
    /** 72 hours after readyAt. */
    endsAt: z.number().int().nullable(),
    endedAt: z.number().int().nullable(),
    failedAt: z.number().int().nullable(),
  })
  .meta({ id: 'Trial' })
export type Trial = z.output<typeof trialSchema>

export const createTrial = endpoint({
  name: 'createTrial',
  method: 'POST',
  path: '/api/trials',
  audience: 'account',
  permission: 'trial:create',
  summary: 'Applies for a free trial of 3 days; once per account and region.',
  body: trialBody,
  output: trialSchema,
  errors: [
    trialErrors.otherIndustryEmpty,
    trialErrors.onePerRegion,
    catalogErrors.sizeUnavailable,
    catalogErrors.systemUnavailable,
    catalogErrors.nothingOnSale,
  ],
})

export const listTrials = endpoint({
  name: 'listTrials',
  method: 'GET',
  path: '/api/trials',
  audience: 'account',
  permission: 'trial:read',
  summary: "The account's own trials, newest first.",
  output: z.object({
    totalCount: z.number().int(),
    list: z.array(trialSchema),
    /** The server's time, so that clocks on the screen do not trust the visitor's. */
    now: z.number().int(),
  }),
  errors: [],
})

/** How long desktops took from the application until they were ready, over the last `READY_TIME.days` days. */
const readyTimeSchema = z.object({
  /** The median in ms; null below `READY_TIME.minDesktops` desktops. */
  medianMs: z.number().int().nullable(),
  /** Desktops that became ready in these days. */
  desktops: z.number().int(),
  /** Until when pages may show it. */
  validUntil: z.number().int(),
})
export type ReadyTime = z.output<typeof readyTimeSchema>

export const getReadyTime = endpoint({
  name: 'getReadyTime',
  method: 'GET',
  path: '/api/trials/ready-time',
  audience: 'public',
  summary: 'Measured median of the time from application to ready desktop over the last 7 days.',
  output: readyTimeSchema,
  errors: [],
})
