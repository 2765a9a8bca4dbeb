import { useTranslation } from 'react-i18next'
import { listed } from '#contract/kit/listed.ts'
import type { TokenScope } from '#contract/kit/token-scopes.ts'

/** Names permissions that a token can have, by what they are about. */
export function useScopeNames(): (scopes: readonly TokenScope[]) => string {
  const { t, i18n } = useTranslation('apiToken')
  // By the object: a colon in a key would name another namespace.
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = t('scope', {
    returnObjects: true,
  })
  return (scopes) => {
    const parts = scopes.map((scope) => scope.split(':') as [resource: string, verb: string])
    return [...new Set(parts.map(([resource]) => resource))]
      .map((resource) =>
        t('scopesOf', {
          resource: names[resource]?.name,
          verbs: listed(
            parts.filter(([each]) => each === resource).map(([, verb]) => names[resource]?.[verb] ?? verb),
            i18n.language,
          ),
        }),
      )
      .join(t('semicolon'))
  }
}
