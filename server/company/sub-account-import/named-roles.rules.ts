import { SUB_ACCOUNT_LIMITS } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { AnyPermission } from '#contract/kit/permissions.ts'
import { covers } from '#contract/people/role/role.rules.ts'
import { editDistance } from '#server/kit/edit-distance.ts'
import { nameKey } from '#server/kit/name-key.ts'
import { roleTexts } from '#server/people/role/grant.service.ts'
import type { Role } from '#server/people/role/role.service.ts'

/** What a cell with names of roles says. */
export type NamedRoles =
  | { readonly roles: readonly Role[]; readonly wrong?: never }
  | {
      readonly roles?: never
      readonly wrong: 'unknown' | 'severalOfThatName' | 'beyond' | 'noGrant' | 'tooMany'
      readonly role?: string
      /** A role of a similar name. */
      readonly meant?: string
    }

/** Each is tried in turn: the name of a role may contain the later ones. */
const SEPARATORS = [/[;；\r\n]+/, /[,，、]+/]
/** Letters in which a name may differ from the one that was meant. */
const SIMILAR = 2

/** Reads names of an account's roles, in both languages, as far as the caller may grant them. */
export function roleReader(
  roles: readonly Role[],
  own: ReadonlySet<AnyPermission>,
): (cell: string) => NamedRoles {
  const byName = new Map<string, Role[]>()
  for (const role of roles) {
    const names = new Set(LANGUAGES.map((language) => nameKey(roleTexts(role, language).name)))
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), role])
  }

  function named(text: string, [separator, ...later]: readonly RegExp[]): string[] {
    if (!separator || byName.has(nameKey(text))) return [text.trim()]
    return text.split(separator).flatMap((part) => named(part, later))
  }

  function similarTo(name: string): string | undefined {
    const known = roles.flatMap((role) => LANGUAGES.map((language) => roleTexts(role, language).name))
    return known
      .map((meant) => ({ meant, distance: editDistance(nameKey(name), nameKey(meant)) }))
      .filter(({ meant, distance }) => distance <= Math.min(SIMILAR, meant.length - 1))
      .sort((a, b) => a.distance - b.distance)[0]?.meant
  }

  return (cell) => {
    const names = named(cell, SEPARATORS).filter((name) => name !== '')
    if (names.length > 0 && !own.has('role:grant')) return { wrong: 'noGrant' }
    const found = new Map<string, Role>()
    for (const name of names) {
      const [role, another] = byName.get(nameKey(name)) ?? []
      if (!role) {
        const meant = similarTo(name)
        return { wrong: 'unknown', role: name, ...(meant === undefined ? {} : { meant }) }
      }
      if (another) return { wrong: 'severalOfThatName', role: name }
      if (!covers(own, role.permissions)) return { wrong: 'beyond', role: name }
      found.set(role.id, role)
    }
    return found.size > SUB_ACCOUNT_LIMITS.roles ? { wrong: 'tooMany' } : { roles: [...found.values()] }
  }
}
