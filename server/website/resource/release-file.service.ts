import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#server/kit/deps.ts'
import { InputFileError, readInputFile } from '#server/kit/input-file.ts'
import { isReleased, publishRelease } from './release.service.ts'
import { releaseFileSchema } from './release-file.rules.ts'

/**
 * Publishes the client that a release file (docs/release-file.md) describes; `folder` is where that file lies. A
 * release that was published before is refused: neither its file nor its version ever changes.
 * @throws InputFileError with every mistake, before anything is written
 */
export async function publishReleaseFile(
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  { text, folder }: { text: string; folder: string },
): Promise<{ fileName: string; sizeBytes: number }> {
  const { file, notesZh, notesEn, fileName, ...release } = readInputFile(releaseFileSchema, text)
  const client = path.resolve(folder, file)
  const found = await stat(client).catch(() => undefined)
  const mistakes = [
    ...(found?.isFile() ? [] : [`file: there is no file ${client}`]),
    ...(found?.isFile() && found.size === 0 ? [`file: ${client} is empty`] : []),
    ...((await isReleased(deps.db.query, release, fileName))
      ? [
          `version: ${release.platform} ${release.version} or a file ${fileName} has been published; ` +
            'what people have downloaded never changes, so give a new one another version and name',
        ]
      : []),
  ]
  if (mistakes.length > 0 || !found) throw new InputFileError(mistakes)
  const notes = { zh: notesZh.join('\n'), en: notesEn.join('\n') }
  const content = createReadStream(client)
  const isNew = await publishRelease(deps, { ...release, fileName, notes, content }, 'file')
  if (!isNew) throw new InputFileError(['version: was published by another process just now'])
  return { fileName, sizeBytes: found.size }
}
