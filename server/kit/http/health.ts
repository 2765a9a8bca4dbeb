import { Hono } from 'hono'
import type { Db } from '#server/kit/db/database.ts'

/** `/healthz`: the process is up. `/readyz`: database and migrations are ready as well. */
export function healthRoutes(db: Db): Hono {
  const app = new Hono()
  const headers = { 'cache-control': 'no-store' }
  app.get('/healthz', (context) => context.json({ up: true }, 200, headers))
  app.get('/readyz', async (context) => {
    const ready = await db.ready()
    return context.json({ ready }, ready ? 200 : 503, headers)
  })
  return app
}
