import { createReadStream, mkdirSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import path from 'node:path'
import { flush } from '#server/kit/backup/folder.ts'
import { createFiles, type FilePlace, type Files } from './files.ts'

/** Files in a folder of this machine. */
export function diskFiles(directory: string): Files {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return createFiles(() => openFolder(directory))
}

async function openFolder(directory: string): Promise<FilePlace> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }))
  return {
    disk,
    async put(key, contents) {
      await disk.put(key, contents)
      await flushWhole(directory, key)
    },
    async putStream(key, contents) {
      await disk.putStream(key, contents)
      await flushWhole(directory, key)
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(directory)
      return bavail * bsize
    },
    async getStream(key, range) {
      // FlyDrive knows no ranges.
      const file = await open(path.join(directory, key))
      return createReadStream('', { fd: file, ...(range ? { start: range.first, end: range.last } : {}) })
    },
  }
}

/** Waits until the disk has a file and the names of it and of its folders, which may be new. */
async function flushWhole(directory: string, key: string): Promise<void> {
  await flush(path.join(directory, key))
  for (let folder = path.dirname(key); ; folder = path.dirname(folder)) {
    // A file system that cannot flush folders writes them by itself.
    await flush(path.join(directory, folder)).catch(() => undefined)
    if (folder === '.') return
  }
}
