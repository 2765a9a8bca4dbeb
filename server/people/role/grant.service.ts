import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import { type BuiltInRole, permissionsOf } from '#contract/people/role/role.rules.ts'
import { builtInRolesEn } from '#contract/people/role/role.text.en.ts'
import { builtInRolesZh } from '#contract/people/role/role.text.zh.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { mayChangeRole } from './role.policy.ts'
import { type Role, roleById, rolesOf } from './role.service.ts'
import { deleteGrants, grantsOf, holdersOf, insertGrant, insertGrants } from './role.store.ts'

const BUILT_IN_TEXTS = { zh: builtInRolesZh, en: builtInRolesEn }

/** Name and description; of a built-in role in this language. */
export function roleTexts(
  { id, custom }: Role,
  language: Language,
): { readonly name: string; readonly description: string } {
  return custom ?? BUILT_IN_TEXTS[language][id as BuiltInRole]
}

/** The roles of each of these sub-accounts of one account, in the order of `rolesOf`. */
export async function rolesOfSubAccounts(
  db: Executor,
  accountId: string,
  subAccountIds: readonly string[],
): Promise<ReadonlyMap<string, Role[]>> {
  const roles = await rolesOf(db, accountId)
  const grants = await grantsOf(db, subAccountIds)
  const granted = new Set(grants.map(({ subAccountId, roleId }) => `${subAccountId} ${roleId}`))
  return new Map(subAccountIds.map((id) => [id, roles.filter((role) => granted.has(`${id} ${role.id}`))]))
}

/** What these roles give together. */
export function permissionsOfRoles(roles: readonly Role[]): ReadonlySet<Permission> {
  return permissionsOf(roles.flatMap(({ permissions }) => [...permissions]).join(' '))
}

/**
 * Grants and revokes roles until the sub-account has exactly these, in the caller's transaction.
 * @throws unknown (a role); notPermitted where a role that comes or goes has a permission that the caller lacks
 */
export async function changeGrants(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  caller: SignedInCaller,
  subAccountId: string,
  roleIds: readonly string[],
): Promise<{ granted: Role[]; revoked: Role[] }> {
  const { accountId } = caller
  const before = (await rolesOfSubAccounts(tx, accountId, [subAccountId])).get(subAccountId) ?? []
  const wanted: Role[] = []
  for (const id of roleIds) wanted.push(await roleById(tx, accountId, id))
  const granted = wanted.filter(({ id }) => !before.some((role) => role.id === id))
  const revoked = before.filter(({ id }) => !roleIds.includes(id))
  for (const { permissions } of [...granted, ...revoked])
    if (!mayChangeRole(caller, permissions)) throw appError(httpErrors.notPermitted)
  const grantedAt = deps.clock.now()
  for (const { id } of granted) await insertGrant(tx, { subAccountId, accountId, roleId: id, grantedAt })
  await deleteGrants(
    tx,
    subAccountId,
    revoked.map(({ id }) => id),
  )
  return { granted, revoked }
}

/** Grants roles to new sub-accounts of an account, in the caller's transaction; the caller has checked that it may. */
export async function grantToNew(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  accountId: string,
  grants: readonly { readonly subAccountId: string; readonly roleId: string }[],
): Promise<void> {
  const grantedAt = deps.clock.now()
  await insertGrants(
    tx,
    grants.map((grant) => ({ ...grant, accountId, grantedAt })),
  )
}

/** The sub-accounts that have the built-in role of administrators. */
export function administratorsOf(db: Executor, accountId: string): Promise<string[]> {
  return holdersOf(db, accountId, 'administrator' satisfies BuiltInRole)
}
