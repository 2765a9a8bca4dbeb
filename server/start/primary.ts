import cluster from 'node:cluster'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { SECOND_MS } from '#contract/kit/time.ts'
import type { Config } from '#server/config/config.ts'
import { createLog, type Log } from '#server/kit/log.ts'
import { ownRelease } from './release.ts'
import { type Served, supervise } from './supervise.ts'
import { isReady, REPLACED } from './worker-messages.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../main.ts')
/** In addition to the time that it may drain: a worker that has not ended by then never will. */
const END_WITHIN_MS = SECOND_MS * 30

/**
 * Starts `WORKERS` processes that share the port, and serves nothing itself. SIGHUP puts new processes in their place
 * one by one, SIGTERM and SIGINT end all of them in order. Where this process is killed, its workers end as well.
 * @param program what a worker runs
 */
export async function runPrimary(config: Config, program = PROGRAM): Promise<void> {
  const log = createLog({ level: config.logLevel, pretty: false })
  const self = { ...ownRelease(), workers: config.workers }
  new RateLimiterClusterMaster()
  cluster.setupPrimary({ exec: program, args: [] })
  const fork = () => forkWorker(log, config.drainMs + END_WITHIN_MS)
  const now = () => performance.now()
  const workers = supervise({ count: config.workers, log, now, fork, pause: (ms) => pause(ms) })
  const stop = () => {
    log.info(self, 'stopping')
    void workers.stop().then(() => {
      log.info(self, 'stopped')
      process.exit(0)
    })
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // Of a terminal that is closed it means the end; a service is told to restart by it.
  if (process.stdout.isTTY) process.once('SIGHUP', stop)
  else process.on('SIGHUP', () => workers.restart())
  if (config.metrics) await (await import('./metrics/primary-metrics.ts')).servePrimaryMetrics(config.metrics)
  const started = await workers.start()
  // It has said itself why.
  if ('exitCode' in started) process.exit(started.exitCode ?? 1)
  console.log(started.said)
  log.info(self, 'started')
}

function forkWorker(log: Log, endWithinMs: number): Served {
  const worker = cluster.fork()
  const ended = new Promise<number | null>((resolve) => {
    worker.once('exit', resolve)
    worker.on('error', (error) => {
      if (worker.process.pid === undefined) {
        log.error({ err: error }, 'the system starts no further process')
        resolve(null)
        // A message to a worker that has just ended; its end is seen.
      } else log.info({ err: error }, 'a worker was not reached')
    })
  })
  const ready = new Promise<string | undefined>((resolve) => {
    worker.on('message', (message: unknown) => {
      if (isReady(message)) resolve(message.ready)
    })
    void ended.then(() => resolve(undefined))
  })
  return {
    pid: worker.process.pid ?? 0,
    ready,
    ended,
    end(why) {
      if (why === 'replaced') worker.send(REPLACED)
      else worker.process.kill('SIGTERM')
      const force = setTimeout(() => worker.process.kill('SIGKILL'), endWithinMs)
      void ended.then(() => clearTimeout(force))
    },
  }
}
