import type { Db } from '#server/kit/db/database.ts'
import { jsonResponse } from './http-response.ts'
import type { RawRoute } from './router.ts'

const HEADERS = { 'cache-control': 'no-store' }

/** `/healthz`: the process is up. `/readyz`: database and migrations are ready as well. */
export function healthRoutes(db: Db): RawRoute[] {
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
        const ready = await db.ready()
        return jsonResponse({ ready }, ready ? 200 : 503, HEADERS)
      },
    },
  ]
}
