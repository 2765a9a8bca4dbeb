import { type DatabaseOptions, type Db, openDatabase } from '#server/kit/db/database.ts'
import { MIGRATIONS, migrationNames, seenMigrations } from '#server/kit/db/migrate.ts'
import { TIME_LIMITS } from '#server/kit/db/time-limits.ts'
import { UNFINISHED_MOVE } from '#server/kit/db/unfit-database.ts'
import { MoveError } from './move-error.ts'
import {
  type BegunMove,
  beginMove,
  brokenReferences,
  endMove,
  learnSizes,
  lookAtReferences,
  makeBare,
  moveBegun,
  movePrepared,
  nextStep,
  noteFiles,
  progressOf,
  storeProgress,
  takeStep,
} from './progress.store.ts'
import { inOneOrder, RowDigest } from './row-digest.ts'
import {
  columnsOfSqlite,
  countRows,
  countTables,
  deleteRows,
  insertRows,
  type MovedRow,
  type MovedTable,
  type Position,
  readRows,
  tablesOfPostgres,
} from './tables.store.ts'

export interface DatabaseMove {
  readonly from: DatabaseOptions
  readonly to: DatabaseOptions
  /** Names the source: a move that was interrupted goes on only from the same one. */
  readonly source: string
  /** Hears each step once it is done. What it throws ends the move, which can be run again. */
  tell(line: string): void
  /** Rejects where a server has used one of both, which nothing has open at that moment. */
  requireStopped(): Promise<void>
  readonly files: AlsoMoved | undefined
}

/** What is moved with the rows: it is begun before the first of them, and there before a server may start. */
export interface AlsoMoved {
  /** Names the place to which it goes. */
  readonly place: string
  /** Rejects where there is something else. @param isKnown it has begun there with the move that goes on now */
  begin(isKnown: boolean): Promise<void>
  /** @returns how many there are */
  move(): Promise<number>
  end(): Promise<void>
}

export interface MovedRows {
  readonly tables: number
  readonly rows: number
}

/** Bytes of rows that one statement carries, about; the first portion of a table is small, since its rows may be large. */
const PORTION_BYTES = 500_000
const FIRST_PORTION = 20
const MOST_ROWS = 500

/** A statement takes as long as it takes: an index of a million rows is made by one. */
const PATIENT = { ...TIME_LIMITS, statementMs: 0, idleInTransactionMs: 0 }

/**
 * Copies every row into an empty database of the other kind, and compares both table by table with a digest of all rows.
 * Then its files are moved. No server may run on either. Each portion is stored with how far it is, so that a move that
 * ended at any point goes on there when it is run again. @throws MoveError
 */
export async function moveDatabase(
  move: DatabaseMove,
): Promise<{ readonly rows: MovedRows; readonly files: number | undefined }> {
  const rows = await moveRows(move)
  const files = await move.files?.move()
  await move.requireStopped()
  await move.files?.end()
  const made = openDatabase(move.to)
  try {
    await endMove(made)
  } finally {
    await made.close()
  }
  return { rows, files }
}

async function moveRows({ from, to, source, tell, files }: DatabaseMove): Promise<MovedRows> {
  const old = openDatabase({ ...from, limits: PATIENT })
  const made = openDatabase({ ...to, limits: PATIENT })
  try {
    await requireRelease(old)
    const begun = await requirePlace(made, source)
    await files?.begin(begun?.files === files.place)
    if (!begun) await beginMove(made, source)
    if (files) await noteFiles(made, files.place)
    if (begun?.isPrepared) tell('going on where the move was')
    else await prepare(old, made, tell)
    const tables = await tablesOf(old, made)
    await lookAtReferences(made, false)
    for (const table of tables) await copyTable(old, made, table, tell)
    for (let step = await nextStep(made); step; step = await nextStep(made)) {
      await takeStep(made, step)
      tell(`indexes and references: ${step.left - 1} left`)
    }
    const [broken] = await brokenReferences(made)
    if (broken)
      throw new MoveError(`A row of ${broken} refers to one that is not there, in the old database too.`)
    await lookAtReferences(made, true)
    await learnSizes(made)
    let rows = 0
    for (const table of tables) rows += await compareTable(old, made, table, tell)
    return { tables: tables.length, rows }
  } finally {
    await made.close()
    await old.close()
  }
}

async function requireRelease({ query }: Db): Promise<void> {
  const [seen, known] = [await seenMigrations(query), await migrationNames(MIGRATIONS)]
  if (seen.includes(UNFINISHED_MOVE))
    throw new MoveError('The old database is itself one that a move has not filled to its end.')
  if (seen.join() === known.join()) return
  throw new MoveError(
    'The old database is not of this release. Start this release with it once, or move with the release that it has.',
  )
}

