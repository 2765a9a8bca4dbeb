import { cpSync, readFileSync, readlinkSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run as runProgram } from '#scripts/child.ts'
import { ROOT } from '#scripts/root.ts'
import type { Site } from '#test/site.ts'

/** What the next release may bring: a table, and a column that inserts of this release do not name. */
const NEXT_MIGRATION = `import { type Kysely } from 'kysely'
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createTable('proofs').addColumn('id', 'text', (column) => column.primaryKey()).execute()
  await db.schema.alterTable('consents').addColumn('proof', 'text', (column) => column.notNull().defaultTo('')).execute()
}
`

/** This release, built, with a further migration. @returns its folder */
export async function nextRelease(folder: string): Promise<string> {
  await exported('HEAD', folder)
  link(folder)
  cpSync(path.join(ROOT, 'build'), path.join(folder, 'build'), { recursive: true })
  writeFileSync(path.join(folder, 'server/migrations/999-proofs.ts'), NEXT_MIGRATION)
  return folder
}

async function git(...args: string[]): Promise<string | undefined> {
  const { ok, output } = await runProgram('git', args, { cwd: ROOT, output: 'keep' })
  return ok ? output.trim() : undefined
}

/** The commit of the release before: UPGRADE_FROM, else the last tag, else the one before the newest migration. */
export async function commitBefore(): Promise<string> {
  const given = process.env.UPGRADE_FROM ?? (await git('describe', '--tags', '--abbrev=0'))
  const newest = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'server/migrations/[0-9]*.ts')
  const commit = await git('rev-parse', '--verify', given ?? `${newest}^`)
  if (!commit) throw new Error(`there is no commit ${given ?? 'before the newest migration'}`)
  return commit
}

/** The files of a commit, without its history. */
async function exported(commit: string, to: string): Promise<void> {
  const script = 'mkdir -p "$2" && git archive "$1" | tar -x -C "$2"'
  const { ok, output } = await runProgram('sh', ['-ec', script, 'sh', commit, to], {
    cwd: ROOT,
    output: 'keep',
  })
  if (!ok) throw new Error(output)
}

const link = (folder: string) =>
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))

/** A release before, built; its packages are those of this one where it wants the same. */
export async function releaseOf(commit: string, folder: string): Promise<string> {
  await exported(commit, folder)
  writeFileSync(path.join(folder, 'commit.txt'), `${commit}\n`)
  const lockOf = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(ROOT)) link(folder)
  else await required('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], folder)
  await required(path.join(folder, 'node_modules/.bin/node'), ['scripts/build.ts'], folder)
  return folder
}

async function required(command: string, args: string[], cwd: string): Promise<void> {
  const { ok, output } = await runProgram(command, args, { cwd, output: 'keep' })
  if (!ok) throw new Error(output.slice(-2_000))
}

/** Ends the process of a site and starts the one of a release. @throws Error where another release answers then */
export async function exchange(site: Site, folder: string): Promise<void> {
  await site.restart('SIGTERM', { folder })
  const running = readlinkSync(`/proc/${site.pid()}/cwd`)
  if (running !== realpathSync(folder))
    throw new Error(`the release in ${running} runs in place of ${folder}`)
}
