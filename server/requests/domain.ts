import { defineDomain } from '#server/kit/domain.ts'
import { decisionActs, registerQueueJobs } from './queue/decision.service.ts'
import { queueRoutes } from './queue/queue.routes.ts'
import { assignmentActs, queuePersonal } from './queue/queue.service.ts'
import { requestPersonal } from './request/request.personal.ts'
import { requestRoutes } from './request/request.routes.ts'
import { sidesOfRequest } from './request/request.service.ts'
import { createRequestRegistry, type RequestRegistry } from './request/request-registry.service.ts'

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
  lasts: {
    requests: 'the business itself: what was asked and decided',
    requestDecisions: 'as long as the request',
    requestEvents: 'as long as the request, which shows its history',
    requestNotes: 'as long as the request',
    requestViewers: 'one row for each person',
    queueSettings: 'says which rules were in force when; written by operators',
  },
  personal: [requestPersonal, queuePersonal],
  acts: [assignmentActs, decisionActs],
})
