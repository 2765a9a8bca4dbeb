import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'

/** Stored files, by key (`images/4f….jpg`); a key can never leave the place. */
export interface Files {
  put(key: string, contents: string | Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array>
  getText(key: string): Promise<string>
  /** Writes what comes: to a disk piece by piece, so that a large file is not held. */
  putStream(key: string, contents: Readable): Promise<void>
  /**
   * The bytes from `first` to `last` (both included; to the end where it is left out), piece by piece. Rejects where
   * there is no such file; what is not read to its end must be destroyed.
   */
  getStream(key: string, range?: ByteRange): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** Does nothing where there is no such file. */
  delete(key: string): Promise<void>
  /** Keys of the files right under a prefix, in order. For places with few files. */
  list(prefix?: string): Promise<string[]>
  /**
   * The same in portions of at most a thousand, in no order: a bucket may have more keys than fit into the memory. Files
   * that are deleted meanwhile may be among them.
   */
  portionsOf(prefix: string): AsyncIterable<string[]>
  /** All keys there are, in portions as above. */
  everything(): AsyncIterable<string[]>
  /** Bytes that there is room for; undefined where the place has no such limit, as a bucket. */
  freeBytes(): Promise<number | undefined>
}

export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** What disk and object store do differently. */
export interface FilePlace {
  readonly disk: Disk
  put(key: string, contents: string | Uint8Array): Promise<void>
  putStream(key: string, contents: Readable): Promise<void>
  freeBytes(): Promise<number | undefined>
  /** The key is one that the disk has checked. */
  getStream(key: string, range: ByteRange | undefined): Promise<Readable>
}

const PORTION = 1_000

/** Files on the local disk (disk-files.ts) or in an object store (s3-files.ts). */
export function createFiles(open: () => Promise<FilePlace>): Files {
  // Opened with the first file: it brings some 4 MiB, of an object store some 20, that a site without files has no use for.
  let opened: Promise<FilePlace> | undefined
  const place = () => {
    opened ??= open()
    return opened
  }
  const disk = async () => (await place()).disk
  const checked = async (key: string) => (await disk()).file(key).key
  return {
    put: async (key, contents) => (await place()).put(await checked(key), contents),
    get: async (key) => (await disk()).getBytes(key),
    getText: async (key) => (await disk()).get(key),
    putStream: async (key, contents) => (await place()).putStream(await checked(key), contents),
    getStream: async (key, range) => (await place()).getStream(await checked(key), range),
    exists: async (key) => (await disk()).exists(key),
    freeBytes: async () => (await place()).freeBytes(),
    delete: async (key) => (await disk()).delete(key),
    list: async (prefix) => (await Array.fromAsync(listed(prefix))).flat().sort(),
    async *portionsOf(prefix) {
      for await (const keys of listed(prefix)) yield* portions(keys)
    },
    async *everything() {
      for await (const keys of listed(undefined, { recursive: true })) yield* portions(keys)
    },
  }

  /** What the place gives at a time: a bucket up to a thousand keys, a disk all. */
  async function* listed(
    prefix: string | undefined,
    all: { recursive?: true } = {},
  ): AsyncGenerator<string[]> {
    let paginationToken: string | undefined
    do {
      const options = paginationToken === undefined ? all : { ...all, paginationToken }
      const found = await (await disk()).listAll(prefix, options).catch(nothingIfAbsent)
      yield [...found.objects].flatMap((entry) => (entry.isFile ? [entry.key] : []))
      ;({ paginationToken } = found)
    } while (paginationToken !== undefined)
  }
}

function* portions(keys: readonly string[]) {
  for (let at = 0; at < keys.length; at += PORTION) yield keys.slice(at, at + PORTION)
}

function nothingIfAbsent(error: unknown) {
  if (isAbsent(error)) return { objects: [], paginationToken: undefined }
  throw error
}

/** Whether it says that there is no such file or folder; a prefix under which nothing was ever put is one. */
export function isAbsent(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ENOENT'
}
