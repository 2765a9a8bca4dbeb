/** For tests over all pages: the site in a document, with its real routes, loaders and layouts, above a stubbed API. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { cleanup, render, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { I18nextProvider } from 'react-i18next'
import {
  createBrowserRouter,
  type DataRouter,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import { vi } from 'vitest'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { ANY_PERMISSIONS } from '#contract/permissions.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { clearData } from '#web/platform/data/data-client.ts'
import { clearErrors } from '#web/platform/error/error-log.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { NO_SITE } from '#web/platform/page/site.ts'
import { isDeskPath } from '#web/platform/paths/paths.ts'
import { claimDrafts } from '#web/platform/session/form-draft.ts'
import { storeSession, storeUserInfo } from '#web/platform/session/session-store.ts'
import { setDocumentText } from '#web/platform/text/document-text.ts'
import { serverText } from '#web/platform/text/server-text.ts'
import { ACCOUNT } from '#web/ui/test-render.tsx'
import routes from '../routes.ts'
import { FailurePage } from './failure/failure.tsx'
import { answerOf, type Changes, callAt, changed, paramsOf } from './test-answers.ts'
import type { Way } from './test-forms.ts'

interface RouteModule {
  readonly default?: ComponentType
  readonly ErrorBoundary?: ComponentType
  readonly handle?: unknown
  readonly loader?: RouteObject['loader']
  readonly clientLoader?: RouteObject['loader']
  readonly clientMiddleware?: RouteObject['middleware']
  readonly shouldRevalidate?: RouteObject['shouldRevalidate']
}

/** Every file that a route names. */
const MODULES = import.meta.glob<RouteModule>([
  '/web/**/*.page.tsx',
  '/web/**/*layout.tsx',
  '/web/**/*.route.ts',
])

function objectPaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = '', children = [] }) => [
    ...(path.includes(':') ? [path] : []),
    ...objectPaths(children),
  ])
}

/** The paths of all pages whose address names an object. */
export const OBJECT_PATHS: readonly string[] = [...new Set(objectPaths(routes))]

async function asRoute(entry: RouteConfigEntry): Promise<RouteObject> {
  const { id, path, index, caseSensitive, file, children = [] } = entry
  const module = (await MODULES[`/web/${file}`]?.()) ?? {}
  const loader = module.clientLoader ?? module.loader
  const common = {
    id: id ?? file.replace(/\.tsx?$/, ''),
    Component: module.default ?? Outlet,
    handle: module.handle,
    ...(path === undefined ? {} : { path }),
    ...(caseSensitive === undefined ? {} : { caseSensitive }),
    ...(loader ? { loader } : {}),
    ...(module.ErrorBoundary ? { ErrorBoundary: module.ErrorBoundary } : {}),
    ...(module.clientMiddleware ? { middleware: module.clientMiddleware } : {}),
    ...(module.shouldRevalidate ? { shouldRevalidate: module.shouldRevalidate } : {}),
  }
  return index
    ? { ...common, index: true }
    : { ...common, children: await Promise.all(children.map(asRoute)) }
}

let siteMap: Promise<RouteObject[]> | undefined

/** What the API answers while a test shows the site. */
export interface Server {
  /** Fields of answers, by the names of their calls. */
  answers: Readonly<Record<string, Changes>>
  /** Which choices of their schemas the answers take. */
  variant: number
  /** The session has ended: every call that needs one is answered 401. */
  isOver: boolean
  /** Every call that changes something fails. */
  isBroken: boolean
  /** No object has this id: calls about it answer as the server does, also where no id can be like it. */
  missing: string | undefined
  /** Calls that wait for their answer until this is settled. */
  held: ((pathname: string) => Promise<void> | undefined) | undefined
  /** What was called, `GET /api/deals/first`. */
  readonly calls: string[]
}

export function startServer({ answers = {}, variant = 0 }: Pick<Way, 'answers' | 'variant'> = {}): Server {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('PublicKeyCredential', class {})
  const server: Server = {
    answers,
    variant,
    isOver: false,
    isBroken: false,
    missing: undefined,
    held: undefined,
    calls: [],
  }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    server.calls.push(`${method} ${pathname}`)
    const call = callAt(method, pathname)
    if (!call) throw new Error(`no endpoint at ${method} ${pathname}`)
    await server.held?.(pathname)
    const { code: errorCode, status } = httpErrors.sessionOver
    if (server.isOver && call.endpoint.audience !== 'public')
      return Response.json({ status, errorCode, errorMsg: '' }, { status })
    if (server.isBroken && method !== 'GET' && !call.endpoint.onlyReads)
      return Response.json(
        { status: 500, errorCode: httpErrors.internal.code, errorMsg: 'Broken' },
        { status: 500 },
      )
    if (server.missing !== undefined && call.params.includes(server.missing)) {
      const isPossible = call.endpoint.params?.safeParse(paramsOf(call)).success
      const { code, status } = isPossible ? httpErrors.notFound : httpErrors.inputInvalid
      return Response.json({ status, errorCode: code, errorMsg: '' }, { status })
    }
    if (call.endpoint.name === 'getUserDetail')
      return Response.json(changed(person(), server.answers.getUserDetail ?? {}))
    if (call.endpoint.name === 'validateToken')
      return Response.json({ userId: ACCOUNT.userId, accountType: 1, expiresAt: 9e12, idleMs: 9e9 })
    return Response.json(answerOf(call, server.variant, server.answers[call.endpoint.name]))
  })
  return server
}

let accountType: number = ACCOUNT_TYPE.customer

/** Who is signed in: a person who may do everything. */
function person(): UserDetail {
  return { ...ACCOUNT, certification: 'verified', accountType, permissions: [...ANY_PERMISSIONS] }
}

/** As the login does, with what was typed before it. */
export function signIn(): void {
  storeSession({ token: 'a'.repeat(43), userId: ACCOUNT.userId })
  claimDrafts(ACCOUNT.userId)
}

/** A document of the tab at an address. @returns its router, once the page is there */
export async function openSite(address: string, { at, as }: Pick<Way, 'at' | 'as'>): Promise<DataRouter> {
  accountType = isDeskPath(at) ? ACCOUNT_TYPE.operator : ACCOUNT_TYPE[as ?? 'partner']
  storeUserInfo(person())
  setDocumentText(serverText('en'))
  clearData()
  window.history.replaceState(null, '', address)
  document.documentElement.dataset.page = 'account'
  siteMap ??= Promise.all(routes.map(asRoute))
  const root = { site: NO_SITE, company: null, language: 'en', origin: location.origin }
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        children: await siteMap,
        loader: () => root,
        shouldRevalidate: () => false,
        ErrorBoundary: FailurePage,
      },
    ],
    {
      getContext: () =>
        new RouterContextProvider(
          new Map([
            [
              pageContext,
              {
                language: 'en' as const,
                origin: location.origin,
                platform: 'other' as const,
                nonce: undefined,
                callApi,
                cacheUntil: () => {},
                connectTo: () => {},
                report(error: unknown) {
                  throw error
                },
              },
            ],
          ]),
        ),
    },
  )
  render(
    <I18nextProvider i18n={serverText('en')}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
  await settled(router)
  return router
}

/** The document is gone, and the errors that it has shown. */
export function closeSite(router: DataRouter): void {
  cleanup()
  router.dispose()
  clearErrors()
}

/** Waits until what was asked for is there. */
export async function settled(router: DataRouter): Promise<void> {
  await waitFor(() => {
    if (router.state.navigation.state !== 'idle' || !router.state.initialized) throw new Error('on the way')
  })
}
