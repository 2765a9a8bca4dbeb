/**
 * Mistakes of the configuration that only show when what it names is opened: each is reported with its variable and
 * remedy, as those that `readConfig` finds. Passwords in addresses are never part of it.
 */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { networkInterfaces, userInfo } from 'node:os'
import type { Config, Listen } from '#server/config/config.ts'
import { ConfigError, type ConfigMistake } from '#server/config/reader.ts'
import { commandWords } from '#server/kit/command-words.ts'
import { type DatabaseOptions, type Db, openDatabase } from '#server/kit/db/database.ts'
import { databaseOptions } from '#server/kit/db/database-options.ts'
import type { DatabaseTimeLimits } from '#server/kit/db/time-limits.ts'
import { isDatabaseUnavailable } from '#server/kit/db/unavailable.ts'
import { UnfitDatabaseError } from '#server/kit/db/unfit-database.ts'
import type { Files } from '#server/kit/files/files.ts'

type Words = Pick<ConfigMistake, 'problem' | 'remedy'>

/**
 * Opens the database that the configuration names and brings it up to date.
 * @param limits other time limits than those of production
 * @param onStatement hears each statement
 * @throws ConfigError
 */
export async function openConfiguredDatabase(
  config: Config,
  limits?: DatabaseTimeLimits,
  onStatement?: DatabaseOptions['onStatement'],
): Promise<Db> {
  openDataDir(config)
  const db = openDatabase({ ...databaseOptions(config), ...(limits && { limits }), onStatement })
  try {
    await db.migrate()
    return db
  } catch (error) {
    await db.close().catch(() => {})
    const words = databaseMistake(error, config)
    if (!words) throw error
    const variable = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
    throw new ConfigError([{ variable, problem: words.problem, remedy: words.remedy }], { cause: error })
  }
}

/** What a failure to open the database says of the configuration; undefined where it says nothing of it. */
export function databaseMistake(error: unknown, config: Config): Words | undefined {
  if (error instanceof UnfitDatabaseError) return error
  return config.databaseUrl ? postgresMistake(error, config.databaseUrl) : sqliteMistake(error, config)
}

/** Looks into the bucket that the configuration names. @throws ConfigError where the store refuses or does not answer */
export async function requireBucket({ s3 }: Pick<Config, 's3'>, files: Files): Promise<void> {
  if (!s3) return
  try {
    await files.list('start-check')
  } catch (error) {
    const said = error instanceof Error ? error.name : String(error)
    const problem = `the bucket ${s3.bucket} at ${s3.endpoint} cannot be read (${said})`
    const remedy =
      'correct its address, its name and the access key, and let the key read, write, delete and list'
    throw new ConfigError([{ variable: 'S3_URL', problem, remedy }], { cause: error })
  }
}

/** Makes the folder of the data where there is none. @throws ConfigError where it is a file or cannot be written */
function openDataDir({ dataDir }: Config): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = codeOf(error)
    const isFile = code === 'EEXIST' || code === 'ENOTDIR'
    const problem = isFile
      ? `${dataDir} is a file, or is below one`
      : `${dataDir} cannot be written by the user ${userName()} (${code})`
    const remedy = isFile
      ? 'set it to a folder, as in DATA_DIR=/var/lib/portico'
      : 'give that user the folder, or set DATA_DIR to one of its own'
    throw new ConfigError([{ variable: 'DATA_DIR', problem, remedy }], { cause: error })
  }
}

/** By SQLite's primary result codes (https://sqlite.org/rescode.html). */
function sqliteMistake(error: unknown, { dataDir }: Config): Words | undefined {
  const file = `${dataDir}/portico.db`
  const words: Record<number, Words> = {
    5: {
      problem: `${file} is locked by another program`,
      remedy: 'end that program, or wait until it has finished',
    },
    8: { problem: `${file} cannot be written`, remedy: `give the user ${userName()} write access to it` },
    11: {
      problem: `${file} is damaged`,
      remedy: 'restore it from a backup, or set DATA_DIR to another folder',
    },
    13: {
      problem: `the disk of ${dataDir} is full`,
      remedy: 'free some space, or set DATA_DIR to another disk',
    },
    14: {
      problem: `${file} cannot be opened`,
      remedy: `make it a file that the user ${userName()} may write`,
    },
    26: {
      problem: `${file} is no SQLite database`,
      remedy: 'move it away, or set DATA_DIR to another folder',
    },
  }
  for (const each of causesOf(error)) {
    const { errcode } = each as { errcode?: unknown }
    if (typeof errcode === 'number') return words[errcode & 0xff]
  }
  return undefined
}

