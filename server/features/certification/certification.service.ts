import type { Deps } from '#server/deps.ts'

/** Certifications in the list of requests. */
export function registerCertificationRequests(deps: Deps): void {
  deps.requests.on('certification', { facts: async () => [] })
}
