import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { factShapes } from './facts.fields.ts'

const shapes = factShapes(() => z.string())

/** A part as a page shows it; null where the provider has published nothing. */
function part<S extends z.ZodType>(value: S) {
  return z
    .object({
      value,
      /** A made-up value of local mode, which pages mark as such. */
      demo: z.boolean(),
    })
    .nullable()
}

/** A certificate counts up to the end of its last day, in the business time zone. */
const certificateState = z.enum(['valid', 'expiring', 'expired'])

const factsSchema = z.object({
  company: part(shapes.company),
  serviceLevel: part(shapes.serviceLevel),
  support: part(shapes.support),
  security: part(shapes.security),
  subProcessors: part(shapes.subProcessors),
  certificates: part(
    z.array(
      shapes.certificates.element.safeExtend({
        state: certificateState,
        /** Days until it ends, today not counted; negative once it has ended. */
        daysLeft: z.int(),
      }),
    ),
  ),
  connection: part(shapes.connection),
  editions: part(shapes.editions),
  capabilities: part(shapes.capabilities),
  commission: part(shapes.commission),
  /** The next moment at which this answer changes by date; null: none. */
  validUntil: z.int().nullable(),
})
export type Facts = z.output<typeof factsSchema>
export type Certificate = NonNullable<Facts['certificates']>['value'][number]

export const getFacts = endpoint({
  name: 'getFacts',
  method: 'GET',
  path: '/api/facts',
  audience: 'public',
  summary:
    'What the provider publishes about itself: company, service level, support, security, certificates, connection, capabilities, commission.',
  output: factsSchema,
  errors: [],
})

const companySchema = z.object({ company: factsSchema.shape.company })
export type Company = z.output<typeof companySchema>['company']

export const getCompany = endpoint({
  name: 'getCompany',
  method: 'GET',
  path: '/api/company',
  audience: 'public',
  summary: 'Name and address of the provider, for the foot of every page; null where it has published none.',
  output: companySchema,
  errors: [],
})
