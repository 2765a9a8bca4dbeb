import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { seenMoment } from '#contract/kit/fields/seen-version.ts'
import { operatorErrors } from './operator.errors.ts'
import { changedOperatorSchema, operatorEndsSchema, operatorRole, operatorSchema } from './operator.fields.ts'

const operatorParams = z.object({ operatorId: looseId })
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

const ofOperator = endpointGroup({
  path: '/api/operator/operators/{operatorId}',
  audience: 'operator',
  params: operatorParams,
})

export const getOperatorEnds = ofOperator.endpoint({
  name: 'getOperatorEnds',
  method: 'GET',
  path: '/ends',
  permission: 'operator:read',
  summary:
    'What would end if the operator were disabled, or got another role, and what would stay under its name.',
  query: z.object({ by: z.enum(['disabling', 'role'], { error: 'optionUnknown' }) }),
  output: operatorEndsSchema,
  errors: [httpErrors.notFound],
})

export const changeOperatorRole = ofOperator.endpoint({
  name: 'changeOperatorRole',
  method: 'PUT',
  path: '/role',
  permission: 'operator:update',
  grants: { entries: ['operatorRoleChanged'], tells: 'administrators' },
  summary:
    'Gives an operator another role, from the next call on. The last enabled administrator keeps its role. When the operator has changed since `updatedAt`, nothing is written (0022).',
  body: z.object({ role: operatorRole, ...seen }),
  output: changedOperatorSchema,
  errors: [httpErrors.notFound, conflictErrors.changedMeanwhile, operatorErrors.lastAdministrator],
})

export const disableOperator = ofOperator.endpoint({
  name: 'disableOperator',
  method: 'POST',
  path: '/disable',
  permission: 'operator:disable',
  requiresRecentAuth: true,
  summary: 'Keeps an operator out: sessions and links end at once. Not oneself, nor the last administrator.',
  body: z.object(seen),
  output: changedOperatorSchema,
  errors: [
    httpErrors.notFound,
    conflictErrors.changedMeanwhile,
    operatorErrors.lastAdministrator,
    operatorErrors.notYourself,
  ],
})

export const enableOperator = ofOperator.endpoint({
  name: 'enableOperator',
  method: 'POST',
  path: '/enable',
  permission: 'operator:disable',
  grants: { entries: ['operatorEnabled'], tells: 'administrators' },
  summary: 'Lets a disabled operator log in again, with the password and role from before.',
  body: z.object(seen),
  output: operatorSchema,
  errors: [httpErrors.notFound, conflictErrors.changedMeanwhile],
})

export const sendOperatorReset = ofOperator.endpoint({
  name: 'sendOperatorReset',
  method: 'POST',
  path: '/reset-link',
  permission: 'operator:update',
  grants: { entries: ['operatorResetSent'], tells: 'administrators' },
  summary:
    'Mails an operator a link that chooses a new password and removes the second factors, valid for a day. Earlier links end.',
  output: z.object({ sent: z.literal(true) }),
  errors: [httpErrors.notFound, operatorErrors.disabledOperator],
})
