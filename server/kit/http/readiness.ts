/** Whether this process wants further requests. A balancer reads it at `/readyz`. */
export interface Readiness {
  /** The process is about to stop: it serves what comes, and asks for no more. */
  readonly isLeaving: boolean
  leave(): void
}

export function createReadiness(): Readiness {
  let isLeaving = false
  return {
    get isLeaving() {
      return isLeaving
    },
    leave() {
      isLeaving = true
    },
  }
}
