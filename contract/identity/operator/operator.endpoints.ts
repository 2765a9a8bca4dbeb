import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { seenMoment } from '#contract/kit/fields/seen-version.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { operatorErrors } from './operator.errors.ts'
import { changedOperatorSchema, operatorEndsSchema, operatorRole, operatorSchema } from './operator.fields.ts'

const operatorParams = z.object({ operatorId: stringOf('exact').max(64, { error: 'tooLong' }) })
/** `updatedAt` of the state that was on the screen. */
const seen = { updatedAt: seenMoment }

export const listOperators = endpoint({
  name: 'listOperators',
  method: 'GET',
  path: '/api/operator/operators',
  audience: 'operator',
  permission: 'operator:read',
  summary: 'All operators, in the order of their user names.',
  output: z.object({ totalCount: z.int(), list: z.array(operatorSchema) }),
  errors: [],
})

export const getOperatorEnds = endpoint({
  name: 'getOperatorEnds',
  method: 'GET',
  path: '/api/operator/operators/{operatorId}/ends',
  audience: 'operator',
  permission: 'operator:read',
  summary:
    'What would end if the operator were disabled, or got another role, and what would stay under its name.',
  params: operatorParams,
  query: z.object({ by: z.enum(['disabling', 'role'], { error: 'optionUnknown' }) }),
  output: operatorEndsSchema,
  errors: [httpErrors.notFound],
})

export const changeOperatorRole = endpoint({
  name: 'changeOperatorRole',
  method: 'PUT',
  path: '/api/operator/operators/{operatorId}/role',
  audience: 'operator',
  permission: 'operator:update',
  grants: { entries: ['operatorRoleChanged'], tells: 'administrators' },
  summary:
    'Gives an operator another role, from the next call on. The last enabled administrator keeps its role. When the operator has changed since `updatedAt`, nothing is written (0022).',
  params: operatorParams,
  body: z.object({ role: operatorRole, ...seen }),
  output: changedOperatorSchema,
  errors: [httpErrors.notFound, conflictErrors.changedMeanwhile, operatorErrors.lastAdministrator],
})

export const disableOperator = endpoint({
  name: 'disableOperator',
  method: 'POST',
  path: '/api/operator/operators/{operatorId}/disable',
  audience: 'operator',
  permission: 'operator:disable',
  requiresRecentAuth: true,
  summary: 'Keeps an operator out: sessions and links end at once. Not oneself, nor the last administrator.',
  params: operatorParams,
  body: z.object(seen),
  output: changedOperatorSchema,
  errors: [
    httpErrors.notFound,
    conflictErrors.changedMeanwhile,
    operatorErrors.lastAdministrator,
    operatorErrors.notYourself,
  ],
})

export const enableOperator = endpoint({
  name: 'enableOperator',
  method: 'POST',
  path: '/api/operator/operators/{operatorId}/enable',
  audience: 'operator',
  permission: 'operator:disable',
  grants: { entries: ['operatorEnabled'], tells: 'administrators' },
  summary: 'Lets a disabled operator log in again, with the password and role from before.',
  params: operatorParams,
  body: z.object(seen),
  output: operatorSchema,
  errors: [httpErrors.notFound, conflictErrors.changedMeanwhile],
})

export const sendOperatorReset = endpoint({
  name: 'sendOperatorReset',
  method: 'POST',
  path: '/api/operator/operators/{operatorId}/reset-link',
  audience: 'operator',
  permission: 'operator:update',
  grants: { entries: ['operatorResetSent'], tells: 'administrators' },
  summary:
    'Mails an operator a link that chooses a new password and removes the second factors, valid for a day. Earlier links end.',
  params: operatorParams,
  output: z.object({ sent: z.literal(true) }),
  errors: [httpErrors.notFound, operatorErrors.disabledOperator],
})
