import type { QueueOnServer } from '#server/features/queue/queue.service.ts'

/** What the queue shows of a certification. */
export function certificationOnQueue(): QueueOnServer {
  return {
    async item() {
      return { fields: [], images: [], checks: [] }
    },
    async warnings() {
      return new Map()
    },
  }
}
