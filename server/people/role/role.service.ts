import { z } from 'zod'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { AnyPermission, Permission } from '#contract/kit/permissions.ts'
import { roleErrors } from '#contract/people/role/role.errors.ts'
import { ROLE_LIMITS, type RoleForm } from '#contract/people/role/role.fields.ts'
import {
  BUILT_IN_PERMISSIONS,
  BUILT_IN_ROLES,
  type BuiltInRole,
  covers,
  isBuiltInRole,
  isOfferedRole,
  permissionsOf,
} from '#contract/people/role/role.rules.ts'
import { builtInRolesEn } from '#contract/people/role/role.text.en.ts'
import { builtInRolesZh } from '#contract/people/role/role.text.zh.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { nameKey } from '#server/kit/name-key.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { subAccountById } from '#server/people/sub-account/sub-account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import {
  countHolders,
  deleteAllGrants,
  deleteRoleRow,
  deleteRolesOfAccount,
  findRole,
  grantedBy,
  holdersOf,
  insertRole,
  insertRoleChange,
  type RoleRow,
  rolesOfAccount,
  updateRoleRow,
} from './role.store.ts'

/** Of a primary account. */
export const EVERY_PERMISSION: ReadonlySet<AnyPermission> = new Set(PERMISSIONS)

/** A role as this account has it. */
export interface Role {
  readonly id: string
  readonly permissions: ReadonlySet<Permission>
  /** Undefined for a built-in one. */
  readonly custom: RoleRow | undefined
}

/** What a sub-account may do, without a check of the caller. */
export async function permissionsOfSubAccount(
  db: Executor,
  subAccountId: string,
): Promise<ReadonlySet<Permission>> {
  return permissionsOf((await grantedBy(db, subAccountId)).join(' '))
}

/** All roles of an account: built-in ones in the order of the table, then custom ones by name. */
export async function rolesOf(db: Executor, accountId: string): Promise<Role[]> {
  const custom = await rolesOfAccount(db, accountId)
  return [...BUILT_IN_ROLES.map(builtInRole), ...custom.map(customRole)]
}

/** The roles that the caller's account is offered: where it is no partner, without those of partners. */
export async function offeredRoles(db: Executor, caller: SignedInCaller): Promise<Role[]> {
  return (await rolesOf(db, caller.accountId)).filter(({ id }) => isOfferedTo(caller, id))
}

/** Whether the caller's account may give its people the role of this id. */
export function isOfferedTo({ account }: SignedInCaller, roleId: string): boolean {
  return !isBuiltInRole(roleId) || isOfferedRole(account.accountType, roleId)
}

/** The role of this id. @throws unknown, for one of another account too */
export async function roleById(db: Executor, accountId: string, id: string): Promise<Role> {
  if (isBuiltInRole(id)) return builtInRole(id)
  const custom = await findRole(db, accountId, id)
  if (!custom) throw appError(roleErrors.unknown)
  return customRole(custom)
}

/** How many sub-accounts have each role, by its id. */
export async function holdersByRole(db: Executor, accountId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await countHolders(db, accountId)
  return new Map(rows.map(({ roleId, holders }) => [roleId, Number(holders)]))
}

/** @throws notPermitted (a permission that the caller lacks), nameTaken, tooMany */
export async function createRole(
  deps: Deps,
  caller: SignedInCaller,
  form: RoleForm,
  request: RequestContext,
): Promise<Role> {
  if (!mayChangeRole(caller, form.permissions)) throw appError(httpErrors.notPermitted)
  refuseBuiltInName(form)
  const now = deps.clock.now()
  const row = { id: newId(), accountId: caller.accountId, ...columnsOf(form), createdAt: now, updatedAt: now }
  return withFreeName(() =>
    deps.db.transaction(async (tx) => {
      if ((await rolesOfAccount(tx, caller.accountId)).length >= ROLE_LIMITS.roles)
        throw appError(roleErrors.tooMany, { params: { max: ROLE_LIMITS.roles } })
      await insertRole(tx, row)
      const detail = { role: row.name, ...changesOf({ permissions: '' }, row) }
      const entry = { ...actorOf(caller), kind: 'roleCreated', detail } as const
      await recordAudit(deps, tx, entry, request)
      return customRole(row)
    }),
  )
}

