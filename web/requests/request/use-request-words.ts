import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { RequestSummary } from '#contract/requests/request/request.fields.ts'
import { columnMomentText, deadlineText } from '#web/platform/text/moments.ts'

type Named = Pick<RequestSummary, 'kind' | 'state' | 'title'>

/** What a request, its state, its next step and its next moment are called; states are those of its kind. */
export function useRequestWords() {
  const { t, i18n } = useTranslation(['request', 'requestKinds'])
  const said = (group: 'state' | 'next', { kind, state }: Named): string =>
    t(`requestKinds:kind.${kind}.${group}.${state}` as 'requestKinds:kind.certification.state.inReview')
  return {
    titleOf: (request: Named): string => {
      const kind = t(`requestKinds:kind.${request.kind}.name`)
      return request.title === '' ? kind : t('titled', { kind, title: request.title })
    },
    stateOf: (request: Named): string => said('state', request),
    nextOf: (request: Named): string => said('next', request),
    /** Its next moment in words, short where the page names the zone once; nothing for one that has none. */
    momentOf({ next }: Pick<RequestSummary, 'next'>, now: number, isZoneNamed = false): string {
      if (next === null) return ''
      const language = i18n.language as Language
      const date = isZoneNamed
        ? columnMomentText(next.at, language, { ends: true, isZoneNamed })
        : deadlineText(next.at, language)
      return next.what === 'decision' && next.at < now
        ? t('late', { date })
        : t(`moment.${next.what}`, { date })
    },
  }
}
