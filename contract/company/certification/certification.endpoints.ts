import { z } from 'zod'
import { fileErrors } from '#contract/files/file/file.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import { CERTIFICATION_STATUSES } from '#contract/people/account/certification-status.fields.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { requestReason } from '#contract/requests/request/request-reason.fields.ts'
import { certificationErrors } from './certification.errors.ts'
import { certificationBody, certificationChangeBody } from './certification.fields.ts'

/** Certified, or to be certified. */
const companySchema = z.object({
  country: z.string(),
  companyName: z.string(),
  registrationNumber: z.string(),
  address: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
})

/** The certification of an account. Times in ms since 1970 UTC. */
const certificationSchema = z
  .object({
    status: z.enum(CERTIFICATION_STATUSES),
    /** Null before the first submission. */
    requestId: z.string().nullable(),
    /** 0 before the first submission; `submitCertification` and `withdrawRequest` send it back. */
    revision: z.int(),
    submittedAt: z.int().nullable(),
    stateSince: z.int().nullable(),
    /** While in review: when the result is due, and the working days until then, the last one included. */
    dueAt: z.int().nullable(),
    promisedDays: z.array(z.string()),
    /** What was stated last; of an account that has stated nothing yet, what its profile says. */
    company: companySchema,
    /** Ids of the stored images, in their order. */
    images: z.array(z.string().nullable()),
    /** Whether the consent to handle identity documents is standing. */
    consented: z.boolean(),
    reasons: z.array(requestReason),
    note: z.string(),
    /** The server’s time. */
    now: z.int(),
  })
  .meta({ id: 'Certification' })
export type Certification = z.output<typeof certificationSchema>

export const getCertification = endpoint({
  name: 'getCertification',
  method: 'GET',
  path: '/api/certification',
  audience: 'account',
  permission: 'realName:read',
  summary: 'The company verification of one’s account: its state, what was stated, and why it was sent back.',
  output: certificationSchema,
  errors: [],
})

export const submitCertification = endpoint({
  name: 'submitCertification',
  method: 'POST',
  path: '/api/certification',
  audience: 'account',
  permission: 'realName:submit',
  summary:
    'Submits the company verification of one’s account, or submits it again after it was sent back, refused or withdrawn. One in review is 0047, a verified account 0046.',
  body: certificationBody,
  output: certificationSchema,
  errors: [
    accountErrors.alreadyCertified,
    certificationErrors.inReview,
    agreementErrors.outdated,
    fileErrors.gone,
    conflictErrors.changedMeanwhile,
  ],
})

const accountParams = z.object({ accountId: looseId })

/** What an account has stated, and what operators changed. Times in ms since 1970 UTC. */
const certifiedSchema = z
  .object({
    status: z.enum(CERTIFICATION_STATUSES),
    /** Newest first; none before the first submission. */
    versions: z.array(
      z.object({
        version: z.int(),
        at: z.int(),
        company: companySchema,
        /** User name of the operator or of the person who stated it; null for one that is gone. */
        by: z.string().nullable(),
        /** Of a change by an operator; null for what the account stated. */
        reason: z.string().nullable(),
        /** What the operator has seen; null for what the account stated. */
        evidence: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'CertifiedCompany' })
export type CertifiedCompany = z.output<typeof certifiedSchema>

export const getCertifiedCompany = endpoint({
  name: 'getCertifiedCompany',
  method: 'GET',
  path: '/api/operator/accounts/{accountId}/certification',
  audience: 'operator',
  permission: 'certification:read',
  summary: 'What an account has stated for its verification, every version with who stated it and why.',
  params: accountParams,
  output: certifiedSchema,
  errors: [httpErrors.notFound],
})

export const changeCertifiedCompany = endpoint({
  name: 'changeCertifiedCompany',
  method: 'POST',
  path: '/api/operator/accounts/{accountId}/certification',
  audience: 'operator',
  permission: 'certification:change',
  summary:
    'Changes the data of a verified company that was renamed or has moved; the customer is told. An account that is not verified is 0045.',
  params: accountParams,
  body: certificationChangeBody,
  output: certifiedSchema,
  errors: [httpErrors.notFound, certificationErrors.notCertified, conflictErrors.changedMeanwhile],
})
