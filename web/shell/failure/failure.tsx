import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { notePageError } from '#web/platform/error/watch-page.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ActionLink, Actions } from '#web/ui/action-link.tsx'
import styles from './failure.module.css'
import { FailurePicture } from './failure-picture.tsx'

/** What went wrong, in the four kinds that a person can do something different about. */
export type FailureKind = 'notFound' | 'notAllowed' | 'offline' | 'server'

/** The page that stands in place of one that cannot be shown; plain HTML, so that it stands with or without scripts. */
export function Failure({ kind, requestId }: { kind: FailureKind; requestId?: string | undefined }) {
  const { t } = useTranslation()
  const mayPass = kind === 'offline' || kind === 'server'
  return (
    <main id="main" className={styles.failure}>
      <div className={styles.picture}>
        <FailurePicture sign={kind} />
      </div>
      <h1>{t(`failure.${kind}`)}</h1>
      <p>{t(`failure.${kind}Text`)}</p>
      {requestId ? <p className={styles.request}>{t('requestId', { id: requestId })}</p> : null}
      <Actions>
        {mayPass ? (
          <ActionLink href="?" tone="main">
            {t('retry')}
          </ActionLink>
        ) : null}
        <ActionLink href={PATHS.home} tone={mayPass ? 'quiet' : 'main'}>
          {t('backHome')}
        </ActionLink>
        {kind === 'notFound' ? (
          <ActionLink href={PATHS.freeTrial} tone="quiet">
            {t('freeTrial')}
          </ActionLink>
        ) : null}
        {kind === 'notAllowed' ? (
          <ActionLink href={PATHS.logIn} tone="quiet">
            {t('logIn')}
          </ActionLink>
        ) : null}
      </Actions>
    </main>
  )
}

/** The error boundary of every route: what was thrown decides what is said. */
export function FailurePage() {
  const error = useRouteError()
  const answer = answerIn(error)
  const isFault = answer === undefined
  useEffect(() => {
    // What a call answered stands in the error list already.
    if (isFault) notePageError(error)
  }, [error, isFault])
  if (!answer) return <Failure kind="server" />
  const { requestId } = (answer.data ?? {}) as Partial<ApiError>
  return <Failure kind={kindOfStatus(answer.status)} requestId={requestId} />
}

/** What `data()` said: the router unwraps it where a loader throws it, and not where a component does. */
function answerIn(error: unknown): { readonly status: number; readonly data: unknown } | undefined {
  if (isRouteErrorResponse(error)) return error
  const { type, init, data } = (error ?? {}) as { type?: string; init?: ResponseInit | null; data?: unknown }
  if (type !== 'DataWithResponseInit') return undefined
  return { status: init?.status ?? 500, data }
}

function kindOfStatus(status: number): FailureKind {
  if (status === 404) return 'notFound'
  if (status === 401 || status === 403) return 'notAllowed'
  return status === 503 ? 'offline' : 'server'
}
