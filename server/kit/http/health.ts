import type { Deps } from '#server/kit/deps.ts'
import { jsonResponse } from './http-response.ts'
import type { RawRoute } from './router.ts'

const HEADERS = { 'cache-control': 'no-store' }

/**
 * `/healthz`: the process is up. `/readyz`: database and migrations are ready as well, and the process is not about to
 * stop; otherwise 503, and a balancer sends nothing more.
 */
export function healthRoutes({ db, readiness }: Pick<Deps, 'db' | 'readiness'>): RawRoute[] {
  return [
    {
      name: 'healthz',
      method: 'GET',
      path: '/healthz',
      handleRaw: async () => jsonResponse({ up: true }, 200, HEADERS),
    },
    {
      name: 'readyz',
      method: 'GET',
      path: '/readyz',
      async handleRaw() {
        const ready = !readiness.isLeaving && (await db.ready())
        return jsonResponse({ ready }, ready ? 200 : 503, HEADERS)
      },
    },
  ]
}
