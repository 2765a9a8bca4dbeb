import type { HttpResponse } from './http-response.ts'
import type { RawRequest } from './raw-request.ts'

export type PathParams = Readonly<Record<string, string>>

/** One method of one path: an endpoint of the contract, a document, a download. */
export interface RawRoute {
  /** Names the route in log lines. */
  readonly name: string
  readonly method: string
  /** Parameters in braces, never the first segment: `/api/{userId}/token/validation`. */
  readonly path: string
  /** Error codes that it may respond with; absent: every code. */
  readonly declared?: ReadonlySet<string>
  readonly handleRaw: (request: RawRequest, params: PathParams) => Promise<HttpResponse>
}

export interface RouteMatch {
  readonly route: RawRoute
  readonly params: PathParams
}

export interface Router {
  /** The route of a request; otherwise the methods that its path has, none where the path is unknown. */
  find(method: string, path: string): RouteMatch | { readonly allowed: readonly string[] }
}

/** The routes of one path by method. */
interface PathRoutes {
  /** What comes before the first parameter: compared first, since it is much cheaper than the pattern. */
  readonly prefix: string
  readonly pattern: RegExp
  readonly methods: Map<string, RawRoute>
}

const NO_PARAMS: PathParams = {}
const UNKNOWN_PATH = { allowed: [] }

/**
 * Finds routes by a map of the fixed paths first, then by the patterns of the paths with parameters. Only patterns with
 * the first segment of the path are tried: no page begins like a call of the API.
 */
export function createRouter(routes: readonly RawRoute[]): Router {
  const fixed = new Map<string, PathRoutes>()
  const patternsBySegment = new Map<string, Map<string, PathRoutes>>()
  for (const route of routes) {
    const paths = route.path.includes('{')
      ? patternsBySegment.getOrInsertComputed(firstSegment(route.path), () => new Map())
      : fixed
    const { methods } = paths.get(route.path) ?? { methods: new Map<string, RawRoute>() }
    paths.set(route.path, { ...patternOf(route.path), methods: methods.set(route.method, route) })
  }
  return {
    find(method, path) {
      // The handler of GET handles HEAD as well; the adapter leaves the body out.
      const wanted = method === 'HEAD' ? 'GET' : method
      const methods = fixed.get(path)?.methods
      const route = methods?.get(wanted)
      if (route) return { route, params: NO_PARAMS }
      const allowed = methods ? [...methods.keys()] : []
      const patterns = patternsBySegment.get(firstSegment(path))?.values() ?? []
      for (const { prefix, pattern, methods } of patterns) {
        const groups = path.startsWith(prefix) ? pattern.exec(path)?.groups : undefined
        if (!groups) continue
        const route = methods.get(wanted)
        if (route) return { route, params: decoded(groups) }
        allowed.push(...methods.keys())
      }
      if (allowed.length === 0) return UNKNOWN_PATH
      return { allowed: [...new Set(allowed.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])))] }
    },
  }
}

/** `/api` of `/api/site`: up to the second slash, without an array for each request. */
function firstSegment(path: string): string {
  const end = path.indexOf('/', 1)
  return end < 0 ? path : path.slice(0, end)
}

function patternOf(path: string): Pick<PathRoutes, 'prefix' | 'pattern'> {
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { prefix: path.split('{')[0] ?? path, pattern: new RegExp(`^${source}$`) }
}

/** An invalid escape is left as it was sent: no schema of a parameter accepts a percent sign. */
function decoded(groups: Record<string, string>): PathParams {
  const entries = Object.entries(groups).map(([name, value]) => {
    try {
      return [name, decodeURIComponent(value)]
    } catch {
      return [name, value]
    }
  })
  return Object.fromEntries(entries)
}
