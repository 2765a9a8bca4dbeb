import { commandWords } from '#server/kit/command-words.ts'

/** A database on which this release does not start: nothing of it is changed. */
export abstract class UnfitDatabaseError extends Error {
  abstract readonly problem: string
  abstract readonly remedy: string
}

/** Noted among the migrations of a database while `npm run move` fills it. */
export const UNFINISHED_MOVE = 'unfinished-move'

/** A database that `npm run move` has not filled to its end. */
export class UnfinishedMoveError extends UnfitDatabaseError {
  override readonly name = 'UnfinishedMoveError'
  readonly problem = 'the database holds a part of the data: a move to it has not ended'
  readonly remedy =
    `run the same ${commandWords('move')} again, which goes on where it was; or name an empty database`

  constructor() {
    super('a move to this database has not ended')
  }
}

/** Migrations that take away what the release before does not use any more are called so: `300-without-old-names`. */
export const SECOND_STEP = /^\d{3}-without-/

/** A later release has taken something away that this one may need. */
export class LaterReleaseError extends UnfitDatabaseError {
  override readonly name = 'LaterReleaseError'
  readonly problem: string
  readonly remedy =
    'start the later release, or restore a backup that this one has made (docs/operations.md#upgrade-and-rollback)'

  constructor(migration: string) {
    super('the database is of a later release')
    this.problem = `a later release has taken something of the tables away (migration ${migration})`
  }
}
