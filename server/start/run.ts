/** The program that `main.ts` starts: reads the configuration, then serves, or starts the workers that do. */
import { type Config, readConfig } from '#server/config/config.ts'
import { ConfigError, failureText } from '#server/config/reader.ts'

// Files that the server writes (database, key, mails) are readable by its own user only, whatever the folder allows.
process.umask(0o077)

const dev = process.argv.includes('--dev')
try {
  const config = readConfig()
  const role = await roleOf(config)
  // What serves is large: the process that only starts workers does not load it.
  if (role === 'primary') await (await import('./primary.ts')).runPrimary(config)
  else await (await import('./serving.ts')).runServing(config, { dev, isWorker: role === 'worker' })
} catch (error) {
  console.error(startFailureText(error))
  process.exit(1)
}

/** Development has one process, since Vite transforms files in it. */
async function roleOf({ workers }: Config): Promise<'alone' | 'primary' | 'worker'> {
  if (workers === 1 || dev) return 'alone'
  const { default: cluster } = await import('node:cluster')
  return cluster.isPrimary ? 'primary' : 'worker'
}

function startFailureText(error: unknown): string {
  if (error instanceof ConfigError) return `${failureText(error)}\n`
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}`
}
