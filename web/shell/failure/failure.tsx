import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { notePageError } from '#web/platform/error/watch-page.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { WALLPAPER, WallpaperDefinition } from '#web/ui/pictures/wallpaper.tsx'
import styles from './failure.module.css'

/** The kinds of failure that need different actions of the user. */
type FailureKind = 'notFound' | 'notAllowed' | 'elsewhere' | 'offline' | 'server'

interface FailureProps {
  readonly kind: FailureKind
  readonly requestId?: string | undefined
  /** `div` inside a layout that has a `<main>` of its own. */
  readonly as?: 'main' | 'div'
  /** With `notAllowed` in account area and desk, in place of heading, text and links: what the user, who stays signed in, may not do, and who can change it. */
  readonly missing?: ReactNode
  /** The path of its sign, where it is not locked to the user. */
  readonly sign?: string | undefined
}

/** The page in place of one that cannot be shown; plain HTML, so that it works with and without scripts. */
export function Failure({ kind, requestId, as: Frame = 'main', missing, sign }: FailureProps) {
  const { t } = useTranslation()
  const isSignedIn = kind === 'notAllowed' && missing !== undefined
  const mayPass = kind === 'offline' || kind === 'server' || kind === 'elsewhere'
  const request = requestId ? <p className={styles.request}>{t('requestId', { id: requestId })}</p> : null
  return (
    <Frame id={Frame === 'main' ? 'main' : undefined} className={styles.failure}>
      <div className={styles.picture}>
        <FailurePicture sign={kind} path={isSignedIn ? sign : undefined} />
      </div>
      {isSignedIn ? (
        <>
          {missing}
          {request}
        </>
      ) : (
        <>
          <h1 className="text-h2">{t(`failure.${kind}`)}</h1>
          <p>{t(`failure.${kind}Text`)}</p>
          {request}
          <Actions>
            {mayPass ? (
              <ButtonLink href="?" tone="main">
                {t('retry')}
              </ButtonLink>
            ) : null}
            {kind === 'notAllowed' ? (
              <ButtonLink href={PATHS.logIn} tone="main">
                {t('logIn')}
              </ButtonLink>
            ) : null}
            <ButtonLink href={PATHS.home} tone={mayPass || kind === 'notAllowed' ? 'quiet' : 'main'}>
              {t('backHome')}
            </ButtonLink>
            {kind === 'notFound' ? (
              <ButtonLink href={PATHS.freeTrial} tone="quiet">
                {t('freeTrial')}
              </ButtonLink>
            ) : null}
          </Actions>
        </>
      )}
      {kind === 'notFound' ? <PopularPages /> : null}
    </Frame>
  )
}

const POPULAR = [
  ['productCenter', PATHS.productCenter],
  ['scenarized', PATHS.scenarized],
  ['guides', PATHS.guides],
  ['serviceSupport', PATHS.serviceSupport],
] as const

/** Where most visitors of an address that does not exist want to go. */
function PopularPages() {
  const { t } = useTranslation(['kit', 'layout'])
  return (
    <nav className={`above-6 ${styles.popular}`} aria-label={t('failure.popular')}>
      <ul className="plain row gap-2 across-5 middle">
        {POPULAR.map(([name, path]) => (
          <li key={name}>
            <a href={path}>{t(`layout:pages.${name}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The error boundary of every route: the kind depends on what was thrown. */
export function FailurePage() {
  return <RouteFailure as="main" />
}

/** The same inside a layout. */
export function RouteFailure(frame: Pick<FailureProps, 'as' | 'missing' | 'sign'>) {
  const error = useRouteError()
  const answer = answerIn(error)
  const isPageError = answer === undefined
  useEffect(() => {
    // A failed call is in the error log already.
    if (isPageError) notePageError(error)
  }, [error, isPageError])
  if (!answer) return <Failure kind="server" {...frame} />
  const { requestId, errorCode } = (answer.data ?? {}) as Partial<ApiError>
  const isElsewhere = errorCode === httpErrors.addressNotAllowed.code
  return (
    <Failure
      kind={isElsewhere ? 'elsewhere' : kindOfStatus(answer.status)}
      requestId={requestId}
      {...frame}
    />
  )
}

/** The content of `data()`: the router unwraps it if a loader throws it, not if a component does. */
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

/** The failure as a window on our desktop: missing, locked, disconnected, or broken. */
const SIGNS = {
  notFound: 'M110 62h100v66H110zM110 80h100',
  elsewhere:
    'M110 96a50 50 0 1 0 100 0a50 50 0 1 0-100 0M110 96h100M160 46c-30 30-30 70 0 100M160 46c30 30 30 70 0 100',
  notAllowed: 'M144 92v-9a16 16 0 0 1 32 0v9m-39 0h46v36h-46zm23 13v9',
  offline: 'M92 96h40M188 96h40M146 82l28 28M174 82l-28 28',
  server: 'M92 98h32l12-24 20 48 16-36 10 12h46',
} as const

type FailureSign = keyof typeof SIGNS

/** A monitor with a desktop at night and the sign of the failure. */
function FailurePicture({ sign, path = SIGNS[sign] }: { sign: FailureSign; path?: string | undefined }) {
  return (
    <svg viewBox="0 0 320 214" fill="none" aria-hidden="true">
      <WallpaperDefinition />
      <path d="M160 186v18M126 208h68" stroke="var(--ink-3)" strokeWidth="5" strokeLinecap="round" />
      <rect
        x="16"
        y="4"
        width="288"
        height="184"
        rx="16"
        fill="oklch(.17 .03 var(--hue))"
        stroke="oklch(.5 .04 var(--hue))"
      />
      <clipPath id="failure-screen">
        <rect x="24" y="12" width="272" height="168" rx="9" />
      </clipPath>
      <g clipPath="url(#failure-screen)">
        <use href={`#${WALLPAPER}`} transform="translate(-104 2) scale(.352)" />
        <path d="M24 12h272v168H24z" fill="oklch(.2 .07 var(--hue)/.62)" />
      </g>
      <path
        d={path}
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={sign === 'notFound' ? '1 7' : undefined}
      />
    </svg>
  )
}
