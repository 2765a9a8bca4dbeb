import type { Clock } from '#server/kit/clock.ts'
import type { Provisioner } from './provisioner.ts'

interface SimulatedOptions {
  readonly clock: Clock
  /** How long a desktop takes: about 10 minutes in production, 20 s in local mode. */
  readonly readyAfterMs: number
}

const REFERENCE = /^simulated:(\d+):.+$/

/**
 * Simulates the service that makes desktops. It stores nothing: the moment of ordering is part of the
 * reference, so a crash loses no desktop, and several processes agree. There is no desktop whose client could be active:
 * only opening it from the site counts.
 */
export function simulatedProvisioner({ clock, readyAfterMs }: SimulatedOptions): Provisioner {
  return {
    async start(order) {
      return `simulated:${clock.now()}:${order.reference}`
    },
    async status(reference) {
      const orderedAt = REFERENCE.exec(reference)?.[1]
      if (orderedAt === undefined) {
        return { state: 'failed', askAgainInMs: 0, failureReason: 'no order of this provisioner' }
      }
      const leftMs = Number(orderedAt) + readyAfterMs - clock.now()
      return leftMs > 0
        ? { state: 'provisioning', askAgainInMs: leftMs }
        : { state: 'ready', askAgainInMs: 0 }
    },
    async power() {},
    async open() {
      return null
    },
    async end() {},
  }
}
