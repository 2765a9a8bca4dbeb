import {
  IMPORT_LIMITS,
  type ImportCheck,
} from '#contract/features/sub-account-import/sub-account-import.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { roleTexts } from '#server/features/role/grant.service.ts'
import type { Role } from '#server/features/role/role.service.ts'
import type { CheckedImport } from './sub-account-import.service.ts'

export function presentImport(
  { stored, people, ready, problems }: CheckedImport,
  { language }: { readonly language: Language },
): ImportCheck {
  const nameOf = (role: Role) => roleTexts(role, language).name
  const roles = new Map<string, { name: string; people: number }>()
  for (const role of ready.flatMap((person) => person.roles))
    roles.set(role.id, { name: nameOf(role), people: (roles.get(role.id)?.people ?? 0) + 1 })
  return {
    importId: stored.id,
    fileName: stored.fileName,
    expiresAt: stored.expiresAt,
    rows: people.length,
    ready: ready.length,
    problems: problems.slice(0, IMPORT_LIMITS.problems),
    problemCount: problems.length,
    preview: ready.slice(0, IMPORT_LIMITS.preview).map((person) => ({
      row: person.row,
      userName: person.userName,
      name: person.name,
      email: person.email,
      roles: person.roles.map(nameOf),
    })),
    roles: [...roles.values()],
  }
}
