import { type Config, sizeThreadPool } from '#server/config/config.ts'
import { writeFirstOperatorLink } from './first-operator.ts'
import { leavePrimary } from './leave-primary.ts'
import { handleProcessFaults } from './process-faults.ts'
import { ownRelease } from './release.ts'
import { serve } from './serve.ts'
import { welcome } from './welcome.ts'
import { REPLACED, type Ready } from './worker-messages.ts'

/** Serves until a signal, and shuts down in order. A worker is stopped by its primary process alone. */
export async function runServing(config: Config, { dev, isWorker }: { dev: boolean; isWorker: boolean }) {
  sizeThreadPool(config)
  const server = await serve(config, { dev })
  const { log } = server.deps
  const self = ownRelease()
  const stop = (exitCode: number, drainMs: number) => {
    log.info({ ...self, drainSeconds: drainMs / 1000 }, 'stopping')
    // The first signal lets every request finish; a second one ends the process at once.
    process.once('SIGINT', () => process.exit(130))
    const ended = server.close(drainMs).then(leavePrimary)
    ended.then(
      () => {
        log.info(self, 'stopped')
        process.exit(exitCode)
      },
      () => process.exit(1),
    )
  }
  // After a fault the state is unknown, and no further request is wanted.
  handleProcessFaults(log, (exitCode) => stop(exitCode, 0))
  process.once('SIGTERM', () => stop(0, config.drainMs))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    // A terminal sends them to every process of the group.
    if (isWorker) process.on(signal, () => {})
    else process.once(signal, () => stop(0, config.drainMs))
  }
  // Its successor listens already, so no balancer has to turn away first.
  process.on('message', (message) => message === REPLACED && stop(0, 0))
  // In local mode there is an operator among the demo people.
  const linkFile = config.localMode ? undefined : await writeFirstOperatorLink(server.deps)
  const words = welcome(config, server.url, linkFile)
  if (isWorker) process.send?.({ ready: words } satisfies Ready)
  else console.log(words)
  log.info({ ...self, url: server.url }, 'started')
}
