import { createReadStream, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** Stored files, by key (`certificates/4f….png`); a key can never leave the directory. */
export interface Files {
  put(key: string, contents: string | Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array>
  getText(key: string): Promise<string>
  /** Writes what comes, piece by piece: for files that are too large to be held. */
  putStream(key: string, contents: Readable): Promise<void>
  /**
   * The bytes from `first` to `last` (both included; to the end where it is left out), piece by piece. Rejects where
   * there is no such file; what is not read to its end must be destroyed.
   */
  getStream(key: string, range?: { readonly first: number; readonly last: number }): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** Does nothing where there is no such file. */
  delete(key: string): Promise<void>
  /** Keys of the files right under a prefix, in order. */
  list(prefix?: string): Promise<string[]>
}

/** Files on the local disk. Elsewhere they may live in an object store behind the same face. */
export function createFiles({ directory }: { directory: string }): Files {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  // Loaded with the first file: it brings some 4 MiB that a site without files has no use for.
  let opened: Promise<Disk> | undefined
  const disk = () => {
    opened ??= openDisk(directory)
    return opened
  }
  return {
    put: async (key, contents) => (await disk()).put(key, contents),
    get: async (key) => (await disk()).getBytes(key),
    getText: async (key) => (await disk()).get(key),
    putStream: async (key, contents) => (await disk()).putStream(key, contents),
    async getStream(key, range) {
      // FlyDrive knows no ranges; the key it has checked cannot leave the directory.
      const file = await open(path.join(directory, (await disk()).file(key).key))
      return createReadStream('', { fd: file, ...(range ? { start: range.first, end: range.last } : {}) })
    },
    exists: async (key) => (await disk()).exists(key),
    delete: async (key) => (await disk()).delete(key),
    async list(prefix) {
      try {
        const { objects } = await (await disk()).listAll(prefix)
        return [...objects].flatMap((entry) => (entry.isFile ? [entry.key] : [])).sort()
      } catch (error) {
        if (isAbsent(error)) return []
        throw error
      }
    },
  }
}

async function openDisk(directory: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return new Disk(new FSDriver({ location: directory, visibility: 'private' }))
}

/** A prefix under which nothing was ever put. */
function isAbsent(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ENOENT'
}
