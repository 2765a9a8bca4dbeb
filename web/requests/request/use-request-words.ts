import { useTranslation } from 'react-i18next'
import type { RequestSummary } from '#contract/requests/request/request.fields.ts'

type Named = Pick<RequestSummary, 'kind' | 'state' | 'title'>

/** What a request, its state and its next step are called; states are those of its kind. */
export function useRequestWords() {
  const { t } = useTranslation(['request', 'requestKinds'])
  const said = (group: 'state' | 'next', { kind, state }: Named): string =>
    t(`requestKinds:kind.${kind}.${group}.${state}` as 'requestKinds:kind.certification.state.inReview')
  return {
    titleOf: (request: Named): string => {
      const kind = t(`requestKinds:kind.${request.kind}.name`)
      return request.title === '' ? kind : t('titled', { kind, title: request.title })
    },
    stateOf: (request: Named): string => said('state', request),
    nextOf: (request: Named): string => said('next', request),
  }
}
