import { z } from 'zod'
import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { industryErrors } from '#contract/kit/errors/industry.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import { requestReason } from '#contract/requests/request/request-reason.fields.ts'
import { trialErrors } from '#contract/trials/trial/trial.errors.ts'
import { trialBody } from './trial.fields.ts'
import { TRIAL_ACTIONS, TRIAL_STATES } from './trial.rules.ts'
import { trialExtensionView } from './trial-extension.fields.ts'

/** A trial as its account sees it. Times in ms since 1970 UTC. */
export const trialSchema = z
  .object({
    id: z.string(),
    state: z.enum(TRIAL_STATES),
    regionId: z.string(),
    regionName: z.string(),
    vcpu: z.int(),
    memoryGb: z.int(),
    systemName: z.string(),
    systemDiskGb: z.int(),
    dataDiskGb: z.int(),
    quantity: z.int(),
    trialDays: z.int(),
    requestedAt: z.int(),
    approvedAt: z.int().nullable(),
    /** Since when the desktop may be ordered: the application, its approval, the accepted place or the last attempt. */
    orderedFrom: z.int(),
    provisioningAt: z.int().nullable(),
    /** While it is being set up: when it will be ready if all goes as usual. */
    expectedReadyAt: z.int().nullable(),
    readyAt: z.int().nullable(),
    /** 72 hours after readyAt. */
    endsAt: z.int().nullable(),
    /** While it runs: when it is shut down unless a client is active before. */
    idleAt: z.int().nullable(),
    /** Since when it is shut down. */
    stoppedAt: z.int().nullable(),
    endedAt: z.int().nullable(),
    /** In the days of grace: when the disks are deleted. */
    wipesAt: z.int().nullable(),
    wipedAt: z.int().nullable(),
    /** Since when a paid order has the desktop, and its number at the order service. */
    convertedAt: z.int().nullable(),
    orderNumber: z.string().nullable(),
    /** How many days longer it lasts if it is extended. */
    extensionDays: z.int(),
    /** What was asked for of its one extension; null: nothing yet. */
    extension: trialExtensionView.nullable(),
    failedAt: z.int().nullable(),
    /** On the waiting list: the place, from 1 on, and since when. */
    waiting: z.object({ place: z.int(), since: z.int() }).nullable(),
    /** While a place is reserved: until when it can be accepted. */
    acceptBy: z.int().nullable(),
    /** While it is in approval: by when an operator decides. */
    decisionDueAt: z.int().nullable(),
    /** Why an operator declined it; null where none did. */
    declined: z.object({ reasons: z.array(requestReason), note: z.string() }).nullable(),
    /** Why it failed, as a code of the error catalogue and its sentence; null also where the reason is none of them. */
    failure: z.object({ errorCode: z.string(), errorMsg: z.string() }).nullable(),
    /** What the caller can do now. */
    actions: z.array(z.enum(TRIAL_ACTIONS)),
  })
  .meta({ id: 'Trial' })
export type Trial = z.output<typeof trialSchema>

export const trialParams = z.object({ trialId: looseId })

export const createTrial = endpoint({
  name: 'createTrial',
  method: 'POST',
  path: '/api/trials',
  audience: 'account',
  permission: 'trial:create',
  summary:
    'Applies for a free trial of 3 days; once per account and region, and once per verified company and region. Where the region has no place left, it is on the waiting list; where the settings say so, an operator approves it first.',
  body: trialBody,
  output: trialSchema,
  errors: [
    requestErrors.oncePerDay,
    industryErrors.otherIndustryEmpty,
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
    totalCount: z.int(),
    list: z.array(trialSchema),
    /** The server's time, so that clocks on the screen do not trust the visitor's. */
    now: z.int(),
  }),
  errors: [],
})

/** How long desktops took until they were ready, over the last `READY_TIME.days` days: from the application, or from its approval. */
const readyTimeSchema = z.object({
  /** The median in ms; null below `READY_TIME.minDesktops` desktops. */
  medianMs: z.int().nullable(),
  /** Desktops that became ready in these days. */
  desktops: z.int(),
  /** Whether every application is reviewed first, so that the time begins with its approval. */
  reviewed: z.boolean(),
  /** Until when pages may show it. */
  validUntil: z.int(),
})
export type ReadyTime = z.output<typeof readyTimeSchema>

export const getReadyTime = endpoint({
  name: 'getReadyTime',
  method: 'GET',
  path: '/api/trials/ready-time',
  audience: 'public',
  summary:
    'Measured median of the time from application, or its approval where each is reviewed, to ready desktop over the last 7 days.',
  output: readyTimeSchema,
  errors: [],
})

const ofTrial = endpointGroup({
  path: '/api/trials/{trialId}',
  audience: 'account',
  permission: 'trial:create',
  params: trialParams,
})

export const openTrialDesktop = ofTrial.endpoint({
  name: 'openTrialDesktop',
  method: 'POST',
  path: '/open',
  summary:
    'Leads to the running desktop of a trial, which counts as activity. Another account’s trial is answered like an absent one: notFound.',
  output: z.object({
    /** Null: desktops are opened in the console. */
    address: z.string().nullable(),
    trial: trialSchema,
  }),
  errors: [
    httpErrors.notFound,
    requestErrors.moveNotAllowed,
    trialErrors.signingFailed,
    trialErrors.serviceUnreachable,
  ],
})

export const stopTrial = ofTrial.endpoint({
  name: 'stopTrial',
  method: 'POST',
  path: '/stop',
  summary: 'Shuts the desktop of a trial down; its disks stay, and the trial still ends at its time.',
  output: trialSchema,
  errors: [httpErrors.notFound, requestErrors.moveNotAllowed],
})

export const startTrial = ofTrial.endpoint({
  name: 'startTrial',
  method: 'POST',
  path: '/start',
  summary: 'Starts the desktop of a trial that was shut down.',
  output: trialSchema,
  errors: [httpErrors.notFound, requestErrors.moveNotAllowed],
})

export const endTrialEarly = ofTrial.endpoint({
  name: 'endTrialEarly',
  method: 'POST',
  path: '/end',
  summary: 'Ends a trial before its time. The days of grace begin; the trial is used up.',
  output: trialSchema,
  errors: [httpErrors.notFound, requestErrors.moveNotAllowed],
})

export const acceptTrialPlace = ofTrial.endpoint({
  name: 'acceptTrialPlace',
  method: 'POST',
  path: '/accept',
  summary: 'Accepts the place that is reserved for a trial of the waiting list; its desktop is then set up.',
  output: trialSchema,
  errors: [
    httpErrors.notFound,
    requestErrors.moveNotAllowed,
    catalogErrors.sizeUnavailable,
    catalogErrors.systemUnavailable,
    catalogErrors.nothingOnSale,
  ],
})

export const withdrawTrial = ofTrial.endpoint({
  name: 'withdrawTrial',
  method: 'POST',
  path: '/withdraw',
  summary: 'Takes an application back that is in approval or on the waiting list. The trial is not used up.',
  output: trialSchema,
  errors: [httpErrors.notFound, requestErrors.moveNotAllowed],
})

export const retryTrial = ofTrial.endpoint({
  name: 'retryTrial',
  method: 'POST',
  path: '/retry',
  summary:
    'Asks again, with the same choices, for the desktop of a trial that could not be set up, was taken back or was not accepted in time.',
  output: trialSchema,
  errors: [
    httpErrors.notFound,
    requestErrors.moveNotAllowed,
    trialErrors.onePerRegion,
    catalogErrors.sizeUnavailable,
    catalogErrors.systemUnavailable,
    catalogErrors.nothingOnSale,
  ],
})
