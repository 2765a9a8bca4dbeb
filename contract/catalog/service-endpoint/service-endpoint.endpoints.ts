import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'

/** The services that the site sends people to. */
export const SERVICE_NAMES = ['console_customer', 'console_partner', 'order'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

export const listServiceEndpoints = endpoint({
  name: 'listServiceEndpoints',
  method: 'GET',
  path: '/api/service/endpoints',
  audience: 'account',
  permission: 'self',
  summary: 'Addresses of the other services; the web stores them by name.',
  output: z.object({
    totalCount: z.int(),
    list: z.array(
      z.object({ serviceName: z.string(), serviceEndpoint: z.string() }).meta({ id: 'ServiceEndpoint' }),
    ),
  }),
  errors: [],
})
