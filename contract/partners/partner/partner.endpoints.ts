import { z } from 'zod'
import { fileErrors } from '#contract/files/file/file.errors.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { industryErrors } from '#contract/kit/errors/industry.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import { SALES_REGIONS } from '#contract/kit/sales-regions.ts'
import { CERTIFICATION_STATUSES } from '#contract/people/account/certification-status.fields.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import { requestStanding } from '#contract/requests/request/request-standing.fields.ts'
import { partnerErrors } from './partner.errors.ts'
import { partnerBody, partnerResubmissionBody } from './partner.fields.ts'
import { PARTNER_STATES } from './partner.rules.ts'

const params = z.object({ requestId: looseId })

/** What was stated last. */
const formSchema = z
  .object({
    companyName: z.string(),
    country: z.string(),
    city: z.string(),
    website: z.string(),
    regions: z.array(z.enum(SALES_REGIONS)),
    industries: z.array(z.enum(INDUSTRIES)),
    otherIndustry: z.string(),
    experience: z.string(),
    /** Ids of the stored images. */
    certificates: z.array(z.string()),
    contactName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
  })
  .meta({ id: 'PartnerForm' })

/** An application as its account sees it. Times in ms since 1970 UTC. */
const applicationSchema = z
  .object({
    ...requestStanding,
    state: z.enum(PARTNER_STATES),
    form: formSchema,
    /** Moves that the caller may make now. */
    actions: z.array(z.string()),
  })
  .meta({ id: 'PartnerApplication' })
export type PartnerApplication = z.output<typeof applicationSchema>

/** The program as an account sees it. */
const programSchema = z
  .object({
    isPartner: z.boolean(),
    /** Of the company verification, which inviting and managing customers needs. */
    certification: z.enum(CERTIFICATION_STATUSES),
    /** The verified company, whose name and country an application has; null before. */
    company: z.object({ companyName: z.string(), country: z.string() }).nullable(),
    /** The newest one; null: none yet. */
    application: applicationSchema.nullable(),
    now: z.int(),
  })
  .meta({ id: 'PartnerProgram' })
export type PartnerProgram = z.output<typeof programSchema>

const partnerCalls = endpointGroup({
  path: '/api/partner',
  audience: 'account',
})

export const getPartnerProgram = partnerCalls.endpoint({
  name: 'getPartnerProgram',
  method: 'GET',
  path: '/program',
  permission: 'partner:read',
  summary:
    'Whether one’s account is a partner account, its newest application, and the state of its verification.',
  output: programSchema,
  errors: [],
})

export const applyForPartner = partnerCalls.endpoint({
  name: 'applyForPartner',
  method: 'POST',
  path: '/applications',
  permission: 'partner:apply',
  summary:
    'Applies to become a partner. An account has at most one application that is not decided; a partner account has no need of one.',
  body: partnerBody,
  output: programSchema,
  errors: [
    partnerErrors.alreadyPartner,
    partnerErrors.applicationOpen,
    industryErrors.otherIndustryEmpty,
    fileErrors.gone,
  ],
})

export const resubmitPartnerApplication = partnerCalls.endpoint({
  name: 'resubmitPartnerApplication',
  method: 'POST',
  path: '/applications/{requestId}/resubmission',
  permission: 'partner:apply',
  summary: 'Corrects an application about which more information was asked for, and returns it to review.',
  params,
  body: partnerResubmissionBody,
  output: programSchema,
  errors: [
    httpErrors.notFound,
    conflictErrors.changedMeanwhile,
    requestErrors.moveNotAllowed,
    industryErrors.otherIndustryEmpty,
    fileErrors.gone,
  ],
})
