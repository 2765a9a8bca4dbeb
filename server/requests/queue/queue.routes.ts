import { getQueueSettings, updateQueueSettings } from '#contract/requests/queue/queue.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { changeSettings, queueAt, readSettings } from './queue-settings.service.ts'

/** The settings of queues; the calls of each are the routes of its own feature (`routesOfQueue`). */
export function queueRoutes(deps: Deps): Route[] {
  return [
    route(getQueueSettings, ({ input }) =>
      readSettings(deps.db.query, queueAt(input.params.queue), deps.clock.now()),
    ),
    route(updateQueueSettings, (call) =>
      changeSettings(deps, call.caller, call.input.params.queue, call.input.body, call),
    ),
  ]
}
