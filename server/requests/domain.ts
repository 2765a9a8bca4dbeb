import { defineDomain } from '#server/kit/domain.ts'
import { assignmentActs } from './queue/assignment.acts.ts'
import { decisionActs } from './queue/decision.acts.ts'
import { registerQueueJobs } from './queue/queue.jobs.ts'
import { queuePersonal } from './queue/queue.personal.ts'
import { queueRoutes } from './queue/queue.routes.ts'
import { requestPersonal } from './request/request.personal.ts'
import { requestRoutes } from './request/request.routes.ts'
import { createRequestRegistry, type RequestRegistry } from './request/request-registry.service.ts'
import { sidesOfRequest } from './request/request-sides.service.ts'

declare module '#server/kit/deps.ts' {
  interface Deps {
    /** What each kind of request adds to the mechanism; registered at start. */
    readonly requests: RequestRegistry
  }
}

/** What is asked and decided: requests of accounts and the queues of the desk. */
export const requests = defineDomain({
  name: 'requests',
  provide: () => ({ requests: createRequestRegistry() }),
  routes: [requestRoutes, queueRoutes],
  findSides: [sidesOfRequest],
  jobs: [registerQueueJobs],
  personal: [requestPersonal, queuePersonal],
  acts: [assignmentActs, decisionActs],
})
