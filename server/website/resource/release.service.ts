import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { isDay } from '#contract/kit/fields/day.ts'
import type { FieldError } from '#contract/kit/fields/field-errors.ts'
import { titleOf } from '#contract/publishing/content/content.rules.ts'
import {
  type ReleaseValue,
  releaseContent,
  releaseItemId,
} from '#contract/website/resource/release.content.ts'
import { RELEASE_FILE_NAME } from '#contract/website/resource/release-upload.fields.ts'
import { PLATFORMS, RELEASE, RELEASE_CHANNELS } from '#contract/website/resource/resource.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { InputFileError, readInputFile } from '#server/kit/input-file.ts'
import {
  type ContentAt,
  contentAtMoment,
  type KnownValue,
  knownValues,
  publishFirstVersions,
} from '#server/publishing/content/content.service.ts'
import type { ContentOnServer } from '#server/publishing/content/content-publish.service.ts'
import { storeReleaseFile } from './release-bytes.service.ts'
import {
  findReleaseFile,
  findReleaseFileNamed,
  findReleaseFiles,
  type ReleaseFileRow,
} from './release-upload.store.ts'

/** A release that is published, with its file where it has one. */
export interface PublishedRelease {
  readonly release: ContentAt<ReleaseValue>
  readonly file: ReleaseFileRow | undefined
}

type ReleaseDeps = Pick<Deps, 'db' | 'contents' | 'clock'>

/**
 * The newest stable release for each system, in the order of `PLATFORMS`, and after it a newer preview where there is
 * one; and the next moment at which that changes. One whose file is gone is left out: only previews have such a one.
 */
export async function newestReleases({ db, contents, clock }: ReleaseDeps) {
  const now = clock.now()
  const all = [...contents.at<ReleaseValue>(releaseContent, now).values()].sort(newestFirst)
  const shown = PLATFORMS.flatMap((platform) => {
    const [stable, preview] = RELEASE_CHANNELS.map((channel) =>
      all.find(({ value }) => value.platform === platform && value.channel === channel),
    )
    const isNewer = preview && (!stable || newestFirst(preview, stable) < 0)
    return [...(stable ? [stable] : []), ...(isNewer ? [preview] : [])]
  })
  const files = await findReleaseFiles(
    db.query,
    shown.map(({ value }) => value.fileId),
  )
  const releases = shown
    .map((release): PublishedRelease => ({ release, file: files.get(release.value.fileId) }))
    .filter(({ release, file }) => release.value.address !== '' || isComplete(file))
  return { releases, validUntil: contents.nextMoment([releaseContent], now) ?? null }
}

function newestFirst(a: ContentAt<ReleaseValue>, b: ContentAt<ReleaseValue>): number {
  return b.value.releasedOn.localeCompare(a.value.releasedOn) || b.fromAt - a.fromAt
}

function isComplete(file: ReleaseFileRow | undefined): file is ReleaseFileRow {
  return file !== undefined && file.sha256 !== null
}

/** The file of a published release by its name, in a preview also its own; undefined where none has it, or none any more. */
export async function releasedFile(
  { db, contents, clock }: ReleaseDeps,
  fileName: string,
): Promise<ReleaseFileRow | undefined> {
  const file = await findReleaseFileNamed(db.query, fileName)
  const releases = contents.at<ReleaseValue>(releaseContent, clock.now()).values()
  return isComplete(file) && releases.some(({ value }) => value.fileId === file.id) ? file : undefined
}

/** Whether there is a release of this version, or a file of this name. */
async function isReleased(
  db: Executor,
  release: Pick<ReleaseValue, 'platform' | 'version'>,
  fileName: string,
): Promise<boolean> {
  const values = await knownValues<ReleaseValue>(db, releaseContent)
  const isKnown = ({ itemId, value, version }: KnownValue<ReleaseValue>) =>
    itemId === releaseItemId(release) ||
    (version !== undefined && value.platform === release.platform && value.version === release.version)
  return values.some(isKnown) || (await findReleaseFileNamed(db, fileName)) !== undefined
}

/** Files that releases and drafts name. */
export async function namedFiles(db: Executor): Promise<ReadonlySet<string>> {
  const values = await knownValues<ReleaseValue>(db, releaseContent)
  // A draft may be anything.
  return new Set(values.map(({ value }) => String((value as Partial<ReleaseValue>).fileId ?? '')))
}

/** Whether a release, published or not, names a file; drafts do not count. */
export async function isFileReleased(db: Executor, fileId: string): Promise<boolean> {
  const values = await knownValues<ReleaseValue>(db, releaseContent)
  return values.some(({ version, value }) => version && value.fileId === fileId)
}

