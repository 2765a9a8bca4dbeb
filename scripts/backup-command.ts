import path from 'node:path'
import { type Config, readConfig } from '#server/config/config.ts'
import { ConfigError, failureText } from '#server/config/reader.ts'
import type { DataPlace } from '#server/kit/backup/backup.ts'
import { BackupError } from '#server/kit/backup/backup-error.ts'
import { databaseOptions } from '#server/kit/db/database-options.ts'
import { PostgresProgramError } from '#server/kit/db/postgres-copy.ts'
import { isDatabaseUnavailable } from '#server/kit/db/unavailable.ts'
import { CommandLineError, readCommandLine } from './command-line.ts'
import { findPostgres } from './postgres.ts'

interface Command {
  readonly config: Config
  readonly place: DataPlace
  readonly folder: string
  /** Whether a flag was given. */
  has(flag: string): boolean
}

/**
 * What `npm run backup` and `npm run restore` have in common: the folder named on the command line, the data that the
 * environment names as it does for the server, and every failure in words with exit code 1.
 */
export async function backupCommand(
  { flags, usage }: { readonly flags: readonly string[]; readonly usage: string },
  work: (command: Command) => Promise<void>,
): Promise<void> {
  // What is copied is readable by its owner only, as the server's own files are.
  process.umask(0o077)
  try {
    const { file: folder, has } = readCommandLine({ flags, usage })
    const config = readConfig()
    await work({ config, place: placeOf(config), folder, has })
  } catch (error) {
    console.error(backupFailureText(error))
    process.exitCode = 1
  }
}

function placeOf(config: Config): DataPlace {
  const filesFolder = path.join(config.dataDir, 'files')
  const options = databaseOptions(config)
  if (options.kind === 'sqlite') return { kind: 'sqlite', file: options.file, filesFolder }
  const programs = findPostgres(['pg_dump', 'psql']) ?? ''
  return { kind: 'postgres', url: options.url, programs, environment: process.env, filesFolder }
}

function backupFailureText(error: unknown): string {
  if (error instanceof CommandLineError) return error.message
  if (error instanceof BackupError || error instanceof PostgresProgramError) return error.message
  if (error instanceof ConfigError) return failureText(error)
  const { code, message = String(error) } = error as { code?: string; message?: string }
  // SQLite and PostgreSQL say it in words, the file system by its code.
  if (code === 'ENOSPC' || /disk is full|no space/i.test(message))
    return 'The disk is full. Nothing was left behind; make room and try again.'
  if (isDatabaseUnavailable(error))
    return `The database does not answer (${code ?? message}). Start it, or correct DATABASE_URL.`
  return `It did not work: ${message}`
}
