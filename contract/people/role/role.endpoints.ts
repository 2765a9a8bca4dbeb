import { z } from 'zod'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { seenMoment } from '#contract/kit/fields/seen-version.ts'
import { hasAdded } from '#contract/kit/grants.ts'
import { pageOf } from '#contract/kit/page.ts'
import { roleErrors } from './role.errors.ts'
import { roleBody, roleId, roleSchema } from './role.fields.ts'

const roleCalls = endpointGroup({
  path: '/api/roles',
  audience: 'account',
})

export const listRoles = roleCalls.endpoint({
  name: 'listRoles',
  method: 'GET',
  permission: 'role:read',
  summary:
    'All roles of one’s account: the built-in ones, then custom ones by name. At most 105, so there are no pages.',
  output: pageOf(roleSchema),
  errors: [],
})

export const createRole = roleCalls.endpoint({
  name: 'createRole',
  method: 'POST',
  permission: 'role:create',
  grants: { entries: ['roleCreated'], tells: 'owner', isGiven: hasAdded },
  summary:
    'Creates a custom role; a copy is created with the permissions of another one. A permission that the caller lacks is 0059.',
  body: roleBody,
  output: roleSchema,
  errors: [roleErrors.nameTaken, roleErrors.tooMany],
})

export const updateRole = roleCalls.endpoint({
  name: 'updateRole',
  method: 'PUT',
  path: '/{roleId}',
  permission: 'role:update',
  grants: { entries: ['roleChanged'], tells: 'owner', isGiven: hasAdded },
  summary:
    'Changes a custom role, for all who have it from their next request on. A permission that the caller lacks, in the role before or after, is 0059; when the role has changed since `updatedAt`, nothing is written (0022).',
  params: z.object({ roleId }),
  body: roleBody.extend({ updatedAt: seenMoment }),
  output: roleSchema,
  errors: [roleErrors.unknown, roleErrors.builtIn, roleErrors.nameTaken, conflictErrors.changedMeanwhile],
})

export const deleteRole = roleCalls.endpoint({
  name: 'deleteRole',
  method: 'DELETE',
  path: '/{roleId}',
  permission: 'role:delete',
  summary: 'Deletes a custom role; one in use is refused with the names of those who have it.',
  params: z.object({ roleId }),
  output: z.object({ deleted: z.literal(true) }),
  errors: [roleErrors.unknown, roleErrors.builtIn, roleErrors.inUse],
})
