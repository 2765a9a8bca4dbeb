import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { operatorSchema } from './operator.fields.ts'

export const listOperators = endpoint({
  name: 'listOperators',
  method: 'GET',
  path: '/api/operator/operators',
  audience: 'operator',
  permission: 'operator:read',
  summary: 'All operators, in the order of their user names.',
  output: z.object({ totalCount: z.number().int(), list: z.array(operatorSchema) }),
  errors: [],
})
