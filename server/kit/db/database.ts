import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, Dialect } from 'kysely'
import { Kysely, sql } from 'kysely'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { newId } from '#server/kit/ids.ts'
import type { Load } from '#server/kit/limits/semaphore.ts'
import type { Schema } from '#server/migrations/schema.ts'
import { CommittedRefusal } from './committed-refusal.ts'
import { ConnectionQueue } from './connection-queue.ts'
import { DERIVED } from './derived-columns.ts'
import { EffectScope, type WithEffect } from './effect-scope.ts'
import { MIGRATIONS, migrateToLatest, migrationNames } from './migrate.ts'
import { NAMES, QUERY_NAMES } from './names.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { SignalTable } from './signal-table.ts'
import { CHANNEL, listenForSignals, type SignalHandler, SignalHandlers } from './signals.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { type DatabaseTimeLimits, TIME_LIMITS } from './time-limits.ts'
import { TransactionScope } from './transaction-scope.ts'
import { isCollision } from './unavailable.ts'

/** What stores work with: the database itself or an open transaction of it. */
export type Executor = Kysely<Schema>

export type DatabaseOptions = (SqlitePlace | PostgresPlace) & {
  readonly migrations?: string
  readonly limits?: DatabaseTimeLimits
  /** Hears each statement, with the time it took, before its answer is used. */
  readonly onStatement?: ((statement: CompiledQuery, durationMs: number) => void) | undefined
}

interface SqlitePlace {
  readonly kind: 'sqlite'
  readonly file: string
}

interface PostgresPlace {
  readonly kind: 'postgres'
  readonly url: string
  readonly poolSize?: number
}

export interface Db {
  readonly kind: DatabaseOptions['kind']
  /** For single statements. Inside `transaction` it refuses to work: use what the work is given. */
  readonly query: Executor
  /**
   * Runs the work as if no other ran at the same time, and stores all of it or, when it throws, nothing. On
   * PostgreSQL the work runs again after a collision with others, so it does nothing that a rollback leaves
   * behind (no mail, no calls), and it awaits nothing but the database, since SQLite has one connection.
   * `throw committed(refusal)` is the one error that commits: the caller gets `refusal`.
   */
  transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  /** The same for what a call stores before its effect, such as a reserved attempt: `runCall` does not end it. */
  preliminary<T>(work: (tx: Executor) => Promise<T>): Promise<T>
  /**
   * Runs one call. The one transaction in it that is not preliminary has its effect: `withEffect` gets its outcome and
   * ends it, so that what `withEffect` writes is stored together with the effect.
   */
  runCall<T>(withEffect: WithEffect<Executor>, call: () => Promise<T>): Promise<T>
  /**
   * Runs `work`, which must not throw, once the transaction around the calling code has committed, and never after a
   * rollback; outside of a transaction it runs now.
   */
  afterCommit(work: () => void): void
  /**
   * Tells every process on this database, once `tx` has committed: this one at once, others within a quarter of a
   * second. Without a transaction it is told now. @param payload short
   */
  signal(tx: Executor, name: string, payload: string): Promise<void>
  /** Calls the handler for every signal of a name. @returns ends that */
  onSignal(name: string, handler: SignalHandler): () => void
  /** Brings the tables up to date; safe from several processes at once. */
  migrate(): Promise<void>
  /**
   * Counts anew what the planner of SQLite knows of tables that have grown (https://sqlite.org/lang_analyze.html, 3.1);
   * it reads some hundred rows of each. PostgreSQL does so by itself.
   */
  refreshStatistics(): Promise<void>
  /** What its own clock says, in milliseconds since 1970 UTC: the one clock that all processes share. */
  time(): Promise<number>
  /** Whether it answers and has seen every migration of this version. */
  ready(): Promise<boolean>
  /** Connections of this process that work, and what waits for one. */
  readonly load: Load
  close(): Promise<void>
}

/** How long a starting process waits for another one that migrates the same SQLite file. */
const MIGRATING_MS = MINUTE_MS
const POOL_SIZE = 10
/** Of PostgreSQL that one process may hold: its pool, one that hears signals, and one of the lock of its start. */
export const CONNECTIONS_OF_PROCESS = POOL_SIZE + 2
/** From this try on, transactions of this process that collide run one after the other instead of against each other. */
const IN_TURN_FROM = 2
/** Other processes still collide with them; this many tries are only needed when something is very wrong. */
const LONGEST_RETRY = 20

