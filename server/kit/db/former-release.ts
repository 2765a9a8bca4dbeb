import { commandWords } from '#server/kit/command-words.ts'
import { BASELINE, BEFORE_BASELINE } from '#server/migrations/before-baseline.ts'
import { UnfitDatabaseError } from './unfit-database.ts'

const LAST = BEFORE_BASELINE.at(-1)
const BACKUP = `${commandWords('backup', '<folder>')}, and with this one ${commandWords('restore', '--overwrite <folder>')}`

/** A database of a release before the baseline of migrations is not brought up to date where it is, but by a backup. */
export class FormerReleaseError extends UnfitDatabaseError {
  override readonly name = 'FormerReleaseError'
  readonly problem = 'the database is of an earlier release, and this one takes it over by a backup only'
  readonly remedy: string

  constructor(seen: readonly string[]) {
    super('the database is of an earlier release')
    const release = tooOld(seen)
      ? `start the release that has the migration ${LAST}, then`
      : 'with that release'
    this.remedy = `${release} run ${BACKUP} (docs/backup.md); or name an empty database where nothing of it is needed`
  }
}

/** Whether migrations, by name, are of a release before the baseline. */
export function areFormer(seen: readonly string[]): boolean {
  return seen.some((name) => BEFORE_BASELINE.includes(name))
}

/** Why a backup whose database has seen these migrations cannot be restored; undefined: it is not too old. */
export function tooOld(seen: readonly string[]): string | undefined {
  const [missing] = areFormer(seen) ? BEFORE_BASELINE.filter((name) => !seen.includes(name)) : []
  if (!missing) return undefined
  return `The backup is of an earlier release (without the migration ${missing}). Restore it with the release that has the migration ${LAST}, start that, and take another backup with it.`
}

/** PostgreSQL named these keys after what their tables were called at first. */
const KEYS = {
  public_files: ['logos_pkey', 'public_files_pkey'],
  passkeys: ['user_passkeys_pkey', 'passkeys_pkey'],
  totp_secrets: ['user_totp_secrets_pkey', 'totp_secrets_pkey'],
}

/**
 * Statements that make a restored database, which has seen all former migrations, one of the baseline: the tables are the
 * same, only their migrations have other names.
 */
export function takeOver(kind: 'sqlite' | 'postgres'): readonly string[] {
  // A dump leaves the connection without a schema to look into.
  const schema = kind === 'postgres' ? 'public' : 'main'
  const seen = `${schema}.kysely_migration`
  return [
    ...BASELINE.map((name) => `insert into ${seen} select '${name}', max(timestamp) from ${seen}`),
    `delete from ${seen} where name in (${BEFORE_BASELINE.map((name) => `'${name}'`).join(', ')})`,
    ...(kind === 'sqlite'
      ? []
      : Object.entries(KEYS).map(
          ([table, [from, to]]) => `alter table ${schema}.${table} rename constraint ${from} to ${to}`,
        )),
  ]
}
