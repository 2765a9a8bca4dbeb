import { z } from 'zod'
import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import { fileErrors } from '#contract/files/file/file.errors.ts'
import { attachedFile } from '#contract/files/file/file.fields.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import { REQUEST_ACTORS } from '#contract/requests/request/request.fields.ts'
import { requestStanding } from '#contract/requests/request/request-standing.fields.ts'
import { pocErrors } from './poc.errors.ts'
import {
  POC_OUTCOMES,
  pocBody,
  pocDeskMessageBody,
  pocMessageBody,
  pocOutcomeBody,
  pocPlanBody,
  pocResubmissionBody,
} from './poc.fields.ts'
import { POC_STATES } from './poc.rules.ts'

const params = z.object({ requestId: looseId })

/** One of the catalogue, also when it is no longer on offer. */
const named = z.object({ id: z.string(), name: z.string() })

/** What was asked for last. */
const formSchema = z
  .object({
    requirement: z.string(),
    people: z.int(),
    regions: z.array(named),
    sizes: z.array(named),
    applications: z.string(),
    startsOn: z.string(),
    endsOn: z.string(),
    successCriteria: z.string(),
    companyName: z.string(),
    contactName: z.string(),
    contactEmail: z.string(),
    country: z.string(),
    contactPhone: z.string(),
  })
  .meta({ id: 'PocForm' })

/** The next step with its days, `2026-12-07`; null where none is set. */
const planSchema = z
  .object({
    nextStep: z.string(),
    nextStepOn: z.string().nullable(),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    changedAt: z.int(),
  })
  .meta({ id: 'PocPlan' })
export type PocPlan = z.output<typeof planSchema>

const messageSchema = z
  .object({
    /** From 1 on, in their order. */
    number: z.int(),
    at: z.int(),
    from: z.enum(REQUEST_ACTORS).exclude(['system']),
    /** User name of the account or sub-account; of the desk its name for colleagues, null for the applicant. */
    by: z.string().nullable(),
    text: z.string(),
    files: z.array(attachedFile),
  })
  .meta({ id: 'PocMessage' })
export type PocMessage = z.output<typeof messageSchema>

/** A proof of concept as its account sees it. Times in ms since 1970 UTC. */
const pocSchema = z
  .object({
    ...requestStanding,
    /** How many people, and where. */
    title: z.string(),
    state: z.enum(POC_STATES),
    form: formSchema,
    plan: planSchema.nullable(),
    messages: z.array(messageSchema),
    /** Moves that the caller may make now. */
    actions: z.array(z.string()),
    mayWrite: z.boolean(),
    now: z.int(),
  })
  .meta({ id: 'Poc' })
export type Poc = z.output<typeof pocSchema>

export const createPoc = endpoint({
  name: 'createPoc',
  method: 'POST',
  path: '/api/pocs',
  audience: 'account',
  permission: 'poc:create',
  summary: 'Applies for a proof of concept. An account has at most three that are not decided.',
  body: pocBody,
  output: pocSchema,
  errors: [pocErrors.tooMany, pocErrors.datePast, catalogErrors.sizeUnavailable, catalogErrors.nothingOnSale],
})

const ofRequest = endpointGroup({
  path: '/api/pocs/{requestId}',
  audience: 'account',
  params,
})

export const getPoc = ofRequest.endpoint({
  name: 'getPoc',
  method: 'GET',
  permission: 'poc:read',
  summary:
    'A proof of concept of one’s account: what was asked for, the plan, and the messages. One of another account is answered like an absent one: notFound.',
  output: pocSchema,
  errors: [httpErrors.notFound],
})

export const resubmitPoc = ofRequest.endpoint({
  name: 'resubmitPoc',
  method: 'POST',
  path: '/resubmission',
  permission: 'poc:create',
  summary:
    'Corrects a proof of concept about which more information was asked for, and returns it to review.',
  body: pocResubmissionBody,
  output: pocSchema,
  errors: [
    httpErrors.notFound,
    conflictErrors.changedMeanwhile,
    requestErrors.moveNotAllowed,
    pocErrors.datePast,
    catalogErrors.sizeUnavailable,
    catalogErrors.nothingOnSale,
  ],
})

export const sendPocMessage = ofRequest.endpoint({
  name: 'sendPocMessage',
  method: 'POST',
  path: '/messages',
  permission: 'poc:create',
  summary:
    'Writes to the desk about a proof of concept that is under way, with files. With the revision, one about which more information was asked for returns to review.',
  body: pocMessageBody,
  output: pocSchema,
  errors: [
    httpErrors.notFound,
    conflictErrors.changedMeanwhile,
    requestErrors.moveNotAllowed,
    pocErrors.threadFull,
    fileErrors.gone,
  ],
})

/** What the desk has besides the queue’s own page. Times in ms since 1970 UTC. */
const deskSchema = z
  .object({
    requestId: z.string(),
    state: z.enum(POC_STATES),
    revision: z.int(),
    /** Null before the first plan. */
    plan: planSchema.nullable(),
    /** Of the plan; 0 before the first. */
    planVersion: z.int(),
    /** What was asked for, as the plan’s proposal. */
    wanted: z.object({ startsOn: z.string(), endsOn: z.string() }),
    outcome: z
      .object({
        outcome: z.enum(POC_OUTCOMES),
        reason: z.string(),
        decidedOn: z.string(),
        at: z.int(),
        by: z.string(),
      })
      .nullable(),
    messages: z.array(messageSchema),
    mayWrite: z.boolean(),
  })
  .meta({ id: 'PocOnDesk' })
export type PocOnDesk = z.output<typeof deskSchema>

const ofRequestOnDesk = endpointGroup({
  path: '/api/operator/pocs/{requestId}',
  audience: 'operator',
  params,
})

export const getPocOnDesk = ofRequestOnDesk.endpoint({
  name: 'getPocOnDesk',
  method: 'GET',
  permission: 'poc:read',
  summary: 'The messages, the plan and the outcome of a proof of concept.',
  output: deskSchema,
  errors: [httpErrors.notFound],
})

export const writePocMessage = ofRequestOnDesk.endpoint({
  name: 'writePocMessage',
  method: 'POST',
  path: '/messages',
  permission: 'poc:decide',
  summary:
    'Writes to the applicant of a proof of concept that is under way, with files; the applicant is mailed.',
  body: pocDeskMessageBody,
  output: deskSchema,
  errors: [httpErrors.notFound, requestErrors.moveNotAllowed, pocErrors.threadFull, fileErrors.gone],
})

export const planPoc = ofRequestOnDesk.endpoint({
  name: 'planPoc',
  method: 'PUT',
  path: '/plan',
  permission: 'poc:decide',
  summary: 'Sets the next step of a proof of concept and its days, which the applicant is shown and mailed.',
  body: pocPlanBody,
  output: deskSchema,
  errors: [httpErrors.notFound, requestErrors.moveNotAllowed, conflictErrors.changedMeanwhile],
})

export const recordPocOutcome = ofRequestOnDesk.endpoint({
  name: 'recordPocOutcome',
  method: 'POST',
  path: '/outcome',
  permission: 'poc:decide',
  summary:
    'Records how an approved proof of concept ended. The applicant is told that it is completed, not the outcome or its reason.',
  body: pocOutcomeBody,
  output: deskSchema,
  errors: [httpErrors.notFound, conflictErrors.changedMeanwhile, requestErrors.moveNotAllowed],
})
