/** The program behind `main.ts`: reads the configuration, serves, and ends well. */
import { readConfig, sizeThreadPool } from './config.ts'
import { ConfigError } from './config-reader.ts'
import { serve } from './serve.ts'
import { welcome } from './welcome.ts'

// Whatever we write (database, key, mails) is readable for nobody else, also in a folder that is.
process.umask(0o077)

try {
  const config = readConfig()
  sizeThreadPool(config)
  const server = await serve(config, { dev: process.argv.includes('--dev') })
  console.log(welcome(config, server.url))
  const stop = () => {
    // A second signal means "at once"; the first lets every request finish.
    process.once('SIGINT', () => process.exit(130))
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration is wrong:\n\n${error.message}\n`
  const { code, port, address } = error as { code?: string; port?: number; address?: string }
  if (code === 'EADDRINUSE') return `${address}:${port} is in use by another program. Set PORT to a free one.`
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}`
}
