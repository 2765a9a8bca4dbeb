import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLoaderData } from 'react-router'
import { listRequests } from '#contract/requests/request/request.endpoints.ts'
import type { RequestSummary } from '#contract/requests/request/request.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { requirementOf } from '#web/platform/session/page-permissions.ts'
import { isAllowed } from '#web/platform/session/permissions.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { Text } from '#web/ui/text.tsx'
import { RequestAction } from './request-action.tsx'
import { SHOWN_ON_OVERVIEW } from './request-pages.built.ts'
import { RequestTag } from './request-tag.tsx'
import { isAsked } from './request-turn.ts'
import { useRequestWords } from './use-request-words.ts'
import styles from './waiting-requests.module.css'

export const handle = { text: ['request', 'requestKinds'] } satisfies PageHandle

interface Waiting {
  /** Those in which the account is asked to act. */
  readonly mine: readonly RequestSummary[]
  /** How many others the provider works on. */
  readonly others: number
  readonly now: number
}

/** Null for who may see no request. */
export async function clientLoader(): Promise<Waiting | null> {
  const user = storedUserInfo()
  if (!user || !isAllowed(user, requirementOf(PATHS.application))) return null
  const query = { page: 1, pageSize: 50, open: 'true' } as const
  const { list, openCount, now } = await orThrow(await callApi(listRequests, { query }))
  const others = list.filter(({ kind }) => !SHOWN_ON_OVERVIEW.includes(kind))
  const mine = others.filter(isAsked)
  return { mine, others: openCount - list.length + others.length - mine.length, now }
}
clientLoader.hydrate = true as const

/** What waits for the user of the account’s requests; those that a part of the page shows follow with it. */
export default function WaitingRequestsPage() {
  const waiting = useLoaderData<typeof clientLoader>()
  if (!waiting || waiting.mine.length + waiting.others === 0) return <Outlet />
  const shown = <WaitingRequests {...waiting} />
  // What only we work on asks for nothing, and is after what does.
  return (
    <>
      {waiting.mine.length > 0 ? shown : null}
      <Outlet />
      {waiting.mine.length > 0 ? null : shown}
    </>
  )
}

function WaitingRequests({ mine, others, now }: Waiting) {
  const { t } = useTranslation('request')
  const words = useRequestWords()
  return (
    <section className={`stack gap-3 ${styles.waiting}`} aria-labelledby="waiting">
      {/* What we work on asks for nothing: it is a line without a heading in sight. */}
      <h2 className={mine.length > 0 ? 'text-h3' : 'visually-hidden'} id="waiting">
        {t(mine.length > 0 ? 'waiting.title' : 'waiting.withUs')}
      </h2>
      {mine.length > 0 ? (
        <ul className="plain stack gap-2 across-4">
          {mine.map((request) => (
            <li key={request.id} className="card pad-4 pad-sides-5 row gap-3 across-4 top between">
              <div className={`stack gap-1 start ${styles.about}`}>
                <RequestTag kind={request.kind} state={request.state}>
                  {words.stateOf(request)}
                </RequestTag>
                <b className="above-1 phrases">
                  <Text>{words.titleOf(request)}</Text>
                </b>
                <p className="quiet text-s">{words.nextOf(request)}</p>
                <small className="quiet text-xs phrases hide-empty">{words.momentOf(request, now)}</small>
              </div>
              <RequestAction request={request} />
            </li>
          ))}
        </ul>
      ) : null}
      {others > 0 ? (
        <p className="quiet text-s">
          <Link className="brand" to={`${PATHS.application}?open=true`}>
            {t('waiting.others', { count: others })}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
