import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

export interface PostgresPlace {
  readonly url: string
  /** Folder of `pg_dump` and `psql`; empty: they are found by PATH. */
  readonly programs: string
  /** What they inherit, `PATH` above all. */
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** A program of PostgreSQL that failed or is not there. */
export class PostgresProgramError extends Error {
  override readonly name = 'PostgresProgramError'
}

/**
 * Writes one moment of the database as SQL, while others go on writing. The moment is one that a serial order of the
 * transactions has: the site relies on that isolation.
 */
export function dumpPostgres(place: PostgresPlace, to: string): Promise<void> {
  const options = ['--format=plain', '--no-owner', '--no-privileges', '--serializable-deferrable']
  return runProgram(place, 'pg_dump', [...options, `--file=${to}`])
}

/**
 * Replaces everything in the schema `public` by a dump, in one transaction: all of it or nothing.
 * @param statements what is changed in it at once
 */
export function loadPostgres(
  place: PostgresPlace,
  dump: string,
  statements: readonly string[] = [],
): Promise<void> {
  const options = [
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    '--output=/dev/null',
  ]
  const emptied = [
    '--command=set client_min_messages = warning',
    '--command=drop schema if exists public cascade',
  ]
  return runProgram(place, 'psql', [
    ...options,
    ...emptied,
    '--command=create schema public',
    `--file=${dump}`,
    ...statements.map((statement) => `--command=${statement}`),
  ])
}

/** What a person is told of it: the database and its server, without user and password. */
export function nameOfPostgres({ url }: Pick<PostgresPlace, 'url'>): string {
  const { Client } = createRequire(import.meta.url)('pg') as typeof pg
  const { database, host, port } = new Client({ connectionString: url })
  return `the database ${database} at ${host.startsWith('/') ? host : `${host}:${port}`}`
}

/** PostgreSQL shows a connection for a moment after its end: so often it is looked again before a server is named. */
const LINGERING = { looks: 100, everyMs: 50 }

/** How many tables there are, and how many other connections of the site stay. */
export async function occupancyOf({
  url,
}: Pick<PostgresPlace, 'url'>): Promise<{ tables: number; connections: number }> {
  const { Client } = createRequire(import.meta.url)('pg') as typeof pg
  const client = new Client({ connectionString: url, application_name: 'portico-restore' })
  await client.connect()
  try {
    const count = async (query: string) => Number((await client.query<{ n: string }>(query)).rows[0]?.n)
    const open = () =>
      count(
        "select count(*) as n from pg_stat_activity where datname = current_database() and application_name = 'portico'",
      )
    let connections = await open()
    for (let left = LINGERING.looks - 1; connections > 0 && left > 0; left -= 1) {
      await pause(LINGERING.everyMs)
      connections = await open()
    }
    const tables = await count("select count(*) as n from pg_tables where schemaname = 'public'")
    return { tables, connections }
  } finally {
    await client.end()
  }
}

/** The password goes by the environment: other users of the machine can read a command line. */
async function runProgram(
  { url, programs, environment }: PostgresPlace,
  name: string,
  args: string[],
): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(path.join(programs, name), [`--dbname=${address.href}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment, PGPASSWORD: password },
  })
  const said = text(child.stderr)
  const ended = await new Promise<number | Error>((resolve) => {
    child.on('error', resolve)
    child.on('close', (code) => resolve(code ?? 1))
  })
  if (ended === 0) return
  if (ended instanceof Error)
    throw new PostgresProgramError(
      `${name} does not start (${ended.message}). Install the client programs of PostgreSQL, or set PG_BIN to their folder.`,
    )
  throw new PostgresProgramError(`${name} failed: ${(await said).trim()}`)
}
