/** The program that `main.ts` starts: reads the configuration, serves, and shuts down. */
import { readConfig, sizeThreadPool } from '#server/config/config.ts'
import { ConfigError } from '#server/config/reader.ts'
import { firstOperatorLink } from '#server/identity/operator/operator-link.service.ts'
import { handleProcessFaults } from './process-faults.ts'
import { serve } from './serve.ts'
import { welcome } from './welcome.ts'

// Files that the server writes (database, key, mails) are readable by its own user only, whatever the folder allows.
process.umask(0o077)

try {
  const config = readConfig()
  sizeThreadPool(config)
  const server = await serve(config, { dev: process.argv.includes('--dev') })
  // In local mode there is an operator among the demo people.
  const link = config.localMode ? undefined : await firstOperatorLink(server.deps)
  console.log(welcome(config, server.url, link))
  const stop = (exitCode: number) => {
    // The first signal lets every request finish; a second one ends the process at once.
    process.once('SIGINT', () => process.exit(130))
    server.close().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    )
  }
  handleProcessFaults(server.deps.log, stop)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => stop(0))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration is wrong:\n\n${error.message}\n`
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}`
}
