import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { filesIn, flush, hashOfFile } from './folder.ts'

/** Names within a backup. */
export const MANIFEST = 'manifest.json'
const SUMS = 'SHA256SUMS'
export const FILES = 'files'
export const KEY = 'secret.key'
export const PREVIOUS_KEY = 'secret.key.previous'
export const DATABASE = { sqlite: 'portico.db', postgres: 'portico.sql' } as const

/** What this release writes. The number is raised when earlier releases must not read a backup. */
const manifest = z.object({
  format: z.literal(2),
  /** By the clock of the database: everything acknowledged before is in the backup. */
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  /** Versions of the keys that the sealed texts need (docs/keys.md). */
  keyVersions: z.array(z.string()),
  keyIncluded: z.boolean(),
  /**
   * All migrations that the database may have seen, by name: their numbers do not tell which release is the later one,
   * since parts of the product that are built at the same time have numbers of their own.
   */
  migrations: z.array(z.string()).min(1),
})
export type Manifest = z.output<typeof manifest>

/** Writes the manifest and then, last, the checksums of everything: without them a backup is not one. */
export async function sealBackup(folder: string, contents: Manifest): Promise<void> {
  const manifestFile = path.join(folder, MANIFEST)
  await writeFile(manifestFile, `${JSON.stringify(contents, null, 2)}\n`, { mode: 0o600 })
  await flush(manifestFile)
  const paths = (await filesIn(folder)).map((file) => file.path).filter((each) => each !== MANIFEST)
  const lines: string[] = []
  // The manifest is the last line: sums that were cut off never name it.
  for (const each of [...paths, MANIFEST])
    lines.push(`${await hashOfFile(path.join(folder, each))}  ${each}\n`)
  const sumsFile = path.join(folder, SUMS)
  await writeFile(sumsFile, lines.join(''), { mode: 0o600 })
  await flush(sumsFile)
  await flush(folder)
}

/**
 * The manifest of a backup that is whole: every file that was written is there with every bit, and no other.
 * @throws BackupError that names what is damaged, missing or foreign
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const sums = await readSums(folder)
  const present = (await filesIn(folder)).map((file) => file.path).filter((each) => each !== SUMS)
  const missing = [...sums.keys()].filter((each) => !present.includes(each))
  if (missing.length > 0) throw damaged(folder, `${named(missing)} missing`)
  const foreign = present.filter((each) => !sums.has(each))
  if (foreign.length > 0) throw damaged(folder, `${named(foreign)} not part of it`)
  for (const [each, sum] of sums)
    if ((await hashOfFile(path.join(folder, each))) !== sum) throw damaged(folder, `${each} has changed`)
  return readManifest(folder)
}

/** As `sha256sum` writes them. */
const SUM_LINE = /^([0-9a-f]{64}) {2}(.+)$/

async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, SUMS), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new BackupError(`${folder} is no whole backup: it has no ${SUMS}, which is written last.`)
  const sums = new Map<string, string>()
  for (const line of text.trimEnd().split('\n')) {
    const [, sum, name] = SUM_LINE.exec(line) ?? []
    if (!sum || !name || leaves(name)) throw damaged(folder, `${SUMS} cannot be read`)
    sums.set(name, sum)
  }
  if (!sums.has(MANIFEST)) throw damaged(folder, `${SUMS} was cut off`)
  return sums
}

/** A name that leads out of the backup. */
function leaves(name: string): boolean {
  return path.isAbsolute(name) || name.split('/').includes('..')
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8')
  const parsed = manifest.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new BackupError(
    `${folder} is whole, but another release wrote it: ${MANIFEST} has fields that this one does not know. Restore it with that release.`,
  )
}

function damaged(folder: string, what: string): BackupError {
  return new BackupError(
    `The backup ${folder} is damaged: ${what}. Nothing was restored; take another backup.`,
  )
}

function named(paths: readonly string[]): string {
  const [first = '', ...others] = paths
  return others.length === 0 ? `${first} is` : `${first} and ${others.length} more are`
}
