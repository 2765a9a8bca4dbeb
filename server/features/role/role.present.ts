import type { RoleView } from '#contract/features/role/role.fields.ts'
import { type BuiltInRole, covers } from '#contract/features/role/role.rules.ts'
import { builtInRolesEn } from '#contract/features/role/role.text.en.ts'
import { builtInRolesZh } from '#contract/features/role/role.text.zh.ts'
import type { Language } from '#contract/kit/language.ts'
import { PERMISSIONS } from '#contract/kit/permissions.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { Role } from './role.service.ts'

const BUILT_IN_TEXTS = { zh: builtInRolesZh, en: builtInRolesEn }

export function presentRole(
  { id, permissions, custom }: Role,
  { caller, language, holders }: { caller: SignedInCaller; language: Language; holders: number },
): RoleView {
  const words = custom ?? BUILT_IN_TEXTS[language][id as BuiltInRole]
  return {
    id,
    builtIn: custom === undefined,
    name: words.name,
    description: words.description,
    permissions: PERMISSIONS.filter((permission) => permissions.has(permission)),
    subAccounts: holders,
    withinOwn: covers(caller.permissions, permissions),
    updatedAt: custom?.updatedAt ?? 0,
  }
}
