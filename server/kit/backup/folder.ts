import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isAbsent } from '#server/kit/files/files.ts'

/** A file below a folder, and what tells that it has changed. */
export interface FoundFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string
  readonly bytes: number
  readonly changedAt: number
}

/** Every file below a folder, sorted; none where there is no folder. A file that goes meanwhile is left out. */
export async function filesIn(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneWhenAbsent)
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name)
        const stats = await stat(file).catch(() => undefined)
        const relative = path.relative(folder, file).replaceAll(path.sep, '/')
        return stats ? [{ path: relative, bytes: stats.size, changedAt: stats.mtimeMs }] : []
      }),
  )
  return found.flat().sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** SHA-256 of a file in hex. */
export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Copies a file for its owner only and waits until the disk has it; false where there is none any more. */
export async function copyFlushed(from: string, to: string): Promise<boolean> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  try {
    await copyFile(from, to)
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
  await flush(to)
  return true
}

/** Waits until the disk has a file, or the names in a folder. */
export async function flush(target: string): Promise<void> {
  const handle = await open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function noneWhenAbsent(error: unknown): [] {
  if (isAbsent(error)) return []
  throw error
}