export interface NewRelease extends Omit<ReleaseValue, 'fileId' | 'address'> {
  readonly fileName: string
  /** The file, as one piece or as it comes from a disk. */
  readonly content: Uint8Array | Readable
}

/**
 * Stores a client's file and publishes it as the first version of its release; size and hash are those of the bytes
 * that were stored. False where this version of the system, or a file of this name, is there already: neither ever
 * changes.
 */
export async function publishRelease(
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  { content, fileName, ...release }: NewRelease,
  source: 'file' | 'demo',
): Promise<boolean> {
  if (await isReleased(deps.db.query, release, fileName)) return false
  const file = await storeReleaseFile(deps, { fileName, content })
  if (!file) return false
  const value: ReleaseValue = { ...release, fileId: file.id, address: '' }
  const added = await publishFirstVersions(
    deps,
    releaseContent,
    [{ itemId: releaseItemId(release), value }],
    source,
  )
  return added === 1
}

/**
 * What clients add to publishing: what people have downloaded never changes, so a release has the version and the file
 * that it began with, and no other release has them.
 */
export const releaseOnServer: ContentOnServer<ReleaseValue> = {
  pagesOf: () => ({ resource: '/content/resource' }),
  unshowable: missingFile,
  async effects(db, { itemId, value, fromAt }) {
    const others = await contentAtMoment<ReleaseValue>(db, releaseContent, fromAt)
    const newer = others
      .filter((other) => other.itemId !== itemId && isNewer(other.value, value))
      .sort((one, other) => other.value.releasedOn.localeCompare(one.value.releasedOn))[0]
    const title = newer && titleOf(newer.value, releaseContent.title)
    return title ? [{ code: 'releaseNotNewest', title }] : []
  },
  async problems(tx, { itemId, value }) {
    const published = (await knownValues<ReleaseValue>(tx, releaseContent)).filter(
      ({ version }) => version && version.withdrawnAt === null,
    )
    return {
      ...takenBy(
        published.filter((each) => each.itemId !== itemId).map((each) => each.value),
        value,
      ),
      ...changed(
        published.filter((each) => each.itemId === itemId).map((each) => each.value),
        value,
      ),
    }
  },
}

/** Whether the page of downloads offers `one` and not `other`. */
function isNewer(one: ReleaseValue, other: ReleaseValue): boolean {
  const counts = one.channel === 'stable' || other.channel === 'preview'
  return counts && one.platform === other.platform && one.releasedOn > other.releasedOn
}

function takenBy(others: readonly ReleaseValue[], value: ReleaseValue): Record<string, FieldError> {
  const isVersion = others.some(
    ({ platform, version }) => platform === value.platform && version === value.version,
  )
  const isFile = value.fileId !== '' && others.some(({ fileId }) => fileId === value.fileId)
  return {
    ...(isVersion ? { version: { code: 'releaseTaken' } } : {}),
    ...(isFile ? { fileId: { code: 'releaseTaken' } } : {}),
  }
}

function changed(before: readonly ReleaseValue[], value: ReleaseValue): Record<string, FieldError> {
  const fields = (['platform', 'version', 'fileId'] as const).filter((field) =>
    before.some((each) => each[field] !== '' && each[field] !== value[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, { code: 'releaseFixed' }]))
}

async function missingFile(tx: Executor, { fileId }: ReleaseValue): Promise<Record<string, FieldError>> {
  if (fileId === '') return {}
  const file = await findReleaseFile(tx, fileId)
  return file?.sha256 ? {} : { fileId: { code: 'releaseFileRule' } }
}

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

const notes = z
  .array(
    z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(200)
      .regex(/^[^\n]*$/, 'must be one line'),
  )
  .min(1, 'needs one line at least')
  .max(20)

/** The file of `npm run release:publish`; docs/release-file.md explains every part of it. */
const releaseFileSchema = z.strictObject({
  platform: z.enum(PLATFORMS),
  version: z.string().regex(RELEASE.version, 'must be numbers with points, as in 1.4.2'),
  channel: z.enum(RELEASE_CHANNELS).default('stable'),
  releasedOn: z.string().refine(isDay, 'must be a day, as in 2026-11-20'),
  /** Where the client lies, from this file on. */
  file: z.string().min(1, 'must name the client’s file'),
  /** What people save it as; it is part of its address and never used for another file. */
  fileName: z
    .string()
    .regex(RELEASE_FILE_NAME, 'must be letters, digits, points, hyphens and underscores, 100 at most'),
  notesZh: notes,
  notesEn: notes,
})