/** An empty database, or one that a move from the same source has begun to fill. */
async function requirePlace(made: Db, source: string): Promise<BegunMove | undefined> {
  const begun = await moveBegun(made)
  if (!begun && (await countTables(made)) > 0)
    throw new MoveError('The new database is not empty. Name an empty one; nothing was changed.')
  if (begun && begun.from !== source)
    throw new MoveError(
      `The new database holds a part of ${begun.from}, of a move that did not end. Go on from there, or name an empty database.`,
    )
  return begun
}

async function prepare(old: Db, made: Db, tell: DatabaseMove['tell']): Promise<void> {
  await made.migrate()
  // Only a server that was started meanwhile has written anything.
  if ((await countRows(made.query, 'secret_keys')) > 0)
    throw new MoveError('A server was started on the new database. Name an empty one; nothing was changed.')
  const tables = await tablesOf(old, made)
  await lookAtReferences(made, false)
  await made.transaction(async (tx) => {
    await makeBare(made, tx, tables)
    // What migrations themselves put in comes from the old database too.
    for (const { name } of tables) await deleteRows(tx, name)
    await movePrepared(tx)
  })
  tell(`${tables.length} tables made`)
}

/** Those of PostgreSQL: SQLite has some more, for searches and for telling other processes, which make themselves. */
async function tablesOf(old: Db, made: Db): Promise<MovedTable[]> {
  const [postgres, sqlite] = old.kind === 'postgres' ? [old, made] : [made, old]
  const tables = await tablesOfPostgres(postgres.query)
  for (const { name, columns } of tables) {
    const others = await columnsOfSqlite(sqlite.query, name)
    if (
      others.toSorted().join() !==
      columns
        .map((column) => column.name)
        .toSorted()
        .join()
    )
      throw new Error(`the table ${name} has other columns on the other database`)
  }
  return tables
}

async function copyTable(old: Db, made: Db, table: MovedTable, tell: DatabaseMove['tell']): Promise<void> {
  const before = await progressOf(made, table.name)
  if (before.done) return
  const all = await countRows(old.query, table.name)
  let { rows: count } = before
  for await (const { rows, position } of portionsOf(old, table, before.position)) {
    count += rows.length
    const values = made.kind === 'sqlite' ? rows.map((row) => withShortDocuments(table, row)) : rows
    await made.transaction(async (tx) => {
      await insertRows(made, tx, table, values)
      await storeProgress(tx, table.name, { rows: count, position, done: false })
    })
    tell(`${table.name}: ${count} of ${all}`)
  }
  await made.transaction((tx) =>
    storeProgress(tx, table.name, { rows: count, position: undefined, done: true }),
  )
}

async function* portionsOf(db: Db, table: MovedTable, from: Position) {
  let after = from
  let limit = FIRST_PORTION
  for (;;) {
    const { rows, position } = await readRows(db, table, after, limit)
    if (rows.length === 0) return
    yield { rows, position }
    if (rows.length < limit) return
    after = position
    const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0)
    // At most four times as many as before: the next rows may be larger.
    limit = Math.max(1, Math.min(MOST_ROWS, limit * 4, Math.floor((rows.length * PORTION_BYTES) / bytes)))
  }
}

function sizeOf(row: MovedRow): number {
  let size = 1
  for (const value of Object.values(row)) size += typeof value === 'string' ? value.length : 8
  return size
}

/** Documents as the site writes them on SQLite, without the spaces that PostgreSQL shows. */
function withShortDocuments({ columns }: MovedTable, row: MovedRow): MovedRow {
  const documents = columns.flatMap(({ type }, at) => (type === 'jsonb' ? [`c${at}`] : []))
  const short = documents.flatMap((name) => {
    const text = row[name]
    return typeof text === 'string' ? [[name, JSON.stringify(JSON.parse(text))]] : []
  })
  return short.length === 0 ? row : { ...row, ...Object.fromEntries(short) }
}

/** @returns how many rows the table has */
async function compareTable(
  old: Db,
  made: Db,
  table: MovedTable,
  tell: DatabaseMove['tell'],
): Promise<number> {
  const [before, after] = [await digestOf(old, table), await digestOf(made, table)]
  if (before.rows !== after.rows || before.hex !== after.hex)
    throw new MoveError(
      `The table ${table.name} differs: ${before.rows} rows in the old database, ${after.rows} in the new one. Was the old one written to meanwhile? Start again with an empty database.`,
    )
  tell(`${table.name}: ${after.rows} rows are the same, ${after.hex.slice(0, 16)}`)
  return after.rows
}

async function digestOf(db: Db, table: MovedTable): Promise<RowDigest> {
  const digest = new RowDigest()
  const isDocument = table.columns.map(({ type }) => type === 'jsonb')
  for await (const { rows } of portionsOf(db, table, undefined))
    for (const row of rows) {
      const values = isDocument.map((is, at) => {
        const value = row[`c${at}`]
        return is && typeof value === 'string' ? inOneOrder(JSON.parse(value)) : value
      })
      digest.add(values)
    }
  return digest
}
