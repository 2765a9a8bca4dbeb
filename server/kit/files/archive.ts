import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive, opened when its turn has come. */
export interface ArchivedFile {
  readonly path: string
  readonly content: Readable
  /** Pictures and documents are packed already. */
  readonly compress: boolean
}

/**
 * A ZIP archive as a stream of bytes: files are asked for one after the other, each when the one before has been sent, so
 * that what is in memory is a part of one. Where a file cannot be read, or the reader goes away, the open one is closed and
 * no other is opened. Archives and numbers of files beyond the limits of the first format are written as ZIP64.
 * @param mtime ms since 1970 UTC
 */
export async function* archive(
  files: AsyncIterable<ArchivedFile>,
  mtime: number,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let open: Readable | undefined
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)

  async function addAll(): Promise<void> {
    for await (const { path, content, compress } of files) {
      open = content
      if (output.destroyed) return void content.destroy()
      const isRead = finished(content, { writable: false })
      zip.addReadStream(content, path, { compress, mtime: new Date(mtime) })
      await isRead
    }
    zip.end()
  }

  const added = addAll().catch(fail)
  try {
    for await (const chunk of output) yield chunk as Uint8Array
  } finally {
    output.destroy()
    open?.destroy()
    await added
  }
}
