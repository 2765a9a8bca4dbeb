import fs from 'node:fs'
import path from 'node:path'
import { newId } from '#server/kit/ids.ts'

/** File systems without hard links, as some shared folders are. */
const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/**
 * Creates a file for its owner only, whole or not at all: a full disk or a crash in the middle leaves no file of that
 * name, and of several processes exactly one creates it.
 * @returns false where the file exists already
 * @throws what the disk says, as in ENOSPC
 */
export function writeOnce(file: string, text: string): boolean {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${newId()}.tmp`
  try {
    writeFlushed(unfinished, text)
    return appear(unfinished, file)
  } finally {
    fs.rmSync(unfinished, { force: true })
    flushFolder(path.dirname(file))
  }
}

function writeFlushed(file: string, text: string): void {
  const descriptor = fs.openSync(file, 'wx', 0o600)
  try {
    fs.writeFileSync(descriptor, text)
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** A link fails where the name is taken, a rename would replace what is there. */
function appear(unfinished: string, file: string): boolean {
  try {
    fs.linkSync(unfinished, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (!NO_LINKS.has(code)) throw error
    if (fs.existsSync(file)) return false
    fs.renameSync(unfinished, file)
    return true
  }
}

/** The name is on the disk only when its folder is; Windows has no such flush. */
function flushFolder(folder: string): void {
  try {
    const descriptor = fs.openSync(folder, 'r')
    fs.fsyncSync(descriptor)
    fs.closeSync(descriptor)
  } catch {
    // A file system that cannot flush folders writes them by itself.
  }
}
