import { useTranslation } from 'react-i18next'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'

interface Permitted {
  readonly calls: Pick<EndpointSpec, 'audience' | 'permission'>
  readonly showWithout?: true
}

/** Those of the actions that the user sees; `refusal` says why one cannot be used. */
export function usePermitted(): <A extends Permitted>(
  actions: readonly A[],
) => readonly { readonly action: A; readonly refusal: string | undefined }[] {
  const { t } = useTranslation('list')
  const mayCall = useMayCall()
  return (actions) =>
    actions
      .map((action) => ({ action, refusal: mayCall(action.calls) ? undefined : t('noPermission') }))
      .filter(({ action, refusal }) => refusal === undefined || action.showWithout)
}
