import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RequestSummary } from '#contract/requests/request/request.fields.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Text } from '#web/ui/text.tsx'
import { ownPageOf } from './request-pages.ts'
import { useRequestWords } from './use-request-words.ts'

/** The page of a request, of its kind. */
export function requestPath({ kind, id }: Pick<RequestSummary, 'kind' | 'id'>): string {
  return pathTo(kind === 'poc' ? PATHS.poc : PATHS.request, { requestId: id })
}

/** Leads to where the account acts next on a request: the main action where it answers the desk; else to the request. */
export function RequestAction({ request }: { readonly request: RequestSummary }) {
  const { t } = useTranslation(['request', 'requestKinds'])
  const { kind, actions, actsNext } = request
  const name = <span className="visually-hidden">{useRequestWords().titleOf(request)}</span>
  if (actsNext !== 'applicant')
    return (
      <Link className={buttonClass({ tone: 'quiet', size: 'small' })} to={requestPath(request)}>
        <Text>{t('view')}</Text>
        {name}
      </Link>
    )
  const isAnswer = actions.includes('resubmit')
  return (
    <ButtonLink size="small" tone={isAnswer ? 'main' : 'quiet'} href={ownPageOf(request)}>
      <Text>{isAnswer ? t(kind === 'poc' ? 'answer' : 'correct') : t(`requestKinds:kind.${kind}.goTo`)}</Text>
      {name}
    </ButtonLink>
  )
}