const TIME = {
  sqlite: sql<{ ms: number }>`select cast(unixepoch('subsec') * 1000 as integer) as ms`,
  postgres: sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`,
}

/** Opens SQLite or PostgreSQL behind one face. Nothing is read before the first query. */
export function openDatabase(options: DatabaseOptions): Db {
  const scope = new TransactionScope()
  const effects = new EffectScope<Executor>()
  const limits = options.limits ?? TIME_LIMITS
  const collided = new ConnectionQueue(1, limits.queueMs)
  const connections = queueOf(options, limits)
  const query = kyselyOver(options.kind, dialectOf(options, scope, limits, connections), options.onStatement)
  const folder = options.migrations ?? MIGRATIONS
  const handlers = new SignalHandlers()
  const sender = newId()
  let listening: ReturnType<typeof listenForSignals> | undefined
  const table = options.kind === 'sqlite' ? new SignalTable(query, handlers, sender) : undefined
  let migrations: readonly string[] | undefined

  async function transaction<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    scope.refuseInside()
    const effect = effects.begin()
    if (!effect) return preliminary(work)
    const outcome = await preliminary(async (tx) => {
      const done = await work(tx)
      await effect.withEffect(tx, done)
      return done
    })
    effect.committed()
    return outcome
  }

  async function preliminary<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    scope.refuseInside()
    for (let tries = 1; ; tries += 1) {
      const isInTurn = tries >= IN_TURN_FROM
      if (isInTurn) await collided.acquire()
      try {
        const begun =
          options.kind === 'postgres'
            ? query.transaction().setIsolationLevel('serializable')
            : query.transaction()
        const afterCommit: (() => void)[] = []
        const outcome = await begun.execute((tx) => scope.run(afterCommit, () => caughtRefusal(work(tx))))
        for (const notify of afterCommit) effects.leave(notify)
        if (outcome instanceof CommittedRefusal) throw outcome.refusal
        return outcome
      } catch (error) {
        if (!isCollision(error) || tries >= LONGEST_RETRY) throw error
      } finally {
        if (isInTurn) collided.release()
      }
      // Those that still collide do so with first tries, which are over in a moment, or with another process.
      if (isInTurn) await sleep(Math.random() * Math.min(150, 5 * 2 ** tries))
    }
  }

  return {
    kind: options.kind,
    query,
    get load() {
      return connections.load
    },
    transaction,
    preliminary,
    runCall: (withEffect, call) => effects.run(withEffect, call),
    afterCommit: (work) => scope.afterCommit(work),
    async signal(tx, name, payload) {
      scope.afterCommit(() => handlers.emit(name, payload))
      if (table) await table.send(tx, name, payload)
      else await sql`select pg_notify(${CHANNEL}, ${`${sender}:${name}:${payload}`})`.execute(tx)
    },
    onSignal(name, handler) {
      if (options.kind === 'postgres') listening ??= listenForSignals(options.url, handlers, sender)
      table?.listen()
      return handlers.add(name, handler)
    },
    async migrate() {
      // A connection of its own: a migration may take longer than a statement of the site may.
      const own = kyselyOver(
        options.kind,
        dialectOf(options, new TransactionScope(), { ...limits, statementMs: 0 }, queueOf(options, limits)),
      )
      try {
        await migrateToLatest(own, folder)
      } finally {
        await own.destroy()
      }
    },
    async refreshStatistics() {
      if (options.kind === 'sqlite') await sql`pragma optimize = 0x10002`.execute(query)
    },
    async time() {
      const [row] = (await TIME[options.kind].execute(query)).rows
      return row?.ms ?? 0
    },
    async ready() {
      migrations ??= await migrationNames(folder)
      try {
        const found =
          await sql`select name from kysely_migration where name in (${sql.join(migrations)})`.execute(query)
        return found.rows.length === migrations.length
      } catch {
        return false
      }
    },
    async close() {
      await listening?.close()
      await table?.close()
      await query.destroy()
    },
  }
}

/** A committed refusal as a result, so that Kysely commits; every other error stays one. */
async function caughtRefusal<T>(work: Promise<T>): Promise<T | CommittedRefusal> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CommittedRefusal) return error
    throw error
  }
}

const poolSizeOf = (options: DatabaseOptions) =>
  options.kind === 'sqlite' ? 1 : (options.poolSize ?? POOL_SIZE)

const queueOf = (options: DatabaseOptions, { queueMs }: DatabaseTimeLimits) =>
  new ConnectionQueue(poolSizeOf(options), queueMs)

function dialectOf(
  options: DatabaseOptions,
  scope: TransactionScope,
  limits: DatabaseTimeLimits,
  queue: ConnectionQueue,
): Dialect {
  if (options.kind === 'sqlite') {
    const statementMs = limits.statementMs || MIGRATING_MS
    return sqliteDialect(options.file, scope, { statementMs }, queue)
  }
  return postgresDialect({ url: options.url, poolSize: poolSizeOf(options), limits }, scope, queue)
}

function kyselyOver(
  kind: Db['kind'],
  dialect: Dialect,
  onStatement?: DatabaseOptions['onStatement'],
): Executor {
  const plugins = [DERIVED, kind === 'sqlite' ? QUERY_NAMES : NAMES]
  return new Kysely<Schema>({
    dialect,
    plugins,
    ...(onStatement && { log: ({ query, queryDurationMillis }) => onStatement(query, queryDurationMillis) }),
  })
}