/** @throws unknown, builtIn, notPermitted (a permission that the caller lacks, before or after), changedMeanwhile, nameTaken */
export async function updateRole(
  deps: Deps,
  caller: SignedInCaller,
  id: string,
  form: RoleForm & { readonly updatedAt: number },
  request: RequestContext,
): Promise<Role> {
  return withFreeName(() =>
    deps.db.transaction(async (tx) => {
      const before = await changeableRole(tx, caller, id)
      if (!mayChangeRole(caller, form.permissions)) throw appError(httpErrors.notPermitted)
      refuseBuiltInName(form)
      const updatedAt = Math.max(deps.clock.now(), before.updatedAt + 1)
      const change = { ...columnsOf(form), updatedAt }
      if (!(await updateRoleRow(tx, id, change, form.updatedAt)))
        throw appError(conflictErrors.changedMeanwhile)
      const { accountId, permissions } = before
      if (permissions !== change.permissions)
        await insertRoleChange(tx, { id: newId(), roleId: id, accountId, changedAt: updatedAt, permissions })
      const detail = { role: change.name, ...changesOf(before, change) }
      await recordAudit(deps, tx, { ...actorOf(caller), kind: 'roleChanged', detail }, request)
      return customRole({ ...before, ...change })
    }),
  )
}

/** @throws unknown, builtIn, notPermitted, inUse */
export async function deleteRole(
  deps: Deps,
  caller: SignedInCaller,
  id: string,
  request: RequestContext,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const role = await changeableRole(tx, caller, id)
    const holders = await holdersOf(tx, caller.accountId, id)
    if (holders.length > 0) throw appError(roleErrors.inUse, { params: await namesOf(tx, holders) })
    await deleteRoleRow(tx, id)
    const entry = { ...actorOf(caller), kind: 'roleDeleted', detail: { role: role.name } } as const
    await recordAudit(deps, tx, entry, request)
  })
}

/** A custom role whose permissions the caller has all. @throws unknown, builtIn, notPermitted */
async function changeableRole(tx: Executor, caller: SignedInCaller, id: string): Promise<RoleRow> {
  const { custom, permissions } = await roleById(tx, caller.accountId, id)
  if (!custom) throw appError(roleErrors.builtIn)
  if (!mayChangeRole(caller, permissions)) throw appError(httpErrors.notPermitted)
  return custom
}

async function namesOf(tx: Executor, holders: readonly string[]) {
  const shown = holders.slice(0, ROLE_LIMITS.namesShown)
  const found = await Promise.all(shown.map((id) => subAccountById(tx, id)))
  const names = found.map((holder) => holder?.userName ?? '')
  return {
    count: holders.length,
    names: [...names, ...(holders.length > shown.length ? ['…'] : [])].join(', '),
  }
}

function columnsOf({ name, description, permissions }: RoleForm) {
  return { name, nameKey: nameKey(name), description, permissions: permissions.join(' ') }
}

/** What the log says of a change: permissions that came and went, never a description. */
function changesOf(
  before: Pick<RoleRow, 'permissions'>,
  after: Pick<RoleRow, 'permissions'>,
): Record<string, string> {
  const [old, now] = [permissionsOf(before.permissions), permissionsOf(after.permissions)]
  const added = [...now].filter((permission) => !covers(old, [permission]))
  const removed = [...old].filter((permission) => !covers(now, [permission]))
  return {
    ...(added.length > 0 ? { added: added.join(' ') } : {}),
    ...(removed.length > 0 ? { removed: removed.join(' ') } : {}),
  }
}

function builtInRole(id: BuiltInRole): Role {
  return { id, permissions: new Set(BUILT_IN_PERMISSIONS[id]), custom: undefined }
}

function customRole(custom: RoleRow): Role {
  return { id: custom.id, permissions: permissionsOf(custom.permissions), custom }
}

/** A custom role of such a name could not be told from the built-in one. */
const BUILT_IN_NAMES: ReadonlySet<string> = new Set(
  [builtInRolesEn, builtInRolesZh].flatMap((texts) => Object.values(texts).map(({ name }) => nameKey(name))),
)

function refuseBuiltInName({ name }: RoleForm): void {
  if (BUILT_IN_NAMES.has(nameKey(name))) throw fieldError('name', roleErrors.nameTaken)
}

async function withFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'account_id', 'name_key')) throw fieldError('name', roleErrors.nameTaken)
    throw error
  }
}

/** A caller makes, changes, grants and revokes roles with permissions that it has itself, and no others. */
export function mayChangeRole(caller: SignedInCaller, permissions: Iterable<Permission>): boolean {
  return covers(caller.permissions, permissions)
}

const roles = copiedTable({
  key: 'roles',
  title: { zh: '角色', en: 'Roles' },
  /** A role that the account has made itself. */
  row: z.object({ name: z.string(), description: z.string(), permissions: z.string() }),
  read: ({ db }, { accountId }) => rolesOfAccount(db.query, accountId),
  labels: { description: { zh: '说明', en: 'Description' } },
})

export const rolePersonal: PersonalData = {
  tables: ['roles', 'roleChanges', 'subAccountRoles'],
  wipe: (_deps, tx, { accountId }) => deleteRolesOfAccount(tx, accountId),
  wipePerson: (_deps, tx, personId) => deleteAllGrants(tx, personId),
  copied: [roles],
}
