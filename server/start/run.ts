/** The program that `main.ts` starts: reads the configuration, serves, and shuts down. */
import { hostname } from 'node:os'
import { readConfig, sizeThreadPool } from '#server/config/config.ts'
import { ConfigError } from '#server/config/reader.ts'
import { writeFirstOperatorLink } from './first-operator.ts'
import { handleProcessFaults } from './process-faults.ts'
import { readRelease } from './release.ts'
import { serve } from './serve.ts'
import { welcome } from './welcome.ts'

// Files that the server writes (database, key, mails) are readable by its own user only, whatever the folder allows.
process.umask(0o077)

try {
  const config = readConfig()
  sizeThreadPool(config)
  const server = await serve(config, { dev: process.argv.includes('--dev') })
  const { log } = server.deps
  const self = { ...readRelease(), instance: `${hostname()}:${process.pid}` }
  const stop = (exitCode: number) => {
    // After a fault the state is unknown, and no further request is wanted.
    const drainMs = exitCode === 0 ? config.drainMs : 0
    log.info({ ...self, drainSeconds: drainMs / 1000 }, 'stopping')
    // The first signal lets every request finish; a second one ends the process at once.
    process.once('SIGINT', () => process.exit(130))
    server.close(drainMs).then(
      () => {
        log.info(self, 'stopped')
        process.exit(exitCode)
      },
      () => process.exit(1),
    )
  }
  handleProcessFaults(log, stop)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => stop(0))
  // In local mode there is an operator among the demo people.
  const linkFile = config.localMode ? undefined : await writeFirstOperatorLink(server.deps)
  console.log(welcome(config, server.url, linkFile))
  log.info({ ...self, url: server.url }, 'started')
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration is wrong:\n\n${error.message}\n`
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}`
}
