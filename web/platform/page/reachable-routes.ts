import { PATHS } from '#web/platform/paths/paths.ts'
import { ACCOUNT_ROUTE, DESK_ROUTE } from '#web/platform/session/account-route.ts'

/** A route in the manifest of React Router. */
export interface ManifestRoute {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
}

declare global {
  interface Window {
    /** What React Router's document says of all routes of the site, by id. */
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> }
    /** The modules of the routes of the page, by id. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/**
 * The routes that this document can show: those of the page, those of its area, in which client-side navigation leads
 * from page to page, and the error log. The router compiles and ranks each route that it knows before the first
 * rendering and at every navigation, and most belong to pages that are documents of their own.
 * @param shown the ids of the routes of the page
 */
export function reachableRoutes<Route extends ManifestRoute>(
  routes: Readonly<Record<string, Route>>,
  shown: readonly string[],
): Record<string, Route> {
  const areas: readonly string[] = [ACCOUNT_ROUTE, DESK_ROUTE].filter((id) => shown.includes(id))
  const around = ({ id, parentId }: ManifestRoute): string[] => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return parent ? [id, ...around(parent)] : [id]
  }
  const wanted = Object.values(routes).filter(
    (route) => route.path === PATHS.errorLog || around(route).some((id) => areas.includes(id)),
  )
  const ids = new Set([...shown, ...wanted.flatMap(around)])
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
}