/** By PostgreSQL's error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html) and those of Node. */
function postgresMistake(error: unknown, databaseUrl: string): Words | undefined {
  const url = new URL(databaseUrl)
  const place = url.host || 'the socket of this machine'
  const user = decodeURIComponent(url.username) || userName()
  const database = decodeURIComponent(url.pathname.slice(1)) || user
  for (const each of causesOf(error)) {
    const code = codeOf(each) ?? ''
    const message = each instanceof Error ? each.message : ''
    if (code.startsWith('28') || /password must be a string/.test(message)) {
      const remedy = 'correct user and password, or allow the user in pg_hba.conf of the database'
      return { problem: `the database at ${place} refuses the user ${user}`, remedy }
    }
    if (code === '3D000') {
      const remedy = `create it, as in: createdb -O ${user} ${database}`
      return { problem: `the database server at ${place} has no database ${database}`, remedy }
    }
    if (code === '42501') {
      const problem = `the user ${user} may not change the tables of the database ${database}, and they are not those of this release`
      const remedy = `run "${commandWords('migrate')}" with DATABASE_MIGRATION_URL of their owner, or make the user the owner, as in: alter database ${database} owner to ${user}`
      return { problem, remedy }
    }
    if (code === '25006') {
      const remedy = 'name the server that takes writes'
      return { problem: `the database at ${place} is read-only, as a standby is`, remedy }
    }
    if (/SSL|TLS|CERT/i.test(`${code} ${message}`)) {
      const remedy = 'correct sslmode and sslrootcert at the end of the address'
      return { problem: `no encrypted connection to the database at ${place} (${code || message})`, remedy }
    }
    if (isDatabaseUnavailable(each) || code === 'ENOENT' || code === 'ENETUNREACH') {
      const reason = code || 'no answer'
      const remedy = 'start it, or correct host and port'
      return { problem: `no database can be reached at ${place} (${reason})`, remedy }
    }
  }
  return undefined
}

/** What a failure to listen says of HOST and PORT; the error itself where it says nothing of them. */
export function listenError(error: unknown, { host, port }: Listen, variable?: 'METRICS_ADDRESS'): unknown {
  const mistake = listenMistake(codeOf(error), host, port)
  return mistake
    ? new ConfigError([{ ...mistake, variable: variable ?? mistake.variable }], { cause: error })
    : error
}

function listenMistake(code: string | undefined, host: string, port: number): ConfigMistake | undefined {
  if (code === 'EADDRINUSE') {
    const remedy = 'set PORT to a free one, or end that program'
    return { variable: 'PORT', problem: `${port} at ${host} is in use by another program`, remedy }
  }
  if (code === 'EACCES') {
    const remedy = 'use a port from 1024 on, with a proxy in front'
    return { variable: 'PORT', problem: `the user ${userName()} may not listen at port ${port}`, remedy }
  }
  if (code === undefined || !/^E(ADDRNOTAVAIL|NOTFOUND|AI_\w+|INVAL|AFNOSUPPORT)$/.test(code))
    return undefined
  const own = Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? [])
  const remedy = `set it to one of ${[...new Set(own)].join(', ')}, or to 0.0.0.0 for all`
  return { variable: 'HOST', problem: `${host} is no address of this machine (${code})`, remedy }
}

/** An error, its causes, and of an attempt at several addresses each error. */
function causesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return []
  const several = error instanceof AggregateError ? error.errors.flatMap(causesOf) : []
  return [error, ...several, ...causesOf(error.cause)]
}

function codeOf(error: unknown): string | undefined {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}

/** Not every user of a container has a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
