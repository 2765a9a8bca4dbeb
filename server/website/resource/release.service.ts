import type { Readable } from 'node:stream'
import {
  type ReleaseValue,
  releaseContent,
  releaseItemId,
} from '#contract/website/resource/release.content.ts'
import { PLATFORMS, RELEASE_CHANNELS } from '#contract/website/resource/resource.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import {
  type ContentAt,
  type KnownValue,
  knownValues,
  publishFirstVersions,
} from '#server/publishing/content/content.service.ts'
import { storeReleaseFile } from './release-bytes.service.ts'
import { findReleaseFileNamed, findReleaseFiles, type ReleaseFileRow } from './release-upload.store.ts'

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
export async function isReleased(
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
