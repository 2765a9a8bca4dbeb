import type { EventEmitter } from 'node:events'
import type { Log } from '#server/kit/log.ts'

/**
 * Faults that no `catch` has handled. A rejected promise is logged and the process continues: every unit of work has a
 * transaction of its own, so a lost promise leaves no half state, and ending the process would fail all other requests.
 * After an uncaught exception the state is unknown: the process finishes its requests and ends with code 1.
 */
export function handleProcessFaults(
  log: Log,
  stop: (exitCode: number) => void,
  from: EventEmitter = process,
): void {
  from.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  from.once('uncaughtException', (error) => {
    log.error({ err: error }, 'uncaught exception')
    stop(1)
  })
}
