import { useTranslation } from 'react-i18next'
import { groupBy } from '#contract/kit/grouping.ts'
import { listed } from '#contract/kit/listed.ts'
import type { OperatorResource } from '#contract/kit/permissions.ts'
import { type OperatorRole, operatorPermissionsOf } from '#contract/people/role/operator-role.rules.ts'
import type { operatorZh } from './text.zh.ts'

type Verb = keyof (typeof operatorZh)['may']

/** What can be done, the most powerful first: what changes who may do what, then what reaches people, then the rest. */
const VERBS: readonly Verb[] = [
  ...(['invite', 'update', 'disable', 'recover', 'secure', 'unlock'] as const),
  ...(['publish', 'change', 'decide', 'pass', 'resend', 'export', 'edit', 'read'] as const),
]

/** What a role gives in words, one line for each thing that can be done; all of it follows from its permissions. */
export function useRoleWords(): (role: OperatorRole) => readonly string[] {
  const { t, i18n } = useTranslation('operator')
  return (role) => {
    const granted = [...operatorPermissionsOf(role)].map((permission) => {
      const [resource = '', verb = ''] = permission.split(':')
      return { resource: resource as OperatorResource, verb: verb as Verb }
    })
    const others = new Set(granted.filter(({ verb }) => verb !== 'read').map(({ resource }) => resource))
    // To change something is to see it.
    const said = granted.filter(({ verb, resource }) => verb !== 'read' || !others.has(resource))
    const byVerb = groupBy(said, ({ verb }) => verb)
    return [...byVerb]
      .sort(([one], [other]) => VERBS.indexOf(one) - VERBS.indexOf(other))
      .map(([verb, all]) =>
        t(`may.${verb}`, {
          what: listed(
            all.map(({ resource }) => t(`resource.${resource}`)),
            i18n.language,
          ),
        }),
      )
  }
}
