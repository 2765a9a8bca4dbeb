import { useTranslation } from 'react-i18next'
import type { TokenScope } from '#contract/features/api-token/api-token.rules.ts'

/** The name of a permission that a token can have. */
export function useScopeName(): (scope: TokenScope) => string {
  const { t } = useTranslation('apiToken')
  // By the object: a colon in a key would name another namespace.
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = t('scope', {
    returnObjects: true,
  })
  return (scope) => {
    const [resource = '', verb = ''] = scope.split(':')
    return names[resource]?.[verb] ?? scope
  }
}
